import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { useTestDatabase } from '../../../test/database.ts'
import { inTransaction } from '../../database/connection.ts'
import type { Mail } from './mail-kinds.ts'
import { queueMail } from './mails.ts'

const database = useTestDatabase()

const mail = (eventKey: string): Mail => ({
  to: 'ana@example.com',
  language: 'pt',
  eventKey,
  kind: 'verification-code',
  data: { name: 'Ana', code: '493817', link: 'https://retorna.example/verify' },
})

const queue = (eventKey: string) =>
  inTransaction(database.db, (trx) => queueMail(trx, mail(eventKey)))

const stored = async (eventKey: string) => {
  const { rows } = await sql<{ id: number; jobs: number }>`
    select id, (select count(*) from graphile_worker.jobs where key = 'mail:' || mail.id) as jobs
    from outgoing_mails mail where event_key = ${eventKey}`.execute(database.db)
  return rows
}

test('a mail and its job are stored together', async () => {
  expect(await queue('code:1')).toBe(true)
  expect(await stored('code:1')).toMatchObject([{ jobs: 1 }])
})

test('a rolled back transaction leaves neither mail nor job', async () => {
  const undone = inTransaction(database.db, async (trx) => {
    await queueMail(trx, mail('code:2'))
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  expect(await stored('code:2')).toEqual([])
  const { rows } = await sql`
    select key from graphile_worker.jobs
    where not exists (select from outgoing_mails where 'mail:' || id = key)`.execute(database.db)
  expect(rows).toEqual([])
})

test('queuing an event repeatedly, even concurrently, sends one mail', async () => {
  const told = await Promise.all([queue('code:3'), queue('code:3'), queue('code:3')])
  expect(told.filter(Boolean)).toHaveLength(1)
  expect(await queue('code:3')).toBe(false)
  expect(await stored('code:3')).toMatchObject([{ jobs: 1 }])
})

test('jobs contain neither codes nor links', async () => {
  await queue('code:4')
  const { rows } = await sql<{
    text: string
  }>`select string_agg(job::text, '') as text from graphile_worker._private_jobs job`.execute(
    database.db,
  )
  expect(rows[0]?.text).not.toMatch(/493817|retorna\.example|ana@/)
})
