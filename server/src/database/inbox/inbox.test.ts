import { MAX_REFUSED_ROWS } from '@retorna/contract/feeds/readings-push'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { useTestDatabase } from '../../../test/database.ts'
import { arrivedReading, makeArrival, makeGame, TEST_TIME_ZONE } from '../../../test/factories.ts'
import { dyingBefore } from '../../../test/processes/dying-process.ts'
import { makePushFeed } from '../../../test/push.ts'
import { undoImport } from '../../features/imports/undo/undo-import.ts'
import { createDatabase, inTransaction } from '../connection.ts'
import { lockReadingsOf } from '../readings/reading-locks.ts'
import { storeSetting } from '../settings.ts'
import { type ArrivedReading, appendToInbox } from './append-to-inbox.ts'
import { assertRoom, InboxFull } from './inbox-room.ts'
import { storeArrivals } from './store-arrivals.ts'
import { untilStored } from './until-stored.ts'

const DAY = '2026-03-02'
const FILES = 2

const database = useTestDatabase()
let game: number
beforeEach(async () => {
  game = await makeGame(database.db)
})

const reading = (hour: number, rtp: number, more: Partial<ArrivedReading> = {}): ArrivedReading =>
  arrivedReading(game, new Date(Date.parse(DAY) + hour * 3_600_000), { rtp, ...more })

const push = (...rows: ArrivedReading[]): Promise<number> => makeArrival(database.db, FILES, rows)

const store = () => storeArrivals(database.db, TEST_TIME_ZONE)

const ask = async (query: string, ...values: unknown[]) =>
  (await database.pool.query(query, values)).rows

const readings = (id = game) =>
  ask(
    'select read_at, rtp, plays, batch_id, entered_by from readings where game_id = $1 order by 1',
    id,
  )

const batchOf = async (id: number) =>
  (
    await ask(
      `select rows_new, rows_changed, rows_unchanged, rows_refused, rows_waiting
       from import_batches where id = $1`,
      id,
    )
  )[0]

const counts = (given: object) => ({
  rows_new: 0,
  rows_changed: 0,
  rows_unchanged: 0,
  rows_refused: 0,
  rows_waiting: 0,
  ...given,
})

test('what arrived waits until the roll-up, which computes days, metrics and the batch', async () => {
  const batch = await push(reading(12, 90), reading(13, 95, { plays: 7, note: 'late' }))
  expect(await batchOf(batch)).toEqual(counts({ rows_waiting: 2 }))
  expect(await untilStored(database.db, batch, 0)).toBe(false)
  expect(await readings()).toEqual([])
  expect(await store()).toBe(2)
  expect(await untilStored(database.db, batch, 0)).toBe(true)
  expect(await batchOf(batch)).toEqual(counts({ rows_new: 2 }))
  expect(await readings()).toMatchObject([
    { rtp: 90, plays: null, batch_id: batch, entered_by: 'key 1' },
    { rtp: 95, plays: 7, batch_id: batch },
  ])
  expect(await ask('select day, rtp, readings from daily_rtp where game_id = $1', game)).toEqual([
    { day: DAY, rtp: 95, readings: 2 },
  ])
  expect(await ask('select current_rtp from game_metrics where game_id = $1', game)).toEqual([
    { current_rtp: 95 },
  ])
  expect(await store()).toBe(0)
})

test('readings of one moment that arrive in one round replace each other in order and are undone in reverse', async () => {
  const first = await push(reading(12, 90))
  const same = await push(reading(12, 90))
  const second = await push(reading(12, 91, { plays: 5 }))
  const third = await push(reading(12, 92))
  await store()
  expect(await readings()).toMatchObject([{ rtp: 92, plays: null, batch_id: third }])
  expect(await batchOf(first)).toEqual(counts({ rows_new: 1 }))
  expect(await batchOf(same)).toEqual(counts({ rows_unchanged: 1 }))
  expect(await batchOf(second)).toEqual(counts({ rows_changed: 1 }))
  const undo = (batchId: number) =>
    undoImport(database.pool, {
      batchId,
      timeZone: TEST_TIME_ZONE,
      now: new Date(),
      actor: 'test',
    })
  await expect(undo(second)).rejects.toThrow('replaced-by-batch')
  await undo(third)
  expect(await readings()).toMatchObject([{ rtp: 91, plays: 5, batch_id: second }])
  await undo(second)
  expect(await readings()).toMatchObject([{ rtp: 90, batch_id: first }])
  await undo(first)
  expect(await readings()).toEqual([])
  expect(await ask('select from daily_rtp where game_id = $1', game)).toEqual([])
})

test('the rows of each body arrive in their order', async () => {
  const body = Array.from({ length: 24 }, (_, hour) => reading(hour, 95))
  // The sixth time, PostgreSQL may plan the statement for bodies of any size.
  for (let sent = 0; sent < 8; sent += 1) {
    const batch = await push(...body)
    const rows = await ask('select position from inbox where batch_id = $1 order by id', batch)
    expect(rows.map(({ position }) => position)).toEqual(body.map((_, index) => index))
  }
  await store()
})

