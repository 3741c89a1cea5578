import { setImmediate as nextTurn } from 'node:timers/promises'
import { getHealth } from '@retorna/contract/health'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { signInAs } from '../../../test/accounts.ts'
import { createTestApp } from '../../../test/app.ts'
import { useNewTestDatabase } from '../../../test/database.ts'
import { type DatabaseLine, openDatabaseLine } from '../../../test/database-line.ts'
import { onceForTest } from '../../../test/opened.ts'
import type { Pool } from '../../database/connection.ts'
import { createPool } from '../../database/pool.ts'

const database = useNewTestDatabase()
let line: DatabaseLine
let pool: Pool
beforeEach(async () => {
  line = await openDatabaseLine(database.url)
  pool = createPool(line.url)
  onTestFinished(() => pool.end())
})
const server = onceForTest(() => createTestApp({ dependencies: { pool } }))
// Before the rest: closing a connection to a database that does not answer would hang.
afterEach(() => line.close())

const health = () => server.app.inject({ url: '/api/health', headers: { 'accept-language': 'en' } })

test('reports healthy', async () => {
  const reply = await health()
  expect(reply.statusCode).toBe(200)
  expect(getHealth.replies[200].parse(reply.json())).toEqual(reply.json())
})

test('without its database every call returns 503, and works again once the database is back', async () => {
  const headers = await signInAs(database.db)
  const verify = () => server.app.inject({ url: '/api/auth/verify', headers })
  const login = () =>
    server.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: { email: 'ana@example.com', senha: 'Retorna#2026' },
    })
  await line.cut()
  const reply = await health()
  expect(reply.statusCode).toBe(503)
  expect(reply.json()).toEqual({
    success: false,
    code: 'UNAVAILABLE',
    error: 'The service is not available right now. Try again shortly.',
    requestId: expect.any(String),
  })
  expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0)
  for (const refused of [await verify(), await login()]) {
    expect([refused.statusCode, refused.json().code]).toEqual([503, 'UNAVAILABLE'])
  }

  await line.restore()
  expect((await health()).statusCode).toBe(200)
  expect((await verify()).statusCode).toBe(200)
  expect((await login()).statusCode).toBe(401)
  await expect.poll(() => server.app.databaseEvents.isListening).toBe(true)
})

test('three hundred who ask at once share one query', async () => {
  const { probe } = server.app
  let mostWaiting = 0
  let isOver = false
  const replies = Promise.all(Array.from({ length: 300 }, health)).finally(() => {
    isOver = true
  })
  while (!isOver) {
    mostWaiting = Math.max(mostWaiting, probe.waitingCount)
    await nextTurn()
  }
  expect(mostWaiting).toBeLessThanOrEqual(1)
  expect(new Set((await replies).map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
})

test('a database that accepts queries but never answers counts as down', async () => {
  line.mute()
  expect((await health()).statusCode).toBe(503)
})
