import { createHash } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import { newDirectory } from '../../../test/opened.ts'

describe('with a built application', () => {
  let server: TestApp
  beforeAll(async () => {
    const directory = await newDirectory()
    const dist = join(directory, 'dist')
    await mkdir(join(dist, 'assets'), { recursive: true })
    await writeFile(join(dist, 'index.html'), '<!doctype html><title>Retorna</title>')
    await writeFile(join(dist, 'overlay.html'), '<!doctype html><title>Overlay</title>')
    await writeFile(join(dist, 'offline.html'), '<!doctype html><script>reload()</script>')
    await writeFile(join(dist, 'favicon.svg'), '<svg/>')
    await writeFile(join(dist, '.build-key'), 'key')
    await writeFile(join(dist, 'assets', 'main-abc123.js'), 'export {}')
    await writeFile(join(dist, 'assets', 'main-abc123.js.gz'), 'not really compressed')
    await writeFile(join(dist, 'assets', 'main-abc123.js.br'), 'neither is this')
    await writeFile(join(directory, 'secret.txt'), 'secret')
    server = await createTestApp({
      dependencies: { webDirectory: dist },
      config: { publicUrl: 'https://retorna.example' },
    })
  })
  afterAll(() => server.close())

  test.each(['/', '/index.html', '/dashboard', '/game/5?period=7d', '/API/games', '/a/b/c'])(
    '%s gets the page, with revalidation and a strict policy',
    async (url) => {
      const reply = await server.app.inject(url)
      expect([reply.statusCode, reply.body]).toEqual([200, '<!doctype html><title>Retorna</title>'])
      expect(reply.headers).toMatchObject({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-cache',
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'same-origin',
        'strict-transport-security': 'max-age=63072000; includeSubDomains',
      })
      const policy = String(reply.headers['content-security-policy'])
      expect(policy).toContain("script-src 'self';")
      expect(policy).toContain("frame-ancestors 'none'")
      expect(policy).toContain("default-src 'none'")
    },
  )

  test('a page with a script of its own may run that one alone', async () => {
    const { headers } = await server.app.inject('/offline.html')
    const hash = createHash('sha256').update('reload()').digest('base64')
    expect(headers['content-security-policy']).toContain(`script-src 'self' 'sha256-${hash}';`)
  })

  test.each(['/healthz', '/metrics', '/API/health'])(
    'a probe of %s finds nothing, even without public pages',
    async (url) => expect((await server.app.inject(url)).statusCode).toBe(404),
  )

  test('files with a hash in their name are cached forever', async () => {
    const reply = await server.app.inject('/assets/main-abc123.js')
    expect(reply.statusCode).toBe(200)
    expect(reply.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'application/javascript; charset=utf-8',
      'x-content-type-options': 'nosniff',
    })
  })

  test.each([
    ['gzip', 'gzip'],
    ['gzip, deflate, br', 'br'],
    ['deflate', undefined],
  ])('files compressed at build time are sent compressed: %s', async (accepted, encoding) => {
    const { headers } = await server.app.inject({
      url: '/assets/main-abc123.js',
      headers: { 'accept-encoding': accepted },
    })
    expect(headers['content-encoding']).toBe(encoding)
    expect(headers).toMatchObject({
      'content-type': 'application/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
    })
  })

  test('an overlay has its own page, which does not leak its URL', async () => {
    const reply = await server.app.inject('/overlay/a-token?lang=pt')
    expect(reply.body).toContain('Overlay')
    expect(reply.headers).toMatchObject({
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
      'cache-control': 'no-cache',
    })
    expect(reply.headers['content-security-policy']).toContain("frame-ancestors 'none'")
    expect((await server.app.inject('/dashboard')).headers['x-robots-tag']).toBeUndefined()
  })

  test.each(['/shared-report', '/confirm-reports', '/Leave-Reports'])(
    '%s neither leaks its URL nor is indexed',
    async (url) => {
      expect((await server.app.inject(url)).headers).toMatchObject({
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex',
      })
    },
  )

  test('other files are revalidated', async () => {
    const { headers } = await server.app.inject('/favicon.svg')
    expect(headers['cache-control']).toBe('no-cache')
    const again = await server.app.inject({
      url: '/favicon.svg',
      headers: { 'if-none-match': String(headers.etag) },
    })
    expect(again.statusCode).toBe(304)
  })

  test.each([
    '/assets/old-fff.js',
    '/missing.png',
    '/.env',
    '/.build-key',
    '/wp-login.php',
    '/secret.txt',
  ])('%s is a 404 and not the page', async (url) => {
    const reply = await server.app.inject(url)
    expect([reply.statusCode, reply.json().code]).toEqual([404, 'NOT_FOUND'])
  })

  test.each([
    '/../secret.txt',
    '/..%2fsecret.txt',
    '/%2e%2e/secret.txt',
    '/%2e%2e%2fsecret.txt',
    '/assets/..%2f..%2fsecret.txt',
    '/..%5csecret.txt',
    '//../secret.txt',
    '/%zz',
    '/%00',
    '/index.html%00.js',
  ])('the path traversal %s fails', async (url) => {
    const reply = await server.app.inject(url)
    expect(reply.statusCode).toBeGreaterThanOrEqual(400)
    expect(reply.statusCode).toBeLessThan(500)
    expect(reply.json().success).toBe(false)
  })

  test('the page answers HEAD', async () => {
    const reply = await server.app.inject({ method: 'HEAD', url: '/dashboard' })
    expect([reply.statusCode, reply.body]).toEqual([200, ''])
  })

  test.each(['POST', 'PUT', 'DELETE'] as const)('%s to a page is a 404', async (method) => {
    expect((await server.app.inject({ method, url: '/dashboard' })).statusCode).toBe(404)
  })

  test('unknown API paths do not get the page', async () => {
    const reply = await server.app.inject('/api/nothing')
    expect([reply.statusCode, reply.json().code]).toEqual([404, 'NOT_FOUND'])
  })
})

test('of inline scripts, the policy allows those of the page itself, and only there', async () => {
  const directory = await newDirectory()
  const scripts = ['start()', 'a < b && c()']
  await writeFile(
    join(directory, 'index.html'),
    `<script>${scripts[0]}</script><script data-dashboard="/a.js">${scripts[1]}</script><script type="module" src="/a.js"></script>`,
  )
  await writeFile(join(directory, 'overlay.html'), '<script>start()</script>')
  const server = await createTestApp({ dependencies: { webDirectory: directory } })
  const policyOf = async (url: string) =>
    String((await server.app.inject(url)).headers['content-security-policy'])
  const hashes = scripts.map(
    (script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  )
  for (const url of ['/', '/dashboard', '/index.html']) {
    expect(await policyOf(url)).toContain(`script-src 'self' ${hashes.join(' ')};`)
  }
  expect(await policyOf('/overlay/some-token')).toContain("script-src 'self';")
  await server.close()
})

test('without a build, pages say how to build the application', async () => {
  const server = await createTestApp()
  const reply = await server.app.inject('/dashboard')
  expect([reply.statusCode, reply.headers['content-type']]).toEqual([
    404,
    'text/plain; charset=utf-8',
  ])
  expect(reply.body).toContain('npm start')
  await server.close()
})
