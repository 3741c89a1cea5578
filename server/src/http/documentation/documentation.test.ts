import { expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'

const server = useTestApp()

test('documents every call with its access, input and replies', async () => {
  const reply = await server.app.inject('/api/docs/openapi.json')
  expect(reply.statusCode).toBe(200)
  const { openapi, paths } = reply.json()
  expect(openapi).toBe('3.1.0')
  expect(Object.keys(paths)).toEqual(
    expect.arrayContaining(['/api/auth/login', '/api/auth/logout', '/api/games/{id}/history']),
  )
  // The documentation does not describe itself or the pages.
  expect(Object.keys(paths).filter((path) => !/^\/api\/(?!docs)/.test(path))).toEqual([])

  const login = paths['/api/auth/login'].post
  expect(login.security).toEqual([])
  expect(login.requestBody.content['application/json'].schema.required).toEqual(['email', 'senha'])
  expect(login.responses['200'].content['application/json'].schema.properties).toHaveProperty(
    'token',
  )
  expect(login.responses.default.description).toContain('INVALID_CREDENTIALS')

  const history = paths['/api/games/{id}/history'].get
  expect(history.security).toEqual([{ session: [] }])
  expect(history.description).toContain('premium')
  expect(history.parameters.map(({ name }: { name: string }) => name)).toEqual(['period', 'id'])

  expect(paths['/api/auth/logout'].post.responses['204'].content).toBeUndefined()
})

test('describes every shape that it refers to', async () => {
  const { body } = await server.app.inject('/api/docs/openapi.json')
  const { schemas } = JSON.parse(body).components
  const named = [...body.matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g)].map(
    ([, name]) => name,
  )
  expect(named).toContain('Game')
  expect(named.filter((name = '') => !(name in schemas))).toEqual([])
})

test('is made once for all who ask: compressed, and not sent again to whoever has it', async () => {
  const ask = (headers: Record<string, string>) =>
    server.app.inject({ url: '/api/docs/openapi.json', headers })
  const first = await ask({ 'accept-encoding': 'gzip' })
  expect(first.headers['content-encoding']).toBe('gzip')
  expect(first.rawPayload.length).toBeLessThan(500_000)
  const again = await ask({ 'if-none-match': String(first.headers.etag) })
  expect([again.statusCode, again.body]).toEqual([304, ''])
})

test('loads everything from our own origin', async () => {
  const moved = await server.app.inject('/api/docs')
  expect([moved.statusCode, moved.headers.location]).toEqual([301, '/api/docs/'])
  const page = await server.app.inject('/api/docs/')
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(page.body).not.toMatch(/https?:\/\//)
  const policy = String(page.headers['content-security-policy'])
  expect(policy).toContain("connect-src 'self'")
  expect(policy.split('; ')).toContain("script-src 'self'")
  const scripts = [...page.body.matchAll(/<script src="([^"]*)">[^<]*/g)].map(([, url = '']) => url)
  expect(scripts).toEqual(['/api/docs/js/key.js', '/api/docs/js/scalar.js'])
  expect(page.body.match(/<script/g)).toHaveLength(scripts.length)
  for (const url of scripts) {
    const script = await server.app.inject(url)
    expect(script.headers['content-type']).toContain('javascript')
  }
})

test('the type of a problem opens what its code means', async () => {
  const { type, code } = (await server.app.inject('/api/v1/games/none')).json()
  const { pathname, hash } = new URL(type)
  const page = await server.app.inject(pathname)
  expect(page.statusCode).toBe(200)
  expect(page.body).toContain(`<section id="${hash.slice(1)}">`)
  expect(hash).toBe(`#${code}`)
})

test('answers no other path below it', async () => {
  expect((await server.app.inject('/api/docs/../../etc')).statusCode).toBe(404)
  // Each request for it cost most of a second of processor time, without signing in.
  expect((await server.app.inject('/api/docs/openapi.yaml')).statusCode).toBe(404)
  expect((await server.app.inject('/api/docs/other')).json().code).toBe('NOT_FOUND')
})