test('versions of one moment are readings of their own', async () => {
  await push(reading(12, 90, { versionRtp: 94 }), reading(12, 91, { versionRtp: 96 }))
  await store()
  await push(reading(12, 92, { versionRtp: 94 }))
  await store()
  expect((await readings()).map(({ rtp }) => rtp).sort()).toEqual([91, 92])
})

test('undoing a batch takes back what still waits', async () => {
  const batch = await push(reading(12, 90))
  const effect = await undoImport(database.pool, {
    batchId: batch,
    timeZone: TEST_TIME_ZONE,
    now: new Date(),
    actor: 'test',
  })
  expect(effect).toEqual({ removed: 1, restored: 0 })
  expect(await batchOf(batch)).toEqual(counts({}))
  expect(await store()).toBe(0)
  expect(await readings()).toEqual([])
})

test('readings of a merged game go to the other; those of a game that is gone are refused', async () => {
  const other = await makeGame(database.db)
  const batch = await push(reading(12, 90), reading(13, 95, { gameId: 999_999 }))
  await ask('update games set is_active = false, merged_into = $2 where id = $1', game, other)
  await store()
  expect(await readings(other)).toMatchObject([{ rtp: 90, batch_id: batch }])
  expect(await batchOf(batch)).toEqual(counts({ rows_new: 1, rows_refused: 1 }))
})

test('readings wait for a process that computes days in the time zone of the stored ones', async () => {
  await push(reading(12, 90))
  await storeSetting(database.db, 'time_zone', TEST_TIME_ZONE)
  await expect(storeArrivals(database.db, 'UTC')).rejects.toThrow(`in ${TEST_TIME_ZONE}`)
  expect(await readings()).toEqual([])
  expect(await store()).toBe(1)
})

test('readings of a game that another writer holds wait, all others are stored', async () => {
  const other = await makeGame(database.db)
  await push(reading(12, 90), reading(12, 91, { gameId: other }))
  const holder = await database.pool.connect()
  onTestFinished(() => holder.release(true))
  await holder.query('begin')
  await lockReadingsOf(holder, [game])
  expect(await store()).toBe(1)
  expect(await readings(other)).toHaveLength(1)
  expect(await readings()).toEqual([])
  await holder.query('rollback')
  expect(await store()).toBe(1)
  expect(await readings()).toHaveLength(1)
})

test('a process that dies at any statement stores each reading once or leaves it waiting', async () => {
  const where = `from readings where game_id = $1`
  let hours = 0
  for (let statement = 1; ; statement += 1) {
    const batch = await push(reading(hours, 90), reading(hours + 1, 91))
    hours += 2
    const { isDone } = await dyingBefore(database.url, statement, (db) =>
      storeArrivals(db, TEST_TIME_ZONE),
    )
    const isStored = (await batchOf(batch)).rows_waiting === 0
    const [waiting] = await ask('select count(*)::int from inbox where batch_id = $1', batch)
    expect(waiting.count).toBe(isStored ? 0 : 2)
    // The database notices a moment later that a process died, and frees its locks.
    const storeAgain = () => store().then(() => batchOf(batch))
    await expect.poll(storeAgain).toEqual(counts({ rows_new: 2 }))
    expect(await ask(`select count(*)::int ${where}`, game)).toEqual([{ count: hours }])
    expect(
      await ask('select sum(readings)::int as count from daily_rtp where game_id = $1', game),
    ).toEqual([{ count: hours }])
    if (isDone) break
  }
  expect(hours).toBeGreaterThan(2 * 15)
})

test('several processes store a thousand arrivals between them, each once', async () => {
  const games = await Promise.all(Array.from({ length: 20 }, () => makeGame(database.db)))
  const hours = Array.from({ length: 24 }, (_, hour) => hour)
  const sent = games.flatMap((gameId) => hours.map((hour) => push(reading(hour, 90, { gameId }))))
  const shares: number[] = []
  const work = async () => {
    for (let round = 0; round < 5; round += 1) shares.push(await store())
  }
  const batches = await Promise.all(sent)
  await Promise.all([work(), work(), work()])
  expect(shares.reduce((sum, share) => sum + share, 0)).toBe(games.length * hours.length)
  expect(new Set(batches).size).toBe(batches.length)
  const [stored] = await ask(
    `select (select count(*)::int from readings where game_id = any($1)) as readings,
       (select sum(readings)::int from daily_rtp where game_id = any($1)) as rolled_up,
       (select sum(readings)::int from game_metrics where game_id = any($1)) as counted,
       (select sum(rows_new)::int from import_batches where id = any($2)) as batches`,
    games,
    batches,
  )
  const all = games.length * hours.length
  expect(stored).toEqual({ readings: all, rolled_up: all, counted: all, batches: all })
})

