import { expect, test } from 'vitest'
import { insertSession, insertUser } from '../../test/accounts.ts'
import { useTestApp } from '../../test/app.ts'
import { countLockWaits } from '../../test/database.ts'
import { makeKey } from '../../test/push.ts'

const server = useTestApp()

test('a person waits for six streams, files and reports at once, with all keys and sessions together', async () => {
  const { db, pool } = server.database
  const userId = await insertUser(db, { plan: 'premium', payment_status: 'paid' })
  const headers = { authorization: `Bearer ${await insertSession(db, userId)}` }
  const post = (url: string, payload: object) =>
    server.app.inject({ method: 'POST', url, headers, payload })
  const report = { kind: 'catalog', period: { type: 'latest' }, language: 'en' }
  const ask = () => [
    post('/api/exports', { format: 'csv', what: { table: 'games' } }),
    post('/api/reports/view', report),
    post('/api/reports/file', { format: 'csv', settings: report }),
  ]
  const keyOf = (owner: string | undefined) =>
    makeKey(server, null, { scopes: ['readings:read'], ...(owner && { userId: owner }) })
  const keys = [await keyOf(userId), await keyOf(userId), await keyOf(userId)]
  const other = await keyOf(undefined)
  const read = (key = '', accept = 'text/csv') =>
    server.app.inject({
      url: '/api/v1/days',
      headers: { authorization: `Bearer ${key}`, accept },
    })
  const origin = 'https://fans.example'
  const page = await makeKey(server, null, { userId, allowedOrigins: [origin] })
  const visit = () =>
    server.app.inject({
      url: '/api/v1/games',
      headers: { authorization: `Bearer ${page}`, accept: 'text/csv', origin },
    })
  // Streams wait for their first rows as long as the table is locked.
  const client = await pool.connect()
  await client.query('begin; lock table daily_rtp in access exclusive mode')
  const streams = [...keys, ...keys].map((key) => read(key))
  await expect.poll(() => countLockWaits(server.database)).toBe(6)
  const file = server.app.inject({ url: '/api/exports/1/file', headers })
  const ndjson = read(keys[0], 'application/x-ndjson')
  for (const refused of await Promise.all([ndjson, file, ...ask()])) {
    expect(refused.statusCode).toBe(429)
    expect(refused.json()).toMatchObject({
      code: 'RATE_LIMITED',
      detail: expect.stringMatching(/^6 /),
    })
    expect(refused.headers['retry-after']).toBe('10')
  }
  const others = [read(other), read(keys[0], 'application/json'), visit()]
  await client.query('rollback')
  client.release()
  for (const reply of await Promise.all([...streams, ...others])) expect(reply.statusCode).toBe(200)
  for (const reply of await Promise.all(ask())) expect(reply.statusCode).toBe(200)
  for (let time = 0; time < 10; time++) expect((await read(keys[0])).statusCode).toBe(200)
})
