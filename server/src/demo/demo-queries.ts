import { OWN_SOURCES } from '@retorna/domain/readings/reading'
import { packPayouts } from '../catalog/stored-payouts.ts'
import { recordAudit } from '../database/audit.ts'
import type { Client, Database, Pool } from '../database/connection.ts'
import type { DemoGame } from './demo-catalog.ts'
import type { SegmentOf } from './demo-channels.ts'
import { DEMO_JACKPOT } from './demo-jackpot.ts'
import { payoutTable } from './demo-payouts.ts'
import type { DemoReading } from './demo-readings.ts'

const DEMO_ACTOR = 'demonstration'

/** What a demonstration database stores about itself: the seed and its last day. */
export type DemoState = { seed: number; lastDay: string }

/** The state of the demonstration data; null if the database has none. */
export const demoState = async (client: Client): Promise<DemoState | null> => {
  const { rows } = await client.query<{ value: DemoState }>(
    "select value from settings where key = 'demo'",
  )
  return rows[0]?.value ?? null
}

/** Whether this database has demonstration data; production must not start on one that does. */
export const hasDemoData = async (pool: Pool): Promise<boolean> => (await demoState(pool)) !== null

/** Whether the catalog is empty. */
export const hasEmptyCatalog = async (client: Client): Promise<boolean> => {
  const { rows } = await client.query<{ is_empty: boolean }>(
    'select not exists (select from games) and not exists (select from providers) as is_empty',
  )
  return rows[0]?.is_empty === true
}

export const insertProviders = async (
  client: Client,
  providers: readonly { slug: string; name: string }[],
): Promise<void> => {
  await client.query(
    `insert into providers (slug, name)
     select slug, name from jsonb_to_recordset($1) as p (slug text, name text)`,
    [JSON.stringify(providers)],
  )
}

/** Games with their certified versions, which include what jackpots pay; their providers must exist. */
export const insertGames = async (client: Client, games: readonly DemoGame[]): Promise<void> => {
  await client.query(
    `insert into games (slug, provider_id, name, category, volatility_class, standard_deviation,
       reels, paylines, launch_date, min_bet, max_bet, bet_currency, max_win_multiplier, technology,
       platforms, features, popularity_rating, reviews, jackpot_share, source)
     select g.slug, p.id, g.name, g.category, g."volatilityClass", g."standardDeviation",
       g.reels, g.paylines, g."launchDate", g."minBet", g."maxBet", 'EUR', g."maxWinMultiplier",
       'HTML5', g.platforms, g.features, g."popularityRating", g.reviews,
       case when g.slug = $3 then $4::numeric end, $2
     from jsonb_to_recordset($1) as g (slug text, provider text, name text, category text,
       "volatilityClass" text, "standardDeviation" float8, reels integer, paylines integer,
       "launchDate" date, "minBet" numeric, "maxBet" numeric, "maxWinMultiplier" numeric,
       platforms text[], features text[], "popularityRating" float8, reviews integer)
     join providers p on p.name = g.provider
     order by g.slug`,
    [JSON.stringify(games), OWN_SOURCES.demonstration, DEMO_JACKPOT.slug, DEMO_JACKPOT.points],
  )
  const versions = games.flatMap(({ slug, versions }) =>
    versions.map((version) => ({ slug, ...version })),
  )
  await client.query(
    `insert into rtp_versions (game_id, rtp, variant, is_monitored, source)
     select g.id, v.rtp + coalesce(g.jackpot_share, 0),
       case when v."isMonitored" then 'default' else 'operator option' end, v."isMonitored", $2
     from jsonb_to_recordset($1) as v (slug text, rtp float8, "isMonitored" boolean)
     join games g on g.slug = v.slug`,
    [JSON.stringify(versions), OWN_SOURCES.demonstration],
  )
}

/** Stores the payout tables of the games that publish them, one for each certified version. */
export const insertPayoutTables = async (client: Client, games: readonly DemoGame[]) => {
  const tables = games
    .filter(({ hasTable }) => hasTable)
    .flatMap((game) => game.versions.map(({ rtp }) => storedTable(game, rtp)))
  await client.query(
    `insert into payout_tables (game_id, version_rtp, mode, source, file_name, rows, rtp,
       standard_deviation, skewness, kurtosis, second_moment, third_moment, hit_rate, maximum_win,
       payouts, distribution, uploaded_by)
     select g.id, t.version, 'base', $2, t.file, t.rows, t.rtp, t."standardDeviation", t.skewness,
       t.kurtosis, t."secondMoment", t."thirdMoment", t."hitRate", t."maximumWin", t.rows,
       decode(t.distribution, 'base64'), $3
     from jsonb_to_recordset($1) as t (slug text, version float8, file text, rows integer, rtp float8,
       "standardDeviation" float8, skewness float8, kurtosis float8, "secondMoment" float8,
       "thirdMoment" float8, "hitRate" float8, "maximumWin" float8, distribution text)
     join games g on g.slug = t.slug`,
    [JSON.stringify(tables), OWN_SOURCES.demonstration, DEMO_ACTOR],
  )
}

