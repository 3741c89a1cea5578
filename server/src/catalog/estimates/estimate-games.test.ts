import { addDays } from '@retorna/domain/day'
import { expect, test } from 'vitest'
import { useNewTestApp } from '../../../test/app.ts'
import { makeGame, makePayoutTable, makeReadings, testToday } from '../../../test/factories.ts'
import { patience } from '../../../test/patience.ts'
import { estimateGames } from './estimate-games.ts'

const server = useNewTestApp()

const estimate = async () => {
  await estimateGames(server.database.db)
  await server.app.catalog.reload()
}
const inputsOf = (id: number) => {
  const inputs = server.app.catalog.snapshot().gamesById.get(id)?.inputs
  if (inputs === undefined) throw new Error('The game has inputs')
  return inputs
}

const PLAYS = 20_000

/**
 * Days of PLAYS plays of the stake 1 whose payout varies as with stakes of CV² 1 at `deviation`; known as equal with
 * `sums`.
 */
const days = (count: number, deviation: number, sums = false) =>
  Array.from({ length: count }, (_, back) => {
    const turnover = PLAYS
    const swing = deviation * Math.sqrt(2 * PLAYS) * (back % 2 === 0 ? 1 : -1)
    const payout = 0.96 * turnover + swing
    const known = { stakeSquares: PLAYS, stakeCubes: PLAYS, payoutSquares: 25 * PLAYS }
    return {
      day: addDays(testToday(), -back),
      turnover,
      payout,
      plays: PLAYS,
      ...(sums && known),
    }
  })

const storeTable = (gameId: number) =>
  makePayoutTable(server.database.db, gameId, { 0: 0.72, 2: 0.26, 20: 0.02 })

test('stakes are assumed until the days before a month say how they vary, shrunk to the catalog', async () => {
  const { db, pool } = server.database
  const game = (standard_deviation: number) =>
    makeGame(db, { theoreticalRtp: 96, standard_deviation })
  const [calm, wild, young] = [await game(5), await game(5), await game(5)]
  await makeReadings(pool, young, days(80, 5))
  await estimate()
  expect(inputsOf(young).stakeVariation).toEqual({
    value: 2.67,
    degrees: Number.POSITIVE_INFINITY,
  })
  await makeReadings(pool, calm, days(120, 5))
  await makeReadings(pool, wild, days(120, 10))
  await estimate()
  const { value, degrees } = inputsOf(calm).stakeVariation
  const typical = inputsOf(young).stakeVariation.value
  // 1 + CV² is 2 by its own days and 8 by the other game's: the pool is in between, and too uncertain by itself.
  expect(typical).toBe(2.67)
  expect(value).toBeGreaterThan(0.9)
  expect(value).toBeLessThan(4)
  expect(degrees).toBeGreaterThan(60)
  expect(inputsOf(wild).stakeVariation.value).toBeGreaterThan(value)
  expect(inputsOf(calm).windows?.['30d']).toMatchObject({
    plays: 30 * PLAYS,
    stakes: { plays: 30 * PLAYS, turnover: 30 * PLAYS, squares: null },
  })
})

test('a standard deviation is measured by Σ payout², unless the payout table gives it', async () => {
  const { db, pool } = server.database
  const id = await makeGame(db, { theoreticalRtp: 96, standard_deviation: 9 })
  await makeReadings(pool, id, days(45, 3, true))
  await estimate()
  expect(inputsOf(id).deviation?.source).toBe('given')
  await makeReadings(pool, id, days(80, 3, true).slice(45))
  await estimate()
  // Σ payout² / Σ stake² is 25.
  expect(inputsOf(id).deviation).toMatchObject({ source: 'measured' })
  expect(inputsOf(id).deviation?.value).toBeCloseTo(Math.sqrt(25 - 0.96 ** 2), 2)
  expect(inputsOf(id).windows?.['7d']).toMatchObject({ payoutSquares: 7 * 25 * PLAYS })
  const moments = await storeTable(id)
  await estimate()
  expect(inputsOf(id).deviation).toMatchObject({
    source: 'table',
    value: moments.standardDeviation,
  })
})

test('the table judges windows with known sums; its limits are outdated at the next change', async () => {
  const { db, pool } = server.database
  const id = await makeGame(db, { theoreticalRtp: 96 })
  await storeTable(id)
  await makeReadings(pool, id, days(40, 1, true))
  await estimate()
  const limits = () => inputsOf(id).windows?.['30d'].tableLimits
  const first = limits()
  expect(first?.watch.low).toBeLessThan(96)
  expect(first?.watch.low).toBeGreaterThan(first?.outside.low ?? Number.NaN)
  expect(first?.watch.high).toBeLessThan(first?.outside.high ?? Number.NaN)
  expect(inputsOf(id).windows?.['1d'].tableLimits).not.toBeNull()
  await makeReadings(pool, id, [{ day: addDays(testToday(), -45), rtp: 97 }])
  await server.app.catalog.reload()
  expect(limits()).toBeNull()
  await estimate()
  expect(limits()).toEqual(first)
})

test('two runs at once store the limits of a game once', async () => {
  const { db, pool } = server.database
  const id = await makeGame(db, { theoreticalRtp: 96 })
  await storeTable(id)
  await makeReadings(pool, id, days(40, 1, true))
  const holder = await pool.connect()
  const waiting = `select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`
  await holder.query('begin; lock table game_estimates in exclusive mode')
  const runs = Promise.allSettled([estimateGames(db), estimateGames(db)])
  try {
    await expect
      .poll(async () => (await pool.query(waiting)).rows[0].count, { timeout: patience(10_000) })
      .toBe(2)
  } finally {
    await holder.query('commit')
    holder.release()
  }
  expect((await runs).map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled'])
  const { rows } = await pool.query('select period from table_limits where game_id = $1', [id])
  expect(rows).toHaveLength(3)
})

test('the table gives no limits to figures that are judged without the share of a jackpot', async () => {
  const { db, pool } = server.database
  const id = await makeGame(db, { theoreticalRtp: 96, jackpot_share: 2 })
  await storeTable(id)
  await makeReadings(pool, id, days(30, 1, true))
  await estimate()
  const limits = () => inputsOf(id).windows?.['30d'].tableLimits
  expect(limits()).not.toBeNull()
  await pool.query('update game_metrics set jackpots_since = $2 where game_id = $1', [
    id,
    addDays(testToday(), -29),
  ])
  await estimate()
  expect(limits()).toBeNull()
})

test('only games that changed are estimated again', async () => {
  const { db, pool } = server.database
  const [id, other] = [await makeGame(db), await makeGame(db)]
  for (const game of [id, other]) await makeReadings(pool, game, days(45, 3, true))
  await estimate()
  const stamps = async () =>
    (await pool.query('select game_id, xmin::text as stamp from game_estimates order by 1')).rows
  const before = await stamps()
  await estimate()
  expect(await stamps()).toEqual(before)
  await db.updateTable('games').set({ standard_deviation: 4 }).where('id', '=', id).execute()
  await estimate()
  const changed = (await stamps()).filter((row, index) => row.stamp !== before[index]?.stamp)
  expect(changed.map(({ game_id }) => game_id)).toEqual([id])
})
