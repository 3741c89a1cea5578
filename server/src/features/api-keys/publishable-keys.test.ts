import type { AddressInfo } from 'node:net'
import { isPublishable } from '@retorna/domain/api-key'
import { beforeAll, expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import { makeGame } from '../../../test/factories.ts'
import type { Member } from '../../../test/member.ts'
import { joinPremium } from '../../../test/notifications.ts'

/** Pages of other websites: CORS for every key, and keys that may stand in a page. */

const SITE = 'https://fans.example'
const KEY = {
  name: 'Widget',
  scopes: ['catalogue:read'],
  expires_at: null,
  allowed_addresses: null,
}

const server = useTestApp()
let member: Member
let address: string
beforeAll(async () => {
  await makeGame(server.database.db, { name: 'Solar Fox' })
  await server.app.catalog.reload()
  member = await joinPremium(server)
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  address = `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}`
})

const make = async (values: object = {}) => {
  const reply = await member.post('/api/account/api-keys', { ...KEY, ...values })
  expect(reply.statusCode, reply.body).toBe(201)
  const { key, apiKey } = reply.json()
  return { key, id: apiKey.id as number, apiKey }
}

let ip = 0
/** Each call from an address of its own, unless one is given. */
const ask = (url: string, key: string, { origin, from }: { origin?: string; from?: string } = {}) =>
  server.app.inject({
    url,
    remoteAddress: from ?? `203.0.113.${++ip}`,
    headers: { authorization: `Bearer ${key}`, ...(origin !== undefined && { origin }) },
  })

test('pages of any website may read every reply, kept ones and errors too, and never with cookies', async () => {
  const { key } = await make({ name: 'Secret' })
  const headers = { authorization: `Bearer ${key}`, origin: SITE }
  const paths = [
    '/api/v1/games',
    '/api/v1/games',
    '/api/v1/games/1',
    '/api/v1/games/9999',
    '/api/v1/no',
  ]
  for (const path of paths) {
    const reply = await fetch(`${address}${path}`, { headers })
    expect(reply.headers.get('access-control-allow-origin'), path).toBe('*')
    expect(reply.headers.get('access-control-expose-headers'), path).toContain('ratelimit')
    expect(reply.headers.get('access-control-allow-credentials')).toBeNull()
  }
  const refused = await fetch(`${address}/api/v1/games`)
  expect([refused.status, refused.headers.get('access-control-allow-origin')]).toEqual([401, '*'])
  const other = await fetch(`${address}/api/plans`, { headers: { origin: SITE } })
  expect(other.headers.get('access-control-allow-origin')).toBeNull()
})

test('a preflight is answered without a key', async () => {
  const preflight = await fetch(`${address}/api/v1/readings`, {
    method: 'OPTIONS',
    headers: {
      origin: SITE,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'authorization,idempotency-key',
    },
  })
  expect(preflight.status).toBe(204)
  expect(preflight.headers.get('access-control-allow-methods')).toContain('POST')
  expect(preflight.headers.get('access-control-allow-headers')).toMatch(
    /authorization, .*idempotency-key/,
  )
  expect(preflight.headers.get('access-control-max-age')).toBe('7200')
})

test('a publishable key opens the catalog from its websites alone', async () => {
  const { key, apiKey } = await make({ allowed_origins: [SITE, 'HTTP://localhost:8080'] })
  expect(isPublishable(key)).toBe(true)
  expect(apiKey).toMatchObject({
    shown: key.slice(0, 12),
    allowedOrigins: [SITE, 'http://localhost:8080'],
  })
  expect((await ask('/api/v1/games', key, { origin: SITE })).statusCode).toBe(200)
  expect((await ask('/api/v1/games/1', key, { origin: 'http://localhost:8080' })).statusCode).toBe(
    200,
  )
  for (const origin of ['https://evil.example', `${SITE}.evil.example`, 'null', undefined]) {
    const reply = await ask('/api/v1/games', key, origin === undefined ? {} : { origin })
    expect([reply.statusCode, reply.json().code], origin).toEqual([403, 'ORIGIN_NOT_ALLOWED'])
  }
})

test('it shows nothing that belongs to its owner, and writes nothing', async () => {
  const { key } = await make({ name: 'Narrow', allowed_origins: [SITE] })
  for (const url of ['/api/v1/favorites', '/api/v1/alerts', '/api/v1/days']) {
    const reply = await ask(url, key, { origin: SITE })
    expect([reply.statusCode, reply.json().code], url).toEqual([403, 'SCOPE_REQUIRED'])
  }
  const wider = { ...KEY, name: 'Wider', allowed_origins: [SITE], scopes: ['readings:read'] }
  const refused = await member.post('/api/account/api-keys', wider)
  expect([refused.statusCode, Object.keys(refused.json().fields)]).toEqual([400, ['scopes']])
  for (const origin of ['https://fans.example/', 'fans.example', '*', 'https://*.example', '']) {
    const wrong = await member.post('/api/account/api-keys', { ...KEY, allowed_origins: [origin] })
    expect(wrong.statusCode, origin).toBe(400)
  }
})

test('each address has sixty requests a minute, whatever others use', async () => {
  const { key } = await make({ name: 'Busy', allowed_origins: [SITE] })
  const from = '198.51.100.7'
  const statuses: number[] = []
  for (let count = 0; count < 61; count++) {
    statuses.push((await ask('/api/v1/providers', key, { origin: SITE, from })).statusCode)
  }
  expect(statuses.filter((status) => status === 200)).toHaveLength(60)
  expect(statuses.at(-1)).toBe(429)
  const other = await ask('/api/v1/providers', key, { origin: SITE })
  expect([other.statusCode, other.headers['ratelimit-policy']]).toEqual([200, '"key";q=60;w=60'])
})

test('its websites can be changed, it cannot become secret, and revoking it ends it', async () => {
  const { key, id } = await make({ name: 'Changing', allowed_origins: [SITE] })
  const url = `/api/account/api-keys/${id}`
  const other = 'https://other.example'
  const change = (origins: string[] | null) =>
    member.put(url, { ...KEY, name: 'Changing', allowed_origins: origins })
  expect((await change(null)).json().fields).toEqual({ allowed_origins: expect.any(String) })
  expect((await change([other])).statusCode).toBe(200)
  const statusFrom = async (origin: string) =>
    (await ask('/api/v1/games', key, { origin })).statusCode
  await expect.poll(() => statusFrom(SITE)).toBe(403)
  expect(await statusFrom(other)).toBe(200)
  await member.delete(url)
  await expect.poll(() => statusFrom(other)).toBe(401)
  const secret = await make({ name: 'Stays secret' })
  const wrong = { ...KEY, name: 'Stays secret', allowed_origins: [SITE] }
  expect((await member.put(`/api/account/api-keys/${secret.id}`, wrong)).statusCode).toBe(400)
})
