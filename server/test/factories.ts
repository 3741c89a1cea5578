import { DEFAULT_COUNTRIES } from '@retorna/domain/country/profiles'
import { dayOf, startOfDay } from '@retorna/domain/day'
import { ENTRY_FEED } from '@retorna/domain/feeds/feed'
import { openPayoutTable } from '@retorna/domain/statistics/payouts/payout-table'
import { DEFAULT_STANDARD_DEVIATIONS } from '@retorna/domain/statistics/standard-deviation'
import type { Insertable } from 'kysely'
import { packPayouts } from '../src/catalog/stored-payouts.ts'
import type { Pool, Tables } from '../src/database/connection.ts'
import { type Database, inTransaction } from '../src/database/connection.ts'
import type { ArrivedReading } from '../src/database/inbox/append-to-inbox.ts'
import { arrive } from '../src/database/inbox/arrive.ts'
import { announceReadings, refreshMetrics } from '../src/database/readings/metrics.ts'
import { rollUpDays } from '../src/database/readings/roll-up.ts'

export const TEST_TIME_ZONE = 'America/Sao_Paulo'

/** What a snapshot is made of while there are no games. */
export const EMPTY_CATALOG = {
  games: [],
  providers: [],
  operators: [],
  countries: DEFAULT_COUNTRIES,
  isDemo: false,
  mark: { database: '', transaction: '0', at: 0 },
  logged: [],
  publishedDays: [],
  assumptions: { deviations: DEFAULT_STANDARD_DEVIATIONS, stakeVariation: 2.67 },
  judgmentRows: new Map(),
  merged: [],
}

let made = 0
const newName = (kind: string): { name: string; slug: string } => {
  made += 1
  return { name: `${kind} ${made}`, slug: `${kind.toLowerCase()}-${made}` }
}

