import { toWireAnswer } from '@retorna/contract/tables/wire-answer'
import { addDays } from '@retorna/domain/day'
import { expect, test } from 'vitest'
import { useTestApp } from '../../test/app.ts'
import {
  type GameOverrides,
  makeGame,
  makePayoutTable,
  makeReadings,
  TEST_TIME_ZONE,
  testToday,
} from '../../test/factories.ts'
import { stakedDays } from '../../test/staked-days.ts'
import { updateEvidence } from '../features/evidence/update-evidence.ts'
import { answersOf } from './answers-of.ts'
import { estimateGames } from './estimates/estimate-games.ts'
import { gamesAtFeeds } from './games-at-feeds.ts'

const server = useTestApp()

const makePlayed = async (
  rtp: number,
  game: GameOverrides,
  sums = {},
  swing = 200,
): Promise<number> => {
  const id = await makeGame(server.database.db, game)
  const days = Array.from({ length: 40 }, (_, back) => ({
    day: addDays(testToday(), -back),
    turnover: 100_000,
    payout: 1000 * rtp + (back % 2 === 0 ? swing : -swing),
    plays: 100_000,
    ...sums,
  }))
  await makeReadings(server.database.pool, id, days)
  return id
}
const STAKES = { stakeSquares: 100_000, maxStake: 1 }

test('jobs and the catalog decide each answer alike, but for what is still needed', async () => {
  const { db, pool } = server.database
  const given = { standard_deviation: 4, max_win_multiplier: 1000 }
  const tabled = await makePlayed(96, {}, STAKES)
  await makePayoutTable(db, tabled, { 0: 0.72, 2: 0.26, 20: 0.02 })
  const versioned = await makePlayed(94, {})
  const ids = [
    await makeGame(db),
    await makePlayed(96, {}),
    await makePlayed(90, {}),
    await makePlayed(96, { theoreticalRtp: null }),
    await makePlayed(90, given, STAKES),
    await makePlayed(96, given, STAKES),
    await makePlayed(96, {}, {}, 20_000),
    tabled,
    versioned,
  ]
  await pool.query('insert into rtp_versions (game_id, rtp) values ($1, 94.1)', [versioned])
  await pool.query(
    `with made as (insert into forecast_series (game_id) values ($1) returning id),
     stood as (
       insert into forecast_standings (series_id, made_on, standing)
       select id, $2, jsonb_build_object('runs', jsonb_build_array(jsonb_build_object('since', $3::text))) from made)
     insert into forecasts (series_id, made_on, versions, probabilities)
     select id, $2, '{94.1,96}', '{0.991,0.005,0.004}' from made`,
    [versioned, testToday(), addDays(testToday(), -20)],
  )
  await updateEvidence(db, TEST_TIME_ZONE)
  await server.app.catalog.reload()
  const snapshot = server.app.catalog.snapshot()
  const answers = await answersOf(db, ids)
  for (const id of ids) {
    const shown = snapshot.gamesById.get(id)
    if (shown === undefined) throw new Error('The game is shown')
    expect(answers.get(id)).toEqual({
      told: { ...toWireAnswer(shown.answer), needs_days: null, needs_plays: null },
      certifiedRtp: shown.theoreticalRtp,
    })
  }
  const kinds = ids.map((id) => answers.get(id)?.told.kind)
  expect(new Set(kinds)).toEqual(new Set(['unknown', 'agrees', 'off', 'open', 'version']))
  expect(answers.get(versioned)?.told).toMatchObject({ since: addDays(testToday(), -20) })
})

test('hidden games have none', async () => {
  const hidden = await makeGame(server.database.db, { is_active: false })
  expect(await answersOf(server.database.db, [hidden])).toEqual(new Map())
})

test('just after another version is put on record, nothing is said by the days of the one before', async () => {
  const { db, pool } = server.database
  const id = await makePlayed(96, {})
  await updateEvidence(db, TEST_TIME_ZONE)
  await pool.query('update rtp_versions set rtp = 91 where game_id = $1', [id])
  await server.app.catalog.reload()
  const missing = { kind: 'unknown', missing: 'calculation' }
  expect(server.app.catalog.snapshot().gamesById.get(id)?.answer).toMatchObject(missing)
  expect((await answersOf(db, [id])).get(id)?.told).toMatchObject(missing)
})

