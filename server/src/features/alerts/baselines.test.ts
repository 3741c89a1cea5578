import { addDays } from '@retorna/domain/day'
import { beforeEach, describe, expect, test } from 'vitest'
import { insertUser, updateUser } from '../../../test/accounts.ts'
import { baselineOf, makeAlert, toldOf } from '../../../test/alerts.ts'
import { useTestDatabase } from '../../../test/database.ts'
import { makeGame, makeReadings, TEST_TIME_ZONE, testToday } from '../../../test/factories.ts'
import { GamesById } from '../../catalog/games-by-id.ts'
import type { CatalogGame } from '../../catalog/snapshot.ts'
import { inTransaction } from '../../database/connection.ts'
import { refreshMetrics } from '../../database/readings/metrics.ts'
import { moveAlerts } from '../catalog-editor/merge-queries.ts'
import { evaluateAlerts } from './evaluate-alerts.ts'
import { insertAlert, updateAlert } from './queries.ts'
import { editAlert } from './write-alert.ts'

const database = useTestDatabase()
let userId: string
let game: number

beforeEach(async () => {
  userId = await insertUser(database.db, { plan: 'premium', payment_status: 'paid' })
  game = await makeGame(database.db, { standard_deviation: 5 })
})

const ALL_DAY = 9_000_000
const FEW = 20
/** As many plays as tell two points, while all stakes are equal. */
const ENOUGH = 482_000
const FOR_ONE_POINT = 1_920_800

/** Stores a reading of that day's plays, which the day then consists of but for next to nothing, and evaluates the alerts. */
const play = async (
  daysAgo: number,
  plays: number,
  rtp: number,
  hour = 0,
  stakeSquares = plays,
) => {
  const day = addDays(testToday(), -daysAgo)
  const payout = (plays * rtp) / 100
  const reading = { day, hour, turnover: plays, payout, plays, stakeSquares }
  await makeReadings(database.pool, game, [reading])
  await evaluateAlerts(database.db)
}

const NEW_ALERT = {
  direction: 'both',
  threshold: 2,
  unit: 'points',
  reference: 'theoretical',
  falseAlarms: 0.5,
  shown: null,
} as const

const NO_GAMES = { gamesById: new GamesById<CatalogGame>([]) }

/** The ways in which an alert begins to measure, at the latest with the given step. */
const BEGINNINGS = {
  created: async () => {
    const id = await insertAlert(database.db, userId, { ...NEW_ALERT, gameId: game }, 10)
    return id ?? 0
  },
  resumed: async () => {
    const alert = await makeAlert(database, game, { user_id: userId, is_active: false })
    await editAlert(database.db, NO_GAMES, userId, alert, { is_active: true })
    return alert
  },
  'turned to points': async () => {
    const alert = await makeAlert(database, game, { user_id: userId, unit: 'version' })
    await editAlert(database.db, NO_GAMES, userId, alert, { unit: 'points' })
    return alert
  },
  'paid for again': async () => {
    const alert = await makeAlert(database, game, {
      user_id: userId,
      plays_to_detect: FOR_ONE_POINT,
    })
    for (const payment_status of ['failed', 'paid'] as const)
      await updateUser(database.db, userId, { payment_status })
    return alert
  },
  merged: async () => {
    const from = await makeGame(database.db)
    const alert = await makeAlert(database, from, {
      user_id: userId,
      plays_to_detect: FOR_ONE_POINT,
    })
    await inTransaction(database.pool, (_, client) => moveAlerts(client, { from, into: game }))
    return alert
  },
  'on a game without readings before': () => makeAlert(database, game, { baseline_rtp: null }),
}

describe.each(Object.entries(BEGINNINGS))('%s', (name, begin) => {
  test('early in the day, an alert measures from the first day with enough plays', async () => {
    const isFirst = name.startsWith('on a game')
    if (!isFirst) {
      await play(2, ALL_DAY, 96)
      await play(1, FEW, 40)
    }
    const alert = await begin()
    if (isFirst) await play(1, FEW, 40)
    await play(1, ALL_DAY, 96, 1)
    expect(await toldOf(database, alert)).toEqual([])
    expect(await baselineOf(database, alert)).toBeCloseTo(96, 3)
    await play(0, FEW, 40)
    await play(0, ALL_DAY, 93, 1)
    expect(await toldOf(database, alert)).toEqual(['96 → 93'])
  })

  test('on a day with enough plays, an alert measures from it', async () => {
    if (!name.startsWith('on a game')) await play(1, ALL_DAY, 96)
    const alert = await begin()
    if (name.startsWith('on a game')) await play(1, ALL_DAY, 96)
    await play(0, ALL_DAY, 93)
    expect(await toldOf(database, alert)).toEqual(['96 → 93'])
  })
})

test.each(Object.entries(BEGINNINGS))(
  '%s: a baseline of just enough plays is measured from while the stakes of later days spread more',
  async (name, begin) => {
    const isFirst = name.startsWith('on a game')
    if (!isFirst) await play(1, ENOUGH, 96)
    const alert = await begin()
    if (isFirst) await play(1, ENOUGH, 96)
    await play(0, ALL_DAY, 90, 0, 1.02 * ALL_DAY)
    expect(await toldOf(database, alert)).toEqual(['96 → 90'])
  },
)

test('a lower threshold is measured from a baseline whose plays tell it', async () => {
  await play(1, 80_000, 94.5)
  const alert = await makeAlert(database, game, {
    user_id: userId,
    threshold: 5,
    baseline_rtp: 94.5,
    baseline_plays: 80_000,
  })
  await updateAlert(database.db, userId, alert, { threshold: 1 })
  await play(0, ALL_DAY, 96)
  expect(await toldOf(database, alert)).toEqual([])
  expect(await baselineOf(database, alert)).toBe(96)
})

test('a correction that leaves few plays is no baseline', async () => {
  await play(1, FEW, 40)
  await play(1, ALL_DAY, 96, 1)
  const alert = await BEGINNINGS.created()
  await database.pool.query(
    `update daily_rtp set rtp = 40, turnover = 20, payout = 8, plays = 20 where game_id = $1`,
    [game],
  )
  await inTransaction(database.pool, (_, client) =>
    refreshMetrics(client, TEST_TIME_ZONE, new Date(), [game]),
  )
  await evaluateAlerts(database.db)
  await play(0, ALL_DAY, 96)
  expect(await toldOf(database, alert)).toEqual([])
})
