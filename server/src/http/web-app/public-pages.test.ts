import { createHash } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { FIRST_VERSION } from '@retorna/domain/legal-versions'
import { expect, onTestFinished, test } from 'vitest'
import { createTestApp, useTestApp } from '../../../test/app.ts'
import { newDirectory } from '../../../test/opened.ts'
import { IN_PROCESS } from '../rate-limit/rate-limit.ts'
import { pagePolicy } from './html-headers.ts'

/** A minimal build of the pages. */
const RENDERER = `export const rendered = []
export const publicPages = {
  pages: [
    { path: '/', language: null, usesLegal: false },
    { path: '/terms-en', language: 'en', usesLegal: true },
  ],
  renderPage: async ({ path, language, isLanguageAsked, origin, assets, data, legal }) => {
    rendered.push(path)
    await new Promise(setImmediate)
    return [path, language, isLanguageAsked, origin, assets.css, assets.scripts, assets.fonts,
      data?.stats.games, data?.plans.length, legal?.shown.name].join(' ')
  },
  isAppPath: (path) => path.startsWith('/dashboard'),
  sitemap: (origin) => origin + ' map',
  robots: (origin) => origin + ' robots',
}`
const EARLY = 'document.title'
const CSS = 'a{src:url(/assets/inter-1.woff2)}'
const FILES = '/assets/public-1.js /assets/inter-1.woff2'

const directory = await newDirectory()
await mkdir(join(directory, '.pages'))
await mkdir(join(directory, '.vite'))
await writeFile(join(directory, 'index.html'), 'application')
await writeFile(join(directory, '.pages', 'render.js'), RENDERER)
await writeFile(join(directory, '.pages', 'style.css'), CSS)
await writeFile(join(directory, 'color-scheme.js'), EARLY)
const manifest = { 'src/app/public/client.ts': { file: 'assets/public-1.js' } }
await writeFile(join(directory, '.vite', 'manifest.json'), JSON.stringify(manifest))
const server = useTestApp({
  dependencies: { webDirectory: directory },
  config: { publicUrl: 'https://retorna.example' },
})

const get = (url: string, headers: Record<string, string> = {}) =>
  server.app.inject({ url, headers })

test('a page is in the reader’s language, with current figures', async () => {
  const reply = await get('/', { 'accept-language': 'en', cookie: 'language=pt' })
  expect(reply.body).toBe(`/ pt false https://retorna.example ${CSS} ${FILES} 0 3 `)
  expect(reply.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'content-language': 'pt-BR',
    'cache-control': 'no-cache',
    vary: 'Accept-Language, Cookie, Accept-Encoding',
  })
  const hash = createHash('sha256').update(EARLY).digest('base64')
  expect(reply.headers['content-security-policy']).toContain(`script-src 'self' 'sha256-${hash}';`)
  const { headers } = await get('/dashboard')
  expect(headers['content-security-policy']).toContain("script-src 'self';")
  expect((await get('/', { 'accept-language': 'en' })).body).toMatch(/^\/ en false/)
  expect((await get('/?lang=en')).body).toMatch(/^\/ en true/)
})

test('of many visitors who come after a change, only the first one has a page rendered', async () => {
  const { rendered } = await import(pathToFileURL(join(directory, '.pages', 'render.js')).href)
  const before = rendered.length
  const replies = await Promise.all(Array.from({ length: 20 }, () => get('/?lang=pt')))
  for (const { body } of replies) expect(body).toMatch(/^\/ pt true/)
  expect(rendered.length - before).toBe(1)
})

test('a page for one language ignores the reader’s language', async () => {
  const reply = await get('/terms-en', { cookie: 'language=pt' })
  expect(reply.body).toMatch(/^\/terms-en en false/)
  expect(reply.headers.vary).toBe('Accept-Encoding')
})

