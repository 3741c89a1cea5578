import { NOISE_POINTS } from '@retorna/domain/statistics/threshold'
import { type RawBuilder, sql } from 'kysely'
import { findValues, type Transaction } from '../../database/connection.ts'

/** The change to a game's current RTP from one batch of stored readings. */
export type RtpChange = {
  gameId: number
  /** `null` if there was, or is, no reading. */
  rtpBefore: number | null
  rtpAfter: number | null
  isNew: boolean
}

/** Plays of `null` and 0 are unknown. */
export type PlayedChange = RtpChange & {
  /** The plays of the game's day. */
  plays: number | null
  /** The plays needed to distinguish one point from chance. */
  playsToDetect: number | null
  /** The smallest move that the day's plays distinguish from chance, points. */
  detectable: number
}

// Also used by the migration that restarts alerts; no other lock of this database uses it.
const EVALUATION_LOCK = 7_236_023

/** Serializes evaluations: each sees the results of the one before. */
export const lockEvaluation = async (db: Transaction): Promise<void> => {
  await sql`select pg_advisory_xact_lock(${EVALUATION_LOCK})`.execute(db)
}

/** Takes the pending changes off the queue, oldest first. */
export const takeChanges = async (db: Transaction): Promise<RtpChange[]> => {
  const rows = await db.deleteFrom('current_rtp_changes').returningAll().execute()
  return rows
    .sort((a, b) => a.id - b.id)
    .map((row) => ({
      gameId: row.game_id,
      rtpBefore: row.rtp_before,
      rtpAfter: row.rtp_after,
      isNew: row.is_new,
    }))
}