test('an arrival that the database refuses fails alone', async () => {
  const replies = await Promise.allSettled([
    push(reading(12, 90)),
    push(reading(12, -1)),
    push(reading(13, 91)),
  ])
  expect(replies.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  await store()
  expect(await readings()).toHaveLength(2)
})

test('an append that is rolled back leaves nothing', async () => {
  const batch = await push()
  await expect(
    inTransaction(database.db, async (_trx, client) => {
      const rows = [{ index: 0, reading: reading(12, 90) }]
      await appendToInbox(client, { feedId: FILES, batchId: batch, rows })
      throw new Error('died')
    }),
  ).rejects.toThrow('died')
  expect(await store()).toBe(0)
  expect(await batchOf(batch)).toEqual(counts({}))
})

test('a full inbox refuses', async () => {
  await push(reading(12, 90), reading(13, 90))
  // A process that has not counted yet.
  await expect(assertRoom(createDatabase(database.pool), 3)).resolves.toBeUndefined()
  await expect(assertRoom(createDatabase(database.pool), 2)).rejects.toThrow(InboxFull)
  await store()
})

test('a turn takes readings of every feed: one that delivers many holds up nobody', async () => {
  const other = await makeGame(database.db)
  const few = await makePushFeed({ database })
  const many = await push(
    ...Array.from({ length: 25_000 }, (_, second) => reading(second / 3_600, 95)),
  )
  const one = await makeArrival(database.db, few, [reading(1, 96, { gameId: other })])
  let turns = 0
  await storeArrivals(database.db, TEST_TIME_ZONE, () => turns++ > 0)
  expect((await batchOf(one))?.rows_waiting).toBe(0)
  expect((await batchOf(many))?.rows_waiting).toBeGreaterThan(0)
  expect((await batchOf(many))?.rows_waiting).toBeLessThan(25_000)
  while ((await store()) > 0);
  expect((await batchOf(many))?.rows_waiting).toBe(0)
})

test('one feed among many goes on in small turns while it has more', async () => {
  const many = await push(
    ...Array.from({ length: 3_000 }, (_, second) => reading(second / 3_600, 95)),
  )
  const feeds = await database.db
    .insertInto('feeds')
    .values(Array.from({ length: 20 }, (_, index) => ({ name: `Small ${index}`, kind: 'push' })))
    .returning('id')
    .execute()
  for (const { id } of feeds) await makeArrival(database.db, id, [reading(1, 96)])
  // However slow the machine is, it is all within one round.
  const clock = vi.spyOn(performance, 'now').mockReturnValue(0)
  onTestFinished(() => clock.mockRestore())
  // A new database handle, because the size of a turn is remembered for each handle.
  await storeArrivals(createDatabase(database.pool), TEST_TIME_ZONE)
  expect((await batchOf(many))?.rows_waiting).toBe(0)
})

test.each([
  ['month-archived', '2018-01-10'],
  ['counted-twice', DAY],
])(
  'a batch lists as many rows that are refused as they are stored as of those that arrive, and counts all: %s',
  async (code, day) => {
    await ask(
      "insert into archived_months (month, name, rows, batches) values ('2018-01-01', 'a file', 1, '{}') on conflict do nothing",
    )
    const second = (number: number) => new Date(Date.parse(`${day}T12:00:00Z`) + number * 1000)
    const volumes = { turnover: 100, payout: 95, plays: 10 }
    const windows = (count: number) =>
      Array.from({ length: count }, (_, number) =>
        arrivedReading(game, second(number + 1), { ...volumes, windowFrom: second(number) }),
      )
    await push(reading(27, 95, { ...volumes, windowFrom: new Date(`${DAY}T03:00:00Z`) }))
    await store()
    const many = await push(...windows(MAX_REFUSED_ROWS), reading(51, 95))
    await ask(
      `insert into refused_readings (batch_id, position, problems) values ($1, 20000, '[{"code": "not-json", "field": ""}]')`,
      many,
    )
    const few = await push(...windows(2))
    while ((await store()) > 0);
    expect(await batchOf(many)).toEqual(counts({ rows_new: 1, rows_refused: MAX_REFUSED_ROWS }))
    expect(await batchOf(few)).toEqual(counts({ rows_refused: 2 }))
    const listed = (batch: number) =>
      ask(
        `select problems -> 0 ->> 'code' as code, count(*)::integer, max(position) as last
       from refused_readings where batch_id = $1 group by 1 order by 1 desc`,
        batch,
      )
    expect(await listed(many)).toEqual(
      expect.arrayContaining([
        { code, count: MAX_REFUSED_ROWS - 1, last: MAX_REFUSED_ROWS - 2 },
        { code: 'not-json', count: 1, last: 20000 },
      ]),
    )
    expect(await listed(few)).toEqual([{ code, count: 2, last: 1 }])
  },
)