test('a proof that takes the standard deviation of a data sheet says so, and takes the one that the days measure if it is larger', async () => {
  const { db, pool } = server.database
  const played = async (rtp: number, variance: number) => {
    const id = await makeGame(db, { standard_deviation: 5, max_win_multiplier: 1000 })
    const squares = (variance + (rtp / 100) ** 2) * 100_000
    const days = stakedDays(rtp, { days: 80, plays: 100_000 })
    await makeReadings(
      pool,
      id,
      days.map((day) => ({ ...day, payoutSquares: squares })),
    )
    return id
  }
  const [agreeing, refuted, tabled] = [
    await played(93, 4.2 ** 2),
    await played(93, 9.2 ** 2),
    await played(93, 9.2 ** 2),
  ]
  await makePayoutTable(db, tabled, { 0: 0.72, 2: 0.26, 20: 0.02 })
  const ids = [agreeing, refuted, tabled]
  const said = async () => {
    await updateEvidence(db, TEST_TIME_ZONE)
    await server.app.catalog.reload()
    const answers = await answersOf(db, ids)
    return ids.map((id) => {
      const { kind, basis, condition } =
        server.app.catalog.snapshot().gamesById.get(id)?.answer ?? {}
      expect(answers.get(id)?.told).toMatchObject({ kind, basis, condition_stakes: condition })
      return { kind, basis, condition }
    })
  }
  const off = { kind: 'off', basis: 'proved' }
  expect(await said()).toEqual([
    { ...off, condition: 5 },
    { ...off, condition: 5 },
    { ...off, condition: null },
  ])
  await estimateGames(db)
  expect(await said()).toEqual([
    { ...off, condition: 5 },
    { ...off, condition: 9.5 },
    { ...off, condition: null },
  ])
  const { rows } = await pool.query(
    'select game_id, second_moment from evidence_bases where game_id = any($1) and feed_id = 0 order by 1',
    [[agreeing, refuted]],
  )
  expect(rows).toEqual([
    { game_id: agreeing, second_moment: 26 },
    { game_id: refuted, second_moment: 9.5 ** 2 + 1 },
  ])
})

test('what is still needed is told by the last 30 days, also where another version began within them', async () => {
  const { db, pool } = server.database
  const given = { standard_deviation: 5, max_win_multiplier: 1000 }
  const ids = [await makeGame(db, given), await makeGame(db, given), await makeGame(db, given)]
  const [steady = 0, changed = 0, paused = 0] = ids
  // They scatter too much for an estimate.
  const days = stakedDays(96, { days: 60, plays: 2000 }).map((day, index) => ({
    ...day,
    payout: 1920 + (index % 2 === 0 ? 600 : -600),
  }))
  for (const id of [steady, changed]) await makeReadings(pool, id, days)
  // Played on every third day.
  await makeReadings(
    pool,
    paused,
    days.filter((_, index) => index % 3 === 2),
  )
  await pool.query(
    `update version_changes set at = now() - interval '100 days' where game_id = any($1)`,
    [ids],
  )
  await pool.query('update rtp_versions set is_monitored = false where game_id = $1', [changed])
  await pool.query('insert into rtp_versions (game_id, rtp, is_monitored) values ($1, 95, true)', [
    changed,
  ])
  await pool.query(
    `update version_changes set at = now() - interval '4 days' where game_id = $1 and rtp = 95`,
    [changed],
  )
  await updateEvidence(db, TEST_TIME_ZONE)
  await server.app.catalog.reload()
  const snapshot = server.app.catalog.snapshot()
  const atFeeds = await gamesAtFeeds(db, snapshot, { gameIds: ids }, testToday())
  // What a day adds is the same, and how many there were is not.
  const known = new Map([
    [steady, 60],
    [changed, 5],
    [paused, 20],
  ])
  const all = 60 + (snapshot.gamesById.get(steady)?.answer.needs?.days ?? 0)
  expect(all).toBeGreaterThan(300)
  for (const [id, before] of known) {
    const there = atFeeds.find(({ game }) => game.id === id)?.game.answer
    for (const answer of [snapshot.gamesById.get(id)?.answer, there]) {
      const left = answer?.needs?.days ?? Number.NaN
      expect(Math.abs(left + before - all)).toBeLessThan(10)
      expect((answer?.needs?.plays ?? 0) / left).toBeCloseTo(2000, 0)
    }
  }
})