export const shownGames = async (db: Transaction, ids: readonly number[]): Promise<Set<number>> => {
  const rows = await db
    .selectFrom('games as g')
    .innerJoin('providers as p', 'p.id', 'g.provider_id')
    .select('g.id')
    .where('g.id', '=', sql<number>`any(${ids}::integer[])`)
    .where('g.is_active', '=', true)
    .where('p.is_active', '=', true)
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/**
 * Moves baselines along with corrections, at most one per game, which fires nothing. A baseline follows a correction if
 * it was the corrected value itself, if it was unknown, or if the correction alone would make the alert fire. So the
 * correction of a wrong reading that was reported causes no move, and that of an unreported one hides no move.
 */
export const followCorrections = async (db: Transaction, corrections: readonly PlayedChange[]) => {
  await sql`
    update alerts a set baseline_rtp = c.rtp_after, baseline_plays = c.plays, plays_to_detect = c.plays_to_detect
    from ${changed(corrections)}
    where a.game_id = c.game_id and a.unit = 'points' and ${OWNER_HAS_ALERTS}
      and a.baseline_rtp is distinct from c.rtp_after
      and (a.baseline_rtp is null or a.baseline_rtp = c.rtp_before
        or (${fires(sql`c.rtp_after`)} and ${fires(sql`c.rtp_before`)} is not true))`.execute(db)
}

/** The number of games up to which their alerts are found by index. */
const GAMES_BY_INDEX = 100

/**
 * The alerts in points on games with new readings, each game at most once, that fire or get a baseline from which moves
 * can be measured. A single read-only statement, so that the database can run it in parallel. Agrees with `alertFires`
 * if the plays are unknown or sufficient.
 */
export const findMoved = async (db: Transaction, moves: readonly PlayedChange[]) => {
  // For more games, reading all alerts once is faster, but the planner expects few rows per game.
  const gameOfAlert = moves.length > GAMES_BY_INDEX ? sql`a.game_id + 0` : sql`a.game_id`
  return findValues<number>(db)`
    select a.id from alerts a join ${changed(moves)} on c.game_id = ${gameOfAlert}
    where ${HAS_MOVED} and ${OWNER_HAS_ALERTS}`
}

/**
 * Fires the alerts found, as the source of their notifications; alerts that were changed meanwhile are judged by their
 * current state. New baselines follow `nextBaseline`.
 */
export const fireAlerts = (moves: readonly PlayedChange[], alertIds: readonly number[]) => ({
  first: sql`
    judged as (
      update alerts a set
        fired_baseline = case when ${IS_MEASURED} then a.baseline_rtp end,
        baseline_rtp = c.rtp_after,
        baseline_plays = c.plays,
        plays_to_detect = c.plays_to_detect,
        firings = a.firings + ${IS_MEASURED}::integer,
        last_fired_at = case when ${IS_MEASURED} then now() else a.last_fired_at end
      from ${changed(moves)}
      where a.id = any(${alertIds}::integer[]) and c.game_id = a.game_id and ${HAS_MOVED}
      returning a.id, a.user_id, a.game_id, a.direction, a.threshold, a.unit, a.firings,
        a.fired_baseline, a.baseline_rtp as current_rtp
    )`,
  rows: sql`
    select user_id, 'rtp-alert', game_id,
      jsonb_build_object(
        'alertId', id, 'alertType', direction, 'threshold', threshold, 'unit', unit,
        'baselineRtp', round(fired_baseline::numeric, 2), 'currentRtp', round(current_rtp::numeric, 2)),
      'alert ' || id || ' firing ' || firings
    from judged where fired_baseline is not null`,
})

/** The alert is active, and owned by staff or by a user whose plan includes alerts and is paid. */
export const OWNER_HAS_ALERTS = sql`
  a.is_active and exists (
    select from users u
    where u.id = a.user_id and u.deleted_at is null
      and alerts_open(u.role, u.plan, u.payment_status, u.blocked_at))`

/** Makes it explicit in the query that each game occurs once; otherwise the planner would read all alerts by index. */
const changed = (changes: readonly PlayedChange[]): RawBuilder<unknown> => sql`
  (select distinct on (game_id) * from unnest(
    ${changes.map(({ gameId }) => gameId)}::integer[],
    ${changes.map(({ rtpBefore }) => rtpBefore)}::float8[],
    ${changes.map(({ rtpAfter }) => rtpAfter)}::float8[],
    ${changes.map(({ plays }) => plays)}::bigint[],
    ${changes.map(({ playsToDetect }) => playsToDetect)}::bigint[],
    ${changes.map(({ detectable }) => detectable)}::float8[]
  ) as given (game_id, rtp_before, rtp_after, plays, plays_to_detect, detectable)) as c`

/** The domain's rule on `a` and `c`, noise included; null if a value is unknown. */
const fires = (rtp: RawBuilder<unknown>): RawBuilder<boolean> => {
  const distance = sql`abs(${rtp} - a.baseline_rtp)`
  // The most selective condition comes first: it is evaluated for every alert.
  return sql`(
    ${distance} - a.threshold >= -${NOISE_POINTS}::float8
    and ${distance} > ${NOISE_POINTS}::float8
    and (a.direction = 'both' or (a.direction = 'increase') = (${rtp} > a.baseline_rtp)))`
}

/** The alert is neither silenced nor deleted. */
export const IS_NOT_SILENCED = sql`
  a.deleted_at is null and (a.silenced_until is null or a.silenced_until <= now())`

/** The alert has a baseline from which moves can be measured; agrees with `isMeasured`. */
const IS_MEASURED = sql`(a.baseline_rtp is not null and coalesce(
  a.threshold >= sqrt(coalesce(a.plays_to_detect, c.plays_to_detect)::float8 / nullif(a.baseline_plays, 0)), true))`

/**
 * The alert is in points, and it fires or has no baseline from which moves can be measured. It waits until the day's
 * plays distinguish its threshold from chance.
 */
const HAS_MOVED = sql`
  a.is_active and a.unit = 'points' and a.threshold >= c.detectable
  and (${fires(sql`c.rtp_after`)} and ${IS_MEASURED} and ${IS_NOT_SILENCED}
    or not ${IS_MEASURED} and c.rtp_after is not null)`
