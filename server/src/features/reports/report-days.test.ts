import type { Report } from '@retorna/contract/reports/report'
import { addDays, startOfDay } from '@retorna/domain/day'
import { beforeAll, expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import { makeGame, TEST_TIME_ZONE } from '../../../test/factories.ts'
import { joinMember, type Member } from '../../../test/member.ts'
import { makePushFeed } from '../../../test/push.ts'
import { rowsOf } from '../../../test/report-parts.ts'
import { inTransaction } from '../../database/connection.ts'
import { refreshMetrics } from '../../database/readings/metrics.ts'
import { rollUpDays } from '../../database/readings/roll-up.ts'
import { sealCase } from './case-seal.ts'

const DAYS = ['2026-03-06', '2026-03-07', '2026-03-08'] as const
const DAY = DAYS[1]
const HOUR = 3_600_000

const server = useTestApp()
let staff: Member
beforeAll(async () => {
  staff = await joinMember(server, { role: 'editor' })
})

const zoned = { measures: 'totals', time_zone: 'Pacific/Honolulu' } as const

/** A game that a feed read at some moments of three days, each time corrected once; `hours` is the length of its windows, if it has any. */
const gameRead = async (feedId: number, moments: readonly Date[], hours: number | null) => {
  const { db, pool } = server.database
  const gameId = await makeGame(db)
  const rows = moments.map((at, index) => ({
    game_id: gameId,
    read_at: at,
    rtp: 91 + index,
    source: 'test',
    entered_by: 'test',
    feed_id: feedId,
    window_from: hours === null ? null : new Date(at.getTime() - hours * HOUR),
  }))
  await pool.query(
    'select ensure_reading_partitions(moment, moment) from unnest($1::timestamptz[]) moment',
    [moments],
  )
  await inTransaction(pool, async (transaction, client) => {
    await transaction.insertInto('readings').values(rows).execute()
    await transaction
      .insertInto('reading_corrections')
      .values(rows.map((row) => ({ ...row, rtp: row.rtp - 10, entered_at: new Date() })))
      .execute()
    await rollUpDays(
      client,
      TEST_TIME_ZONE,
      DAYS.map((day) => ({ gameId, day })),
    )
    await refreshMetrics(client, TEST_TIME_ZONE, new Date(), [gameId])
  })
  await server.app.catalog.reload()
  return gameId
}

const reportOn = async (gameId: number, kind: 'case-file' | 'game'): Promise<Report> => {
  const period = { type: 'fixed', from: DAY, to: DAY }
  const settings = { kind, subject: gameId, period, language: 'en' }
  return (await staff.post('/api/reports/view', settings)).json().report
}

const endsOf = (timeZone: string) => DAYS.map((day) => startOfDay(addDays(day, 1), timeZone))
test.each([
  ['windows of a day', {}, endsOf(TEST_TIME_ZONE), 24],
  ['running totals of another time zone', zoned, endsOf('Pacific/Honolulu'), 24],
  ['readings without a window', {}, DAYS.map((day) => startOfDay(day, TEST_TIME_ZONE)), null],
])('a case file lists what counts for its day: %s', async (_, values, moments, hours) => {
  const gameId = await gameRead(await makePushFeed(server, values), moments, hours)
  const report = await reportOn(gameId, 'case-file')
  const [, at] = moments
  expect(rowsOf(report, 'readings').map(([readAt, rtp]) => [readAt, rtp])).toEqual([
    [at?.toISOString(), 92],
  ])
  expect(rowsOf(report, 'corrections').map(([readAt, rtp]) => [readAt, rtp])).toEqual([
    [at?.toISOString(), 82],
  ])
  expect(report.finding.sentences.join(' ')).toMatch(/1 reading of \S+ \S+ was corrected/)
  const ofGame = await reportOn(gameId, 'game')
  expect(rowsOf(ofGame, 'sources').map((row) => row[2])).toEqual([1])
})

test('the seal is of the readings that count for the days', async () => {
  const { db, pool } = server.database
  const moments = endsOf(TEST_TIME_ZONE)
  const gameId = await gameRead(await makePushFeed(server), moments, 24)
  const sources = { db, timeZone: TEST_TIME_ZONE }
  const sealNow = () => sealCase(sources, { gameId, days: { from: DAY, to: DAY } })
  const before = await sealNow()
  const change = (at: Date | undefined) =>
    pool.query('update readings set rtp = 90 where game_id = $1 and read_at = $2', [gameId, at])
  await change(moments[0])
  expect(await sealNow()).toBe(before)
  await change(moments[1])
  expect(await sealNow()).not.toBe(before)
})
