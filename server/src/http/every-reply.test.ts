import { beforeAll, expect, test } from 'vitest'
import { insertSession, insertUser } from '../../test/accounts.ts'
import { createTestApp, useTestApp } from '../../test/app.ts'

const server = useTestApp({ config: { publicUrl: 'https://retorna.example' } })
let headers: { authorization: string }
beforeAll(async () => {
  const { db } = server.database
  const userId = await insertUser(db, { plan: 'premium', payment_status: 'paid' })
  headers = { authorization: `Bearer ${await insertSession(db, userId)}` }
})

test.each([
  '/api/health',
  '/api/games/rtp',
  '/api/auth/verify',
  '/api/nowhere',
  '/nowhere',
  '/api/docs/',
  '/api/docs/openapi.json',
  '/api/docs/problems',
  '/api/games/x/image',
  '/embed/game/none',
])('%s has the security headers: https only, no sniffing, no framing', async (url) => {
  const reply = await server.app.inject({ url, headers })
  expect(reply.headers).toMatchObject({
    'strict-transport-security': 'max-age=63072000; includeSubDomains',
    'x-content-type-options': 'nosniff',
  })
  const policy = String(reply.headers['content-security-policy'])
  expect(policy).toContain("base-uri 'none'")
  expect(policy).toContain(`frame-ancestors ${url.startsWith('/embed') ? '*' : "'none'"}`)
})

test('cached replies have them too, with and without revalidation', async () => {
  const address = await server.app.listen({ port: 0, host: '127.0.0.1' })
  const etags = new Set<string>()
  for (let attempt = 0; attempt < 5; attempt++) {
    const reply = await fetch(`${address}/api/games/rtp`, { headers })
    await reply.arrayBuffer()
    expect(reply.headers.get('strict-transport-security')).toContain('includeSubDomains')
    expect(reply.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    etags.add(reply.headers.get('etag') ?? '')
  }
  for (const etag of etags) {
    const reply = await fetch(`${address}/api/games/rtp`, {
      headers: { ...headers, 'if-none-match': etag },
    })
    expect(reply.status).toBe(304)
    expect(reply.headers.get('strict-transport-security')).toContain('includeSubDomains')
  }
})

test('there is no HSTS header without https', async () => {
  const local = await createTestApp()
  const reply = await local.app.inject('/api/health')
  expect(reply.headers['strict-transport-security']).toBeUndefined()
  await local.close()
})
