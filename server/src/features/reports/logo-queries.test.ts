import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import { joinPremium } from '../../../test/notifications.ts'
import { inTransaction } from '../../database/connection.ts'
import { MAX_SPARE_LOGOS, storeLogo } from './logo-queries.ts'

const server = useTestApp()

const store = (userId: string, text: string) =>
  inTransaction(server.database.db, (trx) =>
    storeLogo(trx, userId, {
      sha256: createHash('sha256').update(text).digest('hex'),
      bytes: Buffer.from(text),
    }),
  )

test('beside those of saved reports, only the latest logos of a member are kept', async () => {
  const { db } = server.database
  const [member, other] = [await joinPremium(server), await joinPremium(server)]
  const theirs = await store(other.userId, 'theirs')
  const used = await store(member.userId, 'used')
  await db
    .insertInto('reports')
    .values([
      { user_id: member.userId, name: 'With', settings: JSON.stringify({ logo: used }) },
      { user_id: member.userId, name: 'Without', settings: JSON.stringify({ logo: null }) },
    ])
    .execute()
  const first = await store(member.userId, 'first')
  const second = await store(member.userId, 'second')
  const later: number[] = []
  for (let index = 2; index < MAX_SPARE_LOGOS; index++) {
    later.push(await store(member.userId, `later ${index}`))
  }
  // The same image again counts as new.
  expect(await store(member.userId, 'first')).toBe(first)
  const latest = await store(member.userId, 'latest')
  const kept = await db.selectFrom('report_logos').select('id').orderBy('id').execute()
  expect(kept.map(({ id }) => id)).toEqual([theirs, used, first, ...later, latest])
  expect(kept.map(({ id }) => id)).not.toContain(second)
})

test('how many logos a member uploads in an hour is limited before a file is read', async () => {
  const member = await joinPremium(server)
  const upload = () => member.post('/api/reports/logos', {})
  const codes: string[] = []
  for (let index = 0; index < 31; index++) codes.push((await upload()).json().code)
  expect(codes.indexOf('RATE_LIMITED')).toBe(30)
})