/** Inserts a provider; returns its id. */
export const makeProvider = async (
  db: Database,
  overrides: Partial<Insertable<Tables['providers']>> = {},
): Promise<number> => {
  const { id } = await db
    .insertInto('providers')
    .values({ ...newName('Provider'), ...overrides })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Inserts an operator, of which this feed is, if one is given; returns its id. */
export const makeOperator = async (
  db: Database,
  overrides: Partial<Insertable<Tables['operators']>> = {},
  feedId?: number,
): Promise<number> => {
  const { id } = await db
    .insertInto('operators')
    .values({ ...newName('Operator'), ...overrides })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (feedId !== undefined) {
    await db.updateTable('feeds').set({ operator_id: id }).where('id', '=', feedId).execute()
  }
  return id
}

/** Inserts a game with a monitored theoretical RTP, of a new provider unless one is given; returns its id. */
export const makeGame = async (
  db: Database,
  { theoreticalRtp = 96, ...overrides }: GameOverrides = {},
): Promise<number> => {
  const provider_id = overrides.provider_id ?? (await makeProvider(db))
  const { id } = await db
    .insertInto('games')
    .values({ ...newName('Game'), ...overrides, provider_id })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (theoreticalRtp !== null) {
    await db
      .insertInto('rtp_versions')
      .values({ game_id: id, rtp: theoreticalRtp, is_monitored: true })
      .execute()
  }
  return id
}

export type GameOverrides = Partial<Insertable<Tables['games']>> & {
  /** Null: unknown. */
  theoreticalRtp?: number | null
}

/** Adds a certified version to a game, on record only if so overridden; returns its id. */
export const makeVersion = async (
  db: Database,
  game_id: number,
  rtp: number,
  overrides: Partial<Insertable<Tables['rtp_versions']>> = {},
): Promise<number> => {
  const { id } = await db
    .insertInto('rtp_versions')
    .values({ game_id, rtp, ...overrides })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/**
 * Stores the payout table of a game, of its version of 96 % unless overridden, from payouts in stakes to their
 * probabilities; returns its moments.
 */
export const makePayoutTable = async (
  db: Database,
  gameId: number,
  wins: Readonly<Record<number, number>>,
  overrides: Partial<Insertable<Tables['payout_tables']>> = {},
) => {
  const payouts = Object.keys(wins).map(Number)
  const probabilities = Object.values(wins)
  const table = openPayoutTable()
  for (const [row, payout] of payouts.entries()) table.add(payout, probabilities[row] ?? 0)
  const moments = table.moments()
  await db
    .insertInto('payout_tables')
    .values({
      game_id: gameId,
      version_rtp: 96,
      mode: 'base',
      source: 'test',
      file_name: 'test',
      rows: payouts.length,
      rtp: moments.rtp,
      standard_deviation: moments.standardDeviation,
      skewness: moments.skewness,
      kurtosis: moments.kurtosis,
      hit_rate: moments.hitRate,
      second_moment: moments.secondMoment,
      third_moment: moments.thirdMoment,
      maximum_win: moments.maximumWin,
      payouts: payouts.length,
      uploaded_by: 'test',
      distribution: packPayouts({ payouts, probabilities }),
      ...overrides,
    })
    .execute()
  return moments
}

export type TestReading = {
  /** yyyy-mm-dd; stored at a minute past midnight in the test's time zone, so that today's is not in the future. */
  day: string
  /** Hours later, for several readings of a day. */
  hour?: number
  rtp?: number
  turnover?: number
  payout?: number
  plays?: number
  stakeSquares?: number
  maxStake?: number
  stakeCubes?: number
  payoutSquares?: number
  /** By default the entry by hand. */
  feedId?: number
}

/** Readings of a game with their roll-ups, announced as the import does. */
export const makeReadings = async (
  pool: Pool,
  gameId: number,
  readings: readonly TestReading[],
): Promise<void> => {
  const momentOf = ({ day, hour = 0 }: TestReading) =>
    new Date(startOfDay(day, TEST_TIME_ZONE).getTime() + 60_000 + hour * 3_600_000)
  await pool.query(
    'select ensure_reading_partitions(moment, moment) from unnest($1::timestamptz[]) moment',
    [readings.map(momentOf)],
  )
  await inTransaction(pool, async (db, client) => {
    const rows = readings.map((reading) => ({
      game_id: gameId,
      read_at: momentOf(reading),
      rtp: reading.rtp ?? (100 * (reading.payout ?? 0)) / (reading.turnover ?? 1),
      turnover: reading.turnover ?? null,
      payout: reading.payout ?? null,
      plays: reading.plays ?? null,
      stake_squares: reading.stakeSquares?.toString(),
      stake_cubes: reading.stakeCubes?.toString(),
      payout_squares: reading.payoutSquares?.toString(),
      max_stake: reading.maxStake?.toString(),
      source: 'test',
      entered_by: 'test',
      feed_id: reading.feedId ?? ENTRY_FEED,
    }))
    if (rows.length > 0) await db.insertInto('readings').values(rows).execute()
    const touched = [...new Set(readings.map(({ day }) => day))].map((day) => ({ gameId, day }))
    await rollUpDays(client, TEST_TIME_ZONE, touched)
    await refreshMetrics(client, TEST_TIME_ZONE, new Date(), [gameId])
    // Tests make games and settings beside them without announcing those.
    await announceReadings(db, 'all')
  })
}

export const testToday = (): string => dayOf(new Date(), TEST_TIME_ZONE)

/** A reading that arrived, of which its sender told the RTP alone unless `more` says so. */
export const arrivedReading = (
  gameId: number,
  at: Date,
  more: Partial<ArrivedReading> = {},
): ArrivedReading => ({
  gameId,
  at,
  rtp: 96,
  turnover: null,
  payout: null,
  plays: null,
  maxWin: null,
  versionRtp: null,
  windowFrom: null,
  note: null,
  source: 'feed',
  ...more,
})

/** Has these readings arrive as a push brings them; returns the id of their batch. */
export const makeArrival = (
  db: Database,
  feedId: number,
  rows: readonly ArrivedReading[],
): Promise<number> =>
  arrive(db, { feedId, actor: 'key 1', fileName: 'push', sha256: '', rowsRefused: 0, rows })
