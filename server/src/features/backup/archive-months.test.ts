import { appendFile, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { useNewTestDatabase } from '../../../test/database.ts'
import { arrivedReading, makeArrival, makeGame, makeReadings } from '../../../test/factories.ts'
import { newDirectory } from '../../../test/opened.ts'
import { inTransaction } from '../../database/connection.ts'
import { storeArrivals } from '../../database/inbox/store-arrivals.ts'
import { ArchivedMonthError } from '../../database/readings/archived-months.ts'
import { refreshMetrics } from '../../database/readings/metrics.ts'
import { rollUpDays } from '../../database/readings/roll-up.ts'
import { archiveMonth, archiveOldMonths, monthsToArchive } from './archive-months.ts'
import { openStore } from './backup-store.ts'
import { restoreMonth } from './restore-month.ts'

const ZONE = 'America/Sao_Paulo'
const MONTH = '2024-01'

const folder = await newDirectory()
const store = openStore({ folder })

const database = useNewTestDatabase()
let gameId: number
beforeEach(async () => {
  gameId = await makeGame(database.db)
  await makeReadings(database.pool, gameId, [
    { day: '2024-01-10', turnover: 100, payout: 95.1234, plays: 7 },
    { day: '2024-01-31', rtp: 97.123456789 },
    { day: '2024-02-02', rtp: 96 },
  ])
  await database.pool.query(
    `insert into readings (game_id, read_at, rtp, window_from, version_rtp, max_win, note, feed_id, source, entered_by)
     select $1, '2024-01-20T15:00Z', 95, '2024-01-20T14:00Z', version, 1234.5, 'of ' || version, 2, 'push', 'key 1'
     from unnest(array[94, 96]) version`,
    [gameId],
  )
  await database.pool.query(
    `with segment as (
       insert into segments (feed_id, channel) values (1, 'web') returning jsonb_build_object(
         id, jsonb_build_object('turnover', 100, 'payout', 95.1234, 'plays', 7, 'jackpot_win', 5)) as parts)
     update readings set segments = parts from segment where turnover = 100`,
  )
  await inTransaction(database.pool, async (_, client) => {
    await rollUpDays(client, ZONE, [
      { gameId, day: '2024-01-20' },
      { gameId, day: '2024-01-10' },
    ])
    await refreshMetrics(client, ZONE, new Date(), [gameId])
  })
})

const all = async (table: string) =>
  (await database.pool.query(`select t::text as row from ${table} t order by 1`)).rows

/** With the role that owns no table, as the command does where there are two. */
const pool = () => database.application.pool

const NOW = new Date('2024-08-15T03:00:00Z')
const FILE = 'retorna-readings-2024-01-2024-08-15T03-00-00.000Z.tar'

const archiving = () => ({ store, recipient: undefined, actor: 'command line', now: NOW })

test.each([
  ['two roles', () => database.application.pool],
  ['one role', () => database.pool],
])(
  'with %s, a month leaves the database and comes back to the last digit; its days stay',
  async (_, as) => {
    const [readings, days, metrics, segments] = [
      await all('readings'),
      await all('daily_rtp'),
      await all('game_metrics'),
      await all('segment_days'),
    ]
    expect(segments).toHaveLength(1)
    expect(await monthsToArchive(as(), 4, new Date('2024-06-15'))).toEqual([MONTH])
    expect(await archiveMonth(as(), MONTH, archiving())).toBe(4)
    expect(await all('readings')).toHaveLength(1)
    expect(await all('segment_days')).toEqual(segments)
    expect(await all('daily_rtp')).toEqual(days)
    expect(await all('game_metrics')).toEqual(metrics)
    expect(await readdir(folder)).toContain(FILE)
    expect(await monthsToArchive(as(), 4, new Date('2024-06-15'))).toEqual([])

    expect(await restoreMonth(as(), store, MONTH, undefined)).toBe(4)
    expect(await all('readings')).toEqual(readings)
    expect(await all('archived_months')).toEqual([])
    const { rows } = await database.pool.query(
      "select action from audit_log where subject = 'readings 2024-01' order by id",
    )
    expect(rows.map(({ action }) => action)).toEqual(['readings.archived', 'readings.brought-back'])
  },
)

test('days of an archived month are not computed anew without their readings', async () => {
  await archiveMonth(pool(), MONTH, archiving())
  const days = await all('daily_rtp')
  const roll = (day: string) =>
    inTransaction(database.pool, (_, client) => rollUpDays(client, ZONE, [{ gameId, day }]))
  await expect(roll('2024-01-10')).rejects.toThrow(ArchivedMonthError)
  // In the time zone of the days, this one begins in January and the next in February.
  await expect(roll('2024-01-31')).rejects.toThrow(ArchivedMonthError)
  await expect(
    inTransaction(database.pool, (_, client) => rollUpDays(client, ZONE, 'all')),
  ).rejects.toThrow(ArchivedMonthError)
  expect(await all('daily_rtp')).toEqual(days)
  await roll('2024-02-01')
})

test('readings of an archived month that arrive are refused, and hold up no others', async () => {
  await archiveMonth(pool(), MONTH, archiving())
  const days = await all('daily_rtp')
  const push = (feedId: number, ...moments: string[]) =>
    makeArrival(
      database.db,
      feedId,
      moments.map((at, index) =>
        arrivedReading(gameId, new Date(at), {
          rtp: 95,
          turnover: 100 + index,
          payout: 95,
          plays: 10,
        }),
      ),
    )
  // The second is January in the time zone of the days, the third the first moment that is not.
  await push(2, '2024-01-15T12:00Z', '2024-02-01T02:00Z', '2024-02-01T03:00Z')
  expect(await storeArrivals(database.db, ZONE)).toBe(3)
  const { rows: feeds } = await database.pool.query(
    `insert into feeds (name, kind, measures, time_zone)
     values ('Totals', 'push', 'totals', 'Pacific/Kiritimati') returning id`,
  )
  // A total at midnight ends a day of January; the next is of February there, but of a day that begins in January.
  await push(feeds[0].id, '2024-01-31T10:00Z', '2024-02-01T09:00Z', '2024-02-02T09:00Z')
  expect(await storeArrivals(database.db, ZONE)).toBe(3)
  const { rows } = await database.pool.query(
    `select rows_new as new, rows_refused as refused, rows_waiting as waiting
     from import_batches order by id`,
  )
  expect(rows).toEqual([
    { new: 1, refused: 2, waiting: 0 },
    { new: 1, refused: 2, waiting: 0 },
  ])
  const { rows: refused } = await database.pool.query(
    'select position, problems from refused_readings order by batch_id, position',
  )
  const problems = [{ code: 'month-archived', field: '' }]
  expect(refused).toEqual([0, 1, 0, 1].map((position) => ({ position, problems })))
  expect(await all('daily_rtp')).toEqual(expect.arrayContaining(days.slice(0, 3)))
  expect(await all('inbox')).toEqual([])
  expect(await monthsToArchive(pool(), 3, new Date('2024-06-15'))).toEqual(['2024-02'])
  expect(await restoreMonth(pool(), store, MONTH, undefined)).toBe(4)
})

test('a month that is archived again leaves the file from before, to which older backups refer', async () => {
  await archiveMonth(pool(), MONTH, archiving())
  const before = await readFile(join(folder, FILE))
  await restoreMonth(pool(), store, MONTH, undefined)
  await database.pool.query('update readings set rtp = 90 where rtp = 95')
  await archiveMonth(pool(), MONTH, { ...archiving(), now: new Date('2024-08-16T03:00:00Z') })
  expect(await readFile(join(folder, FILE))).toEqual(before)
  expect(await restoreMonth(pool(), store, MONTH, undefined)).toBe(4)
  const { rowCount } = await database.pool.query('select from readings where rtp = 90')
  expect(rowCount).toBe(2)
})

test('what archiving that was killed left of a file is removed by the next attempt', async () => {
  const draft = 'retorna-readings-2024-01-2024-08-14T03-00-00.000Z.tar.age.partial'
  const others = ['retorna-readings-2024-02-2024-08-14T03-00-00.000Z.tar.partial', 'notes.partial']
  for (const name of [draft, ...others]) await writeFile(join(folder, name), 'cut off')
  await archiveMonth(pool(), MONTH, archiving())
  const names = await readdir(folder)
  expect(names).toEqual(expect.arrayContaining([FILE, ...others]))
  expect(names).not.toContain(draft)
  for (const name of others) await rm(join(folder, name))
})

test('a damaged or missing file brings nothing back', async () => {
  await archiveMonth(pool(), MONTH, archiving())
  const path = join(folder, FILE)
  const bytes = await readFile(path)
  bytes[540] = (bytes[540] ?? 0) ^ 1
  await writeFile(path, bytes)
  await expect(restoreMonth(pool(), store, MONTH, undefined)).rejects.toThrow()
  await rm(path)
  await expect(restoreMonth(pool(), store, MONTH, undefined)).rejects.toThrow('There is no')
  expect(await all('readings')).toHaveLength(1)
  expect(await all('archived_months')).toHaveLength(1)
  await expect(restoreMonth(pool(), store, '2024-02', undefined)).rejects.toThrow('not archived')
})

test('nothing leaves the database if the file was not stored', async () => {
  const failing = { ...store, put: () => Promise.reject(new Error('full')) }
  await expect(archiveMonth(pool(), MONTH, { ...archiving(), store: failing })).rejects.toThrow(
    'full',
  )
  const forgetful = { ...store, get: async () => false }
  await expect(archiveMonth(pool(), MONTH, { ...archiving(), store: forgetful })).rejects.toThrow(
    'was not stored',
  )
  expect(await all('readings')).toHaveLength(5)
})

test('nothing leaves the database if the stored file is another one, encrypted or not', async () => {
  const { generateX25519Identity, identityToRecipient } = await import('age-encryption')
  const key = await identityToRecipient(await generateX25519Identity())
  const confused = {
    ...store,
    get: async (name: string, path: string) => {
      const isThere = await store.get(name, path)
      await appendFile(path, '\0'.repeat(512))
      return isThere
    },
  }
  for (const recipient of [undefined, key]) {
    const run = archiveMonth(pool(), MONTH, { ...archiving(), store: confused, recipient })
    await expect(run).rejects.toThrow('came back damaged')
  }
  expect(await readdir(folder)).not.toContain(FILE)
  expect(await all('readings')).toHaveLength(5)
  expect(await archiveMonth(pool(), MONTH, { ...archiving(), recipient: key })).toBe(4)
})

test('the application cannot drop a month that is not archived', async () => {
  await expect(pool().query("select drop_archived_month('2024-01-01')")).rejects.toThrow(
    'is not archived',
  )
  expect(await all('readings')).toHaveLength(5)
})

test('all months past their time leave together, and another run finds nothing to do', async () => {
  const told: string[] = []
  const run = (keepMonths: number) =>
    archiveOldMonths(pool(), { ...archiving(), keepMonths, actor: 'system' }, (month, rows) =>
      told.push(`${month} ${rows}`),
    )
  expect(await run(24)).toBe(0)
  expect(await run(4)).toBe(2)
  expect(await run(4)).toBe(0)
  expect(told).toEqual(['2024-01 4', '2024-02 1'])
  expect(await all('readings')).toEqual([])
  const { rows } = await database.pool.query(
    "select distinct actor from audit_log where action = 'readings.archived'",
  )
  expect(rows).toEqual([{ actor: 'system' }])
})
