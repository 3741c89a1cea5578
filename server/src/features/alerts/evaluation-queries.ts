import { WATCH_Z } from '@retorna/domain/expected-range'
import { can, PLANS } from '@retorna/domain/plan'
import type { AssumedStandardDeviations } from '@retorna/domain/standard-deviation'
import { NOISE_POINTS } from '@retorna/domain/threshold'
import { type RawBuilder, sql, type Transaction } from 'kysely'
import type { Tables } from '../../database/tables.ts'
import type { RtpChange } from './fold-changes.ts'

// Also in the migration that restarts alerts; no other lock of this database uses it.
const EVALUATION_LOCK = 7_236_023

/** One evaluation at a time: each sees what the one before has left. */
export const lockEvaluation = async (db: Transaction<Tables>): Promise<void> => {
  await sql`select pg_advisory_xact_lock(${EVALUATION_LOCK})`.execute(db)
}

/** Takes away the changes that wait, oldest first. */
export const takeChanges = async (db: Transaction<Tables>): Promise<RtpChange[]> => {
  const rows = await db.deleteFrom('current_rtp_changes').returningAll().execute()
  return rows
    .sort((a, b) => a.id - b.id)
    .map((row) => ({
      gameId: row.game_id,
      rtpBefore: row.rtp_before,
      rtpAfter: row.rtp_after,
      plays: row.plays,
      isNew: row.is_new,
    }))
}

/** Moves baselines along with corrections, a game once; agrees with `baselineAfterCorrection`. */
export const followCorrections = async (
  db: Transaction<Tables>,
  corrections: readonly RtpChange[],
  deviations: AssumedStandardDeviations,
): Promise<void> => {
  await sql`
    update alerts a set baseline_rtp = c.rtp_after
    from ${changedGames(corrections, deviations)}
    where a.game_id = c.game_id and ${IS_HEARD}
      and a.baseline_rtp is distinct from c.rtp_after
      and (a.baseline_rtp is null or a.baseline_rtp = c.rtp_before
        or (${fires(sql`c.rtp_after`)} and ${fires(sql`c.rtp_before`)} is not true))`.execute(db)
}

/**
 * Fires the alerts on games with new readings, a game once, in one statement; agrees with `alertFires` and
 * `nextBaseline`. Leaves the fired ones in the transaction's table {@link FIRED}.
 *
 * @returns how many fired.
 */
export const fireAlerts = async (
  db: Transaction<Tables>,
  moves: readonly RtpChange[],
  deviations: AssumedStandardDeviations,
): Promise<number> => {
  await sql`
    create temp table fired_alerts (
      id integer, user_id text, game_id integer, direction text, threshold float8, unit text,
      firings integer, baseline_rtp float8, current_rtp float8
    ) on commit drop`.execute(db)
  const { numAffectedRows } = await sql`
    with judged as (
      update alerts a set
        baseline_rtp = c.rtp_after,
        firings = a.firings + (a.baseline_rtp is not null)::integer,
        last_fired_at = case when a.baseline_rtp is null then a.last_fired_at else now() end
      from ${changedGames(moves, deviations)}
      where a.game_id = c.game_id and ${IS_HEARD}
        and (${fires(sql`c.rtp_after`)} and (a.silenced_until is null or a.silenced_until <= now())
          or a.baseline_rtp is null and c.rtp_after is not null)
      returning a.id, a.user_id, a.game_id, a.direction, a.threshold, a.unit, a.firings,
        old.baseline_rtp as baseline_rtp, a.baseline_rtp as current_rtp
    )
    insert into fired_alerts select * from judged where baseline_rtp is not null`.execute(db)
  return Number(numAffectedRows ?? 0)
}

/** The notifications of the alerts that fired in this transaction. */
export const FIRED: RawBuilder<unknown> = sql`
  select user_id, 'rtp-alert', game_id,
    jsonb_build_object(
      'alertId', id, 'alertType', direction, 'threshold', threshold, 'unit', unit,
      'baselineRtp', round(baseline_rtp::numeric, 2), 'currentRtp', round(current_rtp::numeric, 2)),
    'alert ' || id || ' firing ' || firings
  from fired_alerts`

const OPENING_PLANS = PLANS.filter((plan) => can(plan, 'alerts'))

/** Active, of somebody whose plan opens alerts and is paid, or who is of the staff. */
const IS_HEARD = sql`
  a.is_active and exists (
    select from users u
    where u.id = a.user_id and u.deleted_at is null and u.blocked_at is null
      and (u.role <> 'member' or (u.plan = any(${OPENING_PLANS}) and u.payment_status = 'paid')))`

/** `c`: changes of games that are shown; `d`: points of one standard deviation, null where untold. */
const changedGames = (
  changes: readonly RtpChange[],
  deviations: AssumedStandardDeviations,
): RawBuilder<unknown> => sql`
  unnest(
    ${changes.map(({ gameId }) => gameId)}::integer[],
    ${changes.map(({ rtpBefore }) => rtpBefore)}::float8[],
    ${changes.map(({ rtpAfter }) => rtpAfter)}::float8[],
    ${changes.map(({ plays }) => plays)}::float8[]
  ) as c (game_id, rtp_before, rtp_after, plays)
  join games g on g.id = c.game_id and g.is_active
  join providers p on p.id = g.provider_id and p.is_active
  left join rtp_versions v on v.game_id = g.id and v.is_monitored
  cross join lateral (
    select coalesce(g.standard_deviation,
      (${JSON.stringify(deviations)}::jsonb ->> g.volatility_class)::float8) as value
  ) as s
  cross join lateral (
    select case when c.plays > 0
        and v.rtp - (100::float8 * ${WATCH_Z}::float8 * s.value) / sqrt(c.plays) > 0
      then (100::float8 * s.value) / sqrt(c.plays) end as points
  ) as d`

/** The rule on `a` and `d` as the domain has it, noise included: null where something is not known. */
const fires = (rtp: RawBuilder<unknown>): RawBuilder<boolean> => {
  const move = sql`(${rtp} - a.baseline_rtp)`
  const threshold = sql`(a.threshold * case a.unit when 'points' then 1 else d.points end)`
  const reaches = (distance: RawBuilder<unknown>) => sql`
    (${distance} > ${NOISE_POINTS}::float8 and ${distance} - ${threshold} >= -${NOISE_POINTS}::float8)`
  return sql`(
    a.direction <> 'decrease' and ${reaches(move)}
    or a.direction <> 'increase' and ${reaches(sql`-${move}`)})`
}