test('a legal page shows the version that is asked for, if there is one', async () => {
  const shown = async (query: string) => (await get(`/terms-en${query}`)).body.split(' ').at(-1)
  const { name } = FIRST_VERSION
  expect([await shown(''), await shown(`?version=${name}`)]).toEqual([name, name])
  expect([await shown('?version=none'), await shown('?version=a&version=b')]).toEqual([name, name])
})

test('many visitors together do not use up a limit that would keep a legal page from the next one', async () => {
  const config = { rateLimit: 5, trustProxy: 1 }
  const strict = await createTestApp({ dependencies: { webDirectory: directory }, config })
  onTestFinished(strict.close)
  // No version is called that: each visit asks for the texts.
  const visits = Array.from({ length: 12 }, (_, index) =>
    strict.app.inject({ url: `/terms-en?version=none-${index}`, remoteAddress: `10.0.0.${index}` }),
  )
  expect((await Promise.all(visits)).map((reply) => reply.statusCode)).toEqual(Array(12).fill(200))
  const from = { 'x-forwarded-for': IN_PROCESS }
  const asked = () => strict.app.inject({ url: '/terms-en', headers: from })
  for (let visit = 0; visit < 5; visit++) expect((await asked()).statusCode).toBe(200)
  expect((await asked()).statusCode).toBe(429)
})

test('pages are compressed as the browser accepts, and revalidated', async () => {
  const plain = await get('/terms-en')
  const br = await get('/terms-en', { 'accept-encoding': 'gzip, deflate, br' })
  expect(br.headers['content-encoding']).toBe('br')
  expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain.body)
  const gzip = await get('/terms-en', { 'accept-encoding': 'gzip, br;q=0' })
  expect(gzip.headers['content-encoding']).toBe('gzip')
  expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body)
  const again = await get('/terms-en', { 'if-none-match': String(plain.headers.etag) })
  expect([again.statusCode, again.body]).toEqual([304, ''])
})

test('a probe that asks the wrong path is told so, and a screen of that name opens', async () => {
  for (const path of ['/healthz', '/ready', '/livez', '/metrics', '/actuator/health']) {
    expect([path, (await get(path)).statusCode]).toEqual([path, 404])
  }
  expect((await get('/dashboard/health')).body).toBe('application')
})

test('an application path gets the application, an unknown one redirects home', async () => {
  expect((await get('/dashboard')).body).toBe('application')
  const unknown = await get('/no/such/page?a=b')
  expect([unknown.statusCode, unknown.headers.location]).toEqual([302, '/'])
  expect((await get('/api/no-such-call')).statusCode).toBe(404)
  expect((await get('/no-such-file.js')).statusCode).toBe(404)
  expect((await get('/.pages/render.js')).statusCode).toBe(404)
})

test('search engines get a sitemap and robots.txt', async () => {
  expect((await get('/sitemap.xml')).body).toBe('https://retorna.example map')
  expect((await get('/robots.txt')).body).toBe('https://retorna.example robots')
})

test('the policies on the security page are those that are sent', async () => {
  const page = await readFile(new URL('../../../../docs/security.md', import.meta.url), 'utf8')
  const section = page.split('## Content security policy')[1]?.split('\n## ')[0] ?? ''
  const told = [...section.matchAll(/^\| (.+?) +\| `(.+?)` +\|$/gm)].map(([, reply, policy]) => [
    reply,
    policy,
  ])
  const sent = async (url: string) =>
    String((await get(url)).headers['content-security-policy']).replaceAll(
      /sha256-[\w+/=]+/g,
      'sha256-…',
    )
  expect(told).toEqual([
    ['the application', await sent('/dashboard')],
    ['the application with the reCAPTCHA keys', pagePolicy(true)],
    ['public pages', await sent('/')],
    ['`/api/docs/`', await sent('/api/docs/')],
    ['cards for other sites', await sent('/embed/game/none')],
    ['all else', await sent('/api/health')],
  ])
})
