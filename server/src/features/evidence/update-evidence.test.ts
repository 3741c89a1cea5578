import { addDays } from '@retorna/domain/day'
import { expect, test } from 'vitest'
import { useTestDatabase } from '../../../test/database.ts'
import { makeGame, makeReadings, TEST_TIME_ZONE, testToday } from '../../../test/factories.ts'
import { inTransaction } from '../../database/connection.ts'
import { announceReadings } from '../../database/readings/metrics.ts'
import { judgeChangedDays, updateEvidence } from './update-evidence.ts'

const TODAY = testToday()

const database = useTestDatabase()

const playedGame = async (days: number): Promise<number> => {
  const id = await makeGame(database.db, { standard_deviation: 5 })
  await makeReadings(
    database.pool,
    id,
    Array.from({ length: days }, (_, ago) => ({
      day: addDays(TODAY, -ago),
      turnover: 100_000,
      payout: 96_000,
      plays: 100_000,
      stakeSquares: 100_000,
      maxStake: 1,
    })),
  )
  return id
}

const estimateOf = async (gameId: number) => {
  const { rows } = await database.pool.query(
    'select days, basis from day_estimates where game_id = $1 and feed_id = 0',
    [gameId],
  )
  return rows[0]
}

test('changed days are judged by themselves, and what else is known of a game by the whole update', async () => {
  const { db, pool } = database
  const [game, other] = [await playedGame(3), await playedGame(2)]
  await judgeChangedDays(db, TEST_TIME_ZONE)
  expect(await estimateOf(game)).toMatchObject({ days: 3 })
  const before = await estimateOf(other)
  expect(before).toMatchObject({ days: 2 })

  await pool.query('update games set standard_deviation = 7 where id = $1', [other])
  await judgeChangedDays(db, TEST_TIME_ZONE)
  expect(await estimateOf(other)).toEqual(before)
  await updateEvidence(db, TEST_TIME_ZONE)
  expect((await estimateOf(other)).basis).not.toBe(before.basis)
})

test('more games than one transaction judges are all judged', async () => {
  const { db, pool } = database
  const games = await Promise.all(Array.from({ length: 130 }, () => makeGame(db, {})))
  await updateEvidence(db, TEST_TIME_ZONE)
  await pool.query('update games set max_win_multiplier = 7000 where id = any($1)', [games])
  await updateEvidence(db, TEST_TIME_ZONE)
  const { rows } = await pool.query(
    `select count(*)::integer as count from day_estimates e join evidence_bases b using (game_id, feed_id)
     where game_id = any($1) and e.basis = b.basis`,
    [games],
  )
  expect(rows).toEqual([{ count: 130 }])
})

/** Seconds until the job may run, as of the announcement. */
const waitOf = async (count: number, options?: { goesOn: boolean }): Promise<number> =>
  inTransaction(database.db, async (transaction, client) => {
    await announceReadings(
      transaction,
      Array.from({ length: count }, (_, index) => index + 1),
      options,
    )
    const { rows } = await client.query(
      `select extract(epoch from run_at - now())::float8 as wait from graphile_worker.jobs
       where key = 'judge-changed-days'`,
    )
    return rows[0].wait
  })

test('many games that change at once wait for the next changes, but not longer because of them', async () => {
  const { pool } = database
  const forget = () => pool.query("select graphile_worker.remove_job('judge-changed-days')")
  await forget()
  expect(await waitOf(1)).toBe(0)
  await forget()
  const wait = await waitOf(1_000)
  expect(wait).toBe(5)
  expect(await waitOf(1_000)).toBeLessThan(wait)
  await forget()
  expect(await waitOf(1, { goesOn: true })).toBe(30)
  await forget()
})

test('judging ends although days of the same games keep changing, which wait for the next time', async () => {
  const { db, pool } = database
  await Promise.all(Array.from({ length: 130 }, () => makeGame(db, {})))
  const changed = async () => {
    const { rows } = await pool.query('select distinct game_id from changed_days')
    return rows.length
  }
  await pool.query(`
    create function change_again() returns trigger language plpgsql as $$
      begin insert into changed_days (game_id, first_day) values (old.game_id, '2026-01-01'); return null; end $$;
    create trigger change_again after delete on changed_days for each row execute function change_again();
    insert into changed_days (game_id, first_day) select id, '2026-01-01' from games`)
  const games = await changed()
  await judgeChangedDays(db, TEST_TIME_ZONE)
  expect(await changed()).toBe(games)
  await pool.query('drop trigger change_again on changed_days; drop function change_again()')
})
