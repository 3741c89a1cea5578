import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createTestDatabase } from '../../test/database.ts'
import { inTransaction } from '../database/connection.ts'
import { logSlowQueries } from './log-slow-queries.ts'

test('a limit of 0 logs every statement with its caller, and none of its values', async () => {
  const database = await createTestDatabase()
  const lines: object[] = []
  const stop = logSlowQueries({ slowQueryMs: 0 }, { warn: (fields) => lines.push(fields) })
  try {
    await sql`select ${'secret'}::text as once`.execute(database.db)
    await inTransaction(database.pool, (_, client) => client.query('select 2 as twice'))
  } finally {
    stop()
    await database.close()
  }
  const line = (part: string) => lines.find((fields) => JSON.stringify(fields).includes(part))
  for (const part of ['as once', 'as twice']) {
    expect(line(part)).toMatchObject({
      kind: 'statement',
      milliseconds: expect.any(Number),
      caller: expect.stringMatching(/^metrics\/log-slow-queries\.test\.ts\S*:\d+$/),
    })
  }
  expect(JSON.stringify(lines)).not.toContain('secret')
})
