import { addDays } from '@retorna/domain/day'
import { expect, test } from 'vitest'
import { useTestDatabase } from '../../../test/database.ts'
import { makeGame, makeReadings, TEST_TIME_ZONE, testToday } from '../../../test/factories.ts'
import { findGame } from './game-queries.ts'
import { mergeGame } from './merge-game.ts'

const TODAY = testToday()

/** Entry, which only the other game has readings of, and Files. */
const [ENTRY, FILES] = [1, 2]

const database = useTestDatabase()

const rows = async (text: string, values: unknown[]) =>
  (await database.pool.query(text, values)).rows

/** A game of 96 % that Entry has read, and a duplicate of the given version that Files has. */
const makePair = async (theoreticalRtp: number | null) => {
  const { db, pool } = database
  const into = await makeGame(db)
  const from = await makeGame(db, { theoreticalRtp })
  await makeReadings(pool, into, [{ day: addDays(TODAY, -1), rtp: 96, feedId: ENTRY }])
  await makeReadings(
    pool,
    from,
    [0, -5, -30].map((ago) => ({ day: addDays(TODAY, ago), rtp: 94, feedId: FILES })),
  )
  return { from, into }
}

const merge = async ({ from, into }: { from: number; into: number }) =>
  mergeGame(database.pool, {
    from,
    into,
    version: (await findGame(database.db, from))?.version ?? '',
    actor: 'test',
    timeZone: TEST_TIME_ZONE,
    now: new Date(),
  })

/** Has a game monitored at a version from now on. */
const monitor = async (game: number, rtp: number) => {
  const { pool } = database
  await pool.query('update rtp_versions set is_monitored = false where game_id = $1', [game])
  await pool.query(
    `insert into rtp_versions (game_id, rtp, is_monitored) values ($1, $2, true)
     on conflict (game_id, rtp) do update set is_monitored = true`,
    [game, rtp],
  )
}

/** Sets the version that a feed runs of a game, which has it, from now on. */
const setVersion = async (game: number, feed: number, rtp: number) => {
  await database.pool.query('delete from feed_games where game_id = $1 and feed_id = $2', [
    game,
    feed,
  ])
  await database.pool.query(
    `with version as (
       insert into rtp_versions (game_id, rtp) values ($1, $3)
       on conflict (game_id, rtp) do update set rtp = excluded.rtp returning id)
     insert into feed_games (feed_id, game_id, version_id) select $2, $1, id from version`,
    [game, feed, rtp],
  )
}

/** What is on record of a game so far was chosen this long before. */
const passDays = async (game: number, days: number) => {
  for (const table of ['version_changes', 'feed_version_changes']) {
    await database.pool.query(
      `update ${table} set at = at - $2 * interval '1 day' where game_id = $1`,
      [game, days],
    )
  }
}

/** The versions on record of a feed, each with how many days ago it began, by the days of UTC, which is the default; null: always. */
const onRecord = async (game: number, feed: number) =>
  (
    await rows(
      `select rtp, case when from_day > '-infinity' then (now() at time zone 'UTC')::date - from_day end as ago
       from versions_on_record where game_id = $1 and feed_id = $2 order by from_day`,
      [game, feed],
    )
  ).map(({ rtp, ago }) => [rtp, ago])

const statedFor = async (game: number) =>
  rows(
    `select f.feed_id, v.rtp from feed_games f join rtp_versions v on v.id = f.version_id
     where f.game_id = $1 and v.game_id = $1`,
    [game],
  )

test('a feed of the duplicate keeps the version that the duplicate was monitored at', async () => {
  const games = await makePair(94)
  expect(await merge(games)).toMatchObject({ feedVersions: 1 })
  expect(await statedFor(games.into)).toEqual([{ feed_id: FILES, rtp: 94 }])
  expect(await onRecord(games.into, FILES)).toEqual([[94, null]])
  expect(await onRecord(games.into, ENTRY)).toEqual([])
  expect(
    await rows('select first_day from changed_days where game_id = $1 and first_day = $2', [
      games.into,
      '-infinity',
    ]),
  ).toHaveLength(1)
})

test('days of the duplicate keep the version that was on record when they were played', async () => {
  const games = await makePair(92)
  await passDays(games.from, 10)
  await monitor(games.from, 94)
  await passDays(games.from, 10)
  await monitor(games.from, 96)
  await passDays(games.from, 3)
  await merge(games)
  // It runs the version of the other game now, and goes on with that one.
  expect(await statedFor(games.into)).toEqual([])
  expect(await onRecord(games.into, FILES)).toEqual([
    [92, null],
    [94, 13],
    [null, 3],
  ])
})

test('a version of its own of a feed is moved with what it ran before', async () => {
  const games = await makePair(95)
  await setVersion(games.from, FILES, 94)
  await passDays(games.from, 20)
  await setVersion(games.from, FILES, 92)
  await passDays(games.from, 20)
  expect(await merge(games)).toMatchObject({ feedVersions: 1 })
  expect(await statedFor(games.into)).toEqual([{ feed_id: FILES, rtp: 92 }])
  expect(await onRecord(games.into, FILES)).toEqual([
    [94, null],
    [92, 20],
  ])
})

test('a feed that both games were read at goes by the other game, but for a version of its own that it had of the duplicate alone', async () => {
  const games = await makePair(94)
  await makeReadings(database.pool, games.into, [{ day: TODAY, rtp: 96, feedId: FILES }])
  expect(await merge(games)).toMatchObject({ feedVersions: 0 })
  expect(await onRecord(games.into, FILES)).toEqual([])

  const stated = await makePair(94)
  await makeReadings(database.pool, stated.into, [{ day: TODAY, rtp: 96, feedId: FILES }])
  await setVersion(stated.from, FILES, 92)
  await merge(stated)
  expect(await onRecord(stated.into, FILES)).toEqual([[92, null]])

  const both = await makePair(94)
  await setVersion(both.from, FILES, 92)
  await setVersion(both.into, FILES, 93)
  await merge(both)
  expect(await statedFor(both.into)).toEqual([{ feed_id: FILES, rtp: 93 }])
  expect(await onRecord(both.into, FILES)).toEqual([[93, null]])
})

test.each([96, null])(
  'a feed of a duplicate of the same or no version (%s) gets none',
  async (rtp) => {
    const games = await makePair(rtp)
    expect(await merge(games)).toMatchObject({ feedVersions: 0 })
    expect(await statedFor(games.into)).toEqual([])
    expect(await onRecord(games.into, FILES)).toEqual([])
  },
)
