import { NOISE_POINTS } from '@retorna/domain/statistics/threshold'
import { type RawBuilder, sql } from 'kysely'
import type { Transaction } from '../../database/connection.ts'

/** The change to a game's current RTP from one batch of stored readings. */
export type RtpChange = {
  gameId: number
  /** `null`: there was, or is, no reading. */
  rtpBefore: number | null
  rtpAfter: number | null
  isNew: boolean
}

/** With the smallest move that the day's plays tell from chance, points; 0 where the plays are unknown. */
export type RtpMove = RtpChange & { tellable: number }

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

/** Those of the games that are visible. */
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

/** Moves baselines along with corrections, at most one per game; agrees with `baselineAfterCorrection`. */
export const followCorrections = async (
  db: Transaction,
  corrections: readonly RtpChange[],
): Promise<void> => {
  await sql`
    update alerts a set baseline_rtp = c.rtp_after
    from ${changed(corrections)}
    where a.game_id = c.game_id and a.unit = 'points' and ${IS_HEARD}
      and a.baseline_rtp is distinct from c.rtp_after
      and (a.baseline_rtp is null or a.baseline_rtp = c.rtp_before
        or (${fires(sql`c.rtp_after`)} and ${fires(sql`c.rtp_before`)} is not true))`.execute(db)
}

/** Games whose alerts are found by index. */
const GAMES_BY_INDEX = 100

/**
 * The alerts in points on games with new readings, each game at most once, that fire or get their first baseline.
 * A single read-only statement, so that the database can run it in parallel. Agrees with `alertFires` where the plays
 * are unknown or enough.
 */
export const findMoved = async (db: Transaction, moves: readonly RtpMove[]): Promise<number[]> => {
  // Beyond that, reading all alerts once is faster, but the planner expects few rows of each game.
  const gameOfAlert = moves.length > GAMES_BY_INDEX ? sql`a.game_id + 0` : sql`a.game_id`
  const { rows } = await sql<{ id: number }>`
    select a.id from alerts a join ${changed(moves)} on c.game_id = ${gameOfAlert}
    where ${HAS_MOVED} and ${IS_HEARD}`.execute(db)
  return rows.map(({ id }) => id)
}

/**
 * Fires the alerts found, as the source of their notifications; those changed meanwhile are judged by
 * their current state. New baselines follow `nextBaseline`.
 */
export const fireAlerts = (moves: readonly RtpMove[], alertIds: readonly number[]) => ({
  first: sql`
    judged as (
      update alerts a set
        fired_baseline = a.baseline_rtp,
        baseline_rtp = c.rtp_after,
        firings = a.firings + (a.baseline_rtp is not null)::integer,
        last_fired_at = case when a.baseline_rtp is null then a.last_fired_at else now() end
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

/** Active, and owned by staff or by a user whose plan includes alerts and is paid. */
export const IS_HEARD = sql`
  a.is_active and exists (
    select from users u
    where u.id = a.user_id and u.deleted_at is null
      and alerts_open(u.role, u.plan, u.payment_status, u.blocked_at))`

/** States in the query that each game occurs once: a planner that doubts it walks all alerts by index. */
const changed = (
  changes: readonly (RtpChange & { tellable?: number })[],
): RawBuilder<unknown> => sql`
  (select distinct on (game_id) * from unnest(
    ${changes.map(({ gameId }) => gameId)}::integer[],
    ${changes.map(({ rtpBefore }) => rtpBefore)}::float8[],
    ${changes.map(({ rtpAfter }) => rtpAfter)}::float8[],
    ${changes.map(({ tellable }) => tellable ?? 0)}::float8[]
  ) as given (game_id, rtp_before, rtp_after, tellable)) as c`

/** The domain's rule on `a` and `c`, noise included; null if a value is unknown. */
const fires = (rtp: RawBuilder<unknown>): RawBuilder<boolean> => {
  const distance = sql`abs(${rtp} - a.baseline_rtp)`
  // The most selective condition comes first: it is evaluated for every alert.
  return sql`(
    ${distance} - a.threshold >= -${NOISE_POINTS}::float8
    and ${distance} > ${NOISE_POINTS}::float8
    and (a.direction = 'both' or (a.direction = 'increase') = (${rtp} > a.baseline_rtp)))`
}

/** Neither silenced nor deleted. */
export const CAN_TELL = sql`
  a.deleted_at is null and (a.silenced_until is null or a.silenced_until <= now())`

/** In points, and fires or has no baseline yet. It waits until the day's plays tell its threshold from chance. */
const HAS_MOVED = sql`
  a.is_active and a.unit = 'points'
  and (${fires(sql`c.rtp_after`)} and a.threshold >= c.tellable and ${CAN_TELL}
    or a.baseline_rtp is null and c.rtp_after is not null)`