const storedTable = ({ slug, payoutShape }: DemoGame, version: number) => {
  const { payouts, probabilities, moments } = payoutTable(payoutShape, version)
  return {
    ...moments,
    slug,
    version,
    file: `${slug}-${version}.csv`,
    rows: payouts.length,
    distribution: packPayouts({ payouts, probabilities }).toString('base64'),
  }
}

/** The temporary table of games and days with new readings. */
export const DEMO_DAYS = { table: 'demo_days' }

/** Creates the partitions for readings between two moments, and the table {@link DEMO_DAYS}. */
export const prepareReadings = async (client: Client, first: Date, last: Date): Promise<void> => {
  await client.query('select ensure_reading_partitions($1, $2)', [first, last])
  await client.query(
    'create temporary table demo_days (game_id integer, day date, primary key (game_id, day)) on commit drop',
  )
}

/**
 * Stores the readings of one day. One that a user has corrected is kept, and a game that no longer
 * exists is skipped. A catalog without the share of the jackpot, of before there was one, gets no parts of it.
 *
 * @param segmentOf of `ensureDemoSegments`.
 */
export const insertReadings = async (
  client: Client,
  day: string,
  readAt: Date,
  readings: readonly DemoReading[],
  feedOf: (slug: string) => number,
  segmentOf: SegmentOf,
): Promise<void> => {
  await client.query(
    `with stored as (
       insert into readings (game_id, read_at, rtp, turnover, payout, plays, source, entered_by,
         stake_squares, stake_cubes, max_stake, payout_squares, feed_id, segments)
       select g.id, $1, r.rtp, r.turnover, r.payout, r.plays, $3, $4,
         r.stake_squares, r.stake_cubes, r.max_stake, r.payout_squares, r.feed_id,
         case when r.slug <> $16 or g.jackpot_share is not null then r.segments end
       from unnest($5::text[], $6::float8[], $7::numeric[], $8::numeric[], $9::bigint[],
           $10::numeric[], $11::numeric[], $12::numeric[], $13::numeric[], $14::integer[], $15::jsonb[])
         as r (slug, rtp, turnover, payout, plays, stake_squares, stake_cubes, max_stake, payout_squares, feed_id, segments)
       join games g on g.slug = r.slug and g.source = $3
       on conflict do nothing
       returning game_id)
     insert into demo_days select game_id, $2 from stored`,
    [
      readAt,
      day,
      OWN_SOURCES.demonstration,
      DEMO_ACTOR,
      readings.map((reading) => reading.slug),
      readings.map((reading) => reading.rtp),
      readings.map((reading) => reading.turnover),
      readings.map((reading) => reading.payout),
      readings.map((reading) => reading.plays),
      readings.map((reading) => reading.stakeSquares),
      readings.map((reading) => reading.stakeCubes),
      readings.map((reading) => reading.maxStake),
      readings.map((reading) => reading.payoutSquares),
      readings.map((reading) => feedOf(reading.slug)),
      readings.map((reading) => partsOf(reading, feedOf(reading.slug), segmentOf)),
      DEMO_JACKPOT.slug,
    ],
  )
}

/** As `readings.segments` holds them. */
const partsOf = ({ parts }: DemoReading, feedId: number, segmentOf: SegmentOf): string | null =>
  parts &&
  JSON.stringify(
    Object.fromEntries(
      parts.map(({ channel, jackpot, ...figures }) => [
        segmentOf(feedId, channel),
        {
          turnover: figures.turnover,
          payout: figures.payout,
          plays: figures.plays,
          stake_squares: figures.stakeSquares,
          stake_cubes: figures.stakeCubes,
          max_stake: figures.maxStake,
          payout_squares: figures.payoutSquares,
          jackpot_contribution: jackpot?.contribution,
          jackpot_win: jackpot?.win,
        },
      ]),
    ),
  )

export const writeDemoAudit = async (
  db: Database,
  action: 'demo.loaded' | 'demo.topped-up',
  after: DemoState,
): Promise<void> => {
  await recordAudit(db, { actor: DEMO_ACTOR, action, subject: OWN_SOURCES.demonstration, after })
}
