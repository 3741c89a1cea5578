import { addDays } from '@retorna/domain/day'
import { beforeAll, expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import {
  makeGame,
  makeOperator,
  makeReadings,
  makeVersion,
  testToday,
} from '../../../test/factories.ts'
import { joinMember, type Member } from '../../../test/member.ts'
import { makePushFeed } from '../../../test/push.ts'
import { blocksOf, tableOf } from '../../../test/report-parts.ts'

const TODAY = testToday()
const YESTERDAY = addDays(TODAY, -1)
const DAYS = { type: 'fixed', from: YESTERDAY, to: TODAY }

const server = useTestApp()
let premium: Member
let game: number
let operator: number
let other: number

beforeAll(async () => {
  const { db, pool } = server.database
  premium = await joinMember(server, { plan: 'premium', payment_status: 'paid' })
  operator = await makeOperator(db, { name: 'Nova Casino' })
  const own = await makePushFeed(server, { name: 'Secret link', operator_id: operator })
  const open = await makePushFeed(server, { name: 'Public list', is_public: true })
  const hidden = await makePushFeed(server, { name: 'Hidden source' })
  game = await makeGame(db, { name: 'Shared', theoreticalRtp: 96, standard_deviation: 1 })
  other = await makeGame(db, { name: 'Alone' })
  const version_id = await makeVersion(db, game, 88)
  await db.insertInto('feed_games').values({ feed_id: own, game_id: game, version_id }).execute()
  const read = (feedId: number, rtp: number, plays: number) =>
    makeReadings(
      pool,
      game,
      [YESTERDAY, TODAY].map((day) => ({
        day,
        feedId,
        plays,
        turnover: plays,
        payout: (plays * rtp) / 100,
      })),
    )
  await read(own, 88, 6_000_000)
  await read(open, 96, 1_000_000)
  await read(hidden, 96, 1_000_000)
  await makeReadings(pool, other, [{ day: TODAY, rtp: 95 }])
  await db
    .insertInto('reading_corrections')
    .columns(['game_id', 'read_at', 'rtp', 'source', 'entered_by', 'entered_at', 'feed_id'])
    .expression((from) =>
      from
        .selectFrom('readings')
        .select(['game_id', 'read_at'])
        .select(from.lit(80).as('rtp'))
        .select(['source', 'entered_by', 'entered_at', 'feed_id'])
        .where('feed_id', '=', own),
    )
    .execute()
  // Programs send readings in the name of their feed.
  await pool.query(
    'update readings r set source = f.name from feeds f where f.id = r.feed_id and r.game_id = $1',
    [game],
  )
  await pool.query(
    'update reading_corrections r set source = f.name from feeds f where f.id = r.feed_id',
  )
  await server.app.catalog.reload()
})

const view = (settings: object, member = premium) =>
  member.post('/api/reports/view', { language: 'en', period: DAYS, ...settings })

test('a period is judged against the versions that its feeds run', async () => {
  const { report } = (await view({ kind: 'game', subject: game })).json()
  // 88 and 96 weighted by plays: 90.
  const last = tableOf(report, 'verdicts').at(-1)
  expect(last).toMatchObject({ Window: 'Period of this report', RTP: 90, Difference: 0 })
  expect(last).toMatchObject({ Verdict: 'Within chance' })
  const days = tableOf(report, 'history').map(({ RTP, Verdict }) => [RTP, Verdict])
  expect(days).toEqual([
    [90, 'Within chance'],
    [90, 'Within chance'],
  ])
})

test('games are weighted by turnover in one currency only', async () => {
  const { db } = server.database
  const overall = async (games = [game]) => {
    const { report } = (await view({ kind: 'catalog', filters: { games } })).json()
    return blocksOf(report, 'totals')
      .flatMap((block) => (block.type === 'figures' ? block.figures : []))
      .find(({ label }) => label === 'Overall RTP')?.note
  }
  expect(await overall()).toBe('weighted by turnover')
  expect(await overall([game, other])).toBe(
    'weighted by turnover; 1 of 2 games left out, for lack of the turnover or plays that others have',
  )
  const hidden = db.updateTable('feeds').where('name', '=', 'Hidden source')
  await hidden.set({ currency: 'EUR' }).execute()
  expect(await overall()).toBe('weighted by plays')
  await hidden.set({ currency: 'BRL' }).execute()
})

test('readings name operators and public feeds; staff alone see the other names', async () => {
  const settings = { kind: 'case-file', subject: game }
  const reply = await view(settings)
  const { report } = reply.json()
  const shown = new Set(tableOf(report, 'readings').map(({ Feed }) => Feed))
  expect(shown).toEqual(new Set(['Nova Casino', 'Public list', 'A source']))
  const game1 = (await view({ kind: 'game', subject: game })).json()
  expect(tableOf(game1.report, 'sources')).toMatchObject([
    { Feed: 'Nova Casino', Source: 'Nova Casino', Readings: 2 },
    { Feed: 'Public list', Source: 'Public list', Readings: 2 },
    { Feed: 'A source', Source: 'A source', Readings: 2 },
  ])
  // Each former value stands beside the reading of the same feed.
  expect(tableOf(report, 'corrections').map(({ Feed, RTP, Now }) => [Feed, RTP ?? Now])).toEqual([
    ['Nova Casino', 88],
    ['Nova Casino', 88],
  ])
  for (const secret of ['Secret link', 'Hidden source']) expect(reply.body).not.toContain(secret)
  const editor = await joinMember(server, { role: 'editor' })
  const staff = (await view(settings, editor)).json().report
  expect(tableOf(staff, 'readings').map(({ Feed }) => Feed)).toContain('Hidden source')
  expect(tableOf(staff, 'readings').map(({ Source }) => Source)).toContain('Secret link')
})

test('a report can be limited to what an operator’s feeds read', async () => {
  const settings = { kind: 'catalog', filters: { operators: [operator] } }
  const { report } = (await view(settings)).json()
  expect(tableOf(report, 'games').map(({ Game }) => Game)).toEqual(['Shared'])
  const professional = await joinMember(server, { plan: 'professional', payment_status: 'paid' })
  const refused = await view({ ...settings, period: { type: 'latest' } }, professional)
  expect(refused.json().code).toBe('PLAN_REQUIRED')
})
