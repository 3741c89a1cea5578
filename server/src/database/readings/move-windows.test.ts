import { addDays } from '@retorna/domain/day'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { useTestDatabase } from '../../../test/database.ts'
import { inTransaction } from '../connection.ts'
import { refreshMetrics } from './metrics.ts'
import { moveWindows } from './move-windows.ts'
import type { LockedGames } from './reading-locks.ts'
import { rollUpDays } from './roll-up.ts'

const ZONE = 'UTC'
const TODAY = '2026-03-01'
const noonOf = (day: string) => new Date(`${day}T12:00:00Z`)
const GAMES = 40
const IDS = Array.from({ length: GAMES }, (_, index) => index + 1)

const database = useTestDatabase()
beforeAll(async () => {
  await database.pool.query(
    `insert into providers (slug, name) values ('p', 'P');
     insert into games (slug, provider_id, name) select 'g-' || n, 1, 'G ' || n from generate_series(1, ${GAMES}) n;
     select ensure_reading_partitions('2026-01-01', '2026-03-31')`,
  )
})
const refresh = (now: Date, games: LockedGames) =>
  inTransaction(database.pool, (_, client) => refreshMetrics(client, ZONE, now, games))

const stored = async () => {
  const { rows } = await database.pool.query('select * from game_metrics order by game_id')
  return rows
}

/** Which days of a game have readings, and what these lack: nothing, some of the sums, or every volume. */
const history = fc.array(
  fc.record({
    back: fc.integer({ min: 0, max: 33 }),
    lacks: fc.constantFrom('nothing', 'nothing', 'squares', 'largest', 'plays', 'volumes'),
    stake: fc.integer({ min: 0, max: 5 }),
  }),
  { maxLength: 40 },
)

test('what is moved is what would have been computed, to the last digit', async () => {
  let moved = 0
  await fc.assert(
    fc.asyncProperty(
      fc.array(history, { minLength: GAMES, maxLength: GAMES }),
      async (histories) => {
        await database.pool.query('delete from readings')
        const readings = histories.flatMap((days, index) =>
          days.map(({ back, lacks, stake }) => ({ gameId: index + 1, back, lacks, stake })),
        )
        await database.pool.query(
          `insert into readings (game_id, read_at, rtp, turnover, payout, plays, stake_squares, max_stake, source, entered_by, feed_id)
           select game_id, $5::timestamptz - make_interval(days => back), 90 + stake / 3.0,
             case when lacks <> 'volumes' then stake * 100.1234 end,
             case when lacks <> 'volumes' then stake * 95.4321 end,
             case when lacks not in ('volumes', 'plays') then stake * 7 end,
             case when lacks not in ('volumes', 'plays', 'squares') then stake * 1.000000000001 end,
             case when lacks not in ('volumes', 'plays', 'largest') then stake end, 'test', 'test', 1 + (back + stake) % 2
           from unnest($1::int[], $2::int[], $3::text[], $4::int[]) as r (game_id, back, lacks, stake)
           on conflict do nothing`,
          [
            readings.map(({ gameId }) => gameId),
            readings.map(({ back }) => back),
            readings.map(({ lacks }) => lacks),
            readings.map(({ stake }) => stake),
            noonOf(TODAY),
          ],
        )
        await inTransaction(database.pool, (_, client) => rollUpDays(client, ZONE, 'all'))
        await refresh(noonOf(TODAY), 'all')
        const tomorrow = addDays(TODAY, 1)
        moved += await moveWindows(database.pool, tomorrow, IDS)
        const after = (await stored()).filter(({ as_of }) => as_of === tomorrow)
        await refresh(noonOf(tomorrow), 'all')
        const ids = new Set(after.map(({ game_id }) => game_id))
        expect(after).toEqual((await stored()).filter(({ game_id }) => ids.has(game_id)))
      },
    ),
    { numRuns: 25 },
  )
  expect(moved).toBeGreaterThan(100)
})

test('more than a day at once is left to be computed', async () => {
  await database.pool.query('delete from readings')
  await database.pool.query(
    `insert into readings (game_id, read_at, rtp, source, entered_by, feed_id) values (1, $1, 96, 'test', 'test', 1)`,
    [noonOf(TODAY)],
  )
  await inTransaction(database.pool, (_, client) => rollUpDays(client, ZONE, 'all'))
  await refresh(noonOf(TODAY), 'all')
  expect(await moveWindows(database.pool, addDays(TODAY, 2), IDS)).toBe(0)
  expect(await moveWindows(database.pool, addDays(TODAY, 1), [2])).toBe(0)
  expect(await moveWindows(database.pool, addDays(TODAY, 1), IDS)).toBe(1)
})
