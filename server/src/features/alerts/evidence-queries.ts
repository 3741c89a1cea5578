import type { AlertReference, AlertType } from '@retorna/domain/statistics/alert-rule'
import { LEVEL_DAYS } from '@retorna/domain/statistics/evidence/latest-start'
import { sql } from 'kysely'
import { type Database, findRows, type Transaction } from '../../database/connection.ts'
import { ALL_FEEDS } from '../../database/feeds.ts'
import { IS_NOT_SILENCED, OWNER_HAS_ALERTS } from './evaluation-queries.ts'

/**
 * A game whose evidence or answer may have changed, with the first of the previously known days that changed; `null` if
 * none of them did.
 */
export type EvidenceChange = { gameId: number; correctedFrom: string | null }

/** Takes the games whose evidence or answers may have changed off the queue. */
export const takeEvidenceChanges = (db: Transaction) => findRows<EvidenceChange>(db)`
    with taken as (delete from evidence_changes returning game_id, corrected_from)
    select game_id as "gameId", min(corrected_from) as "correctedFrom" from taken
    group by game_id order by game_id`

/** The alerts of one kind on a game, which share a detector. */
export type WatchedKind = {
  gameId: number
  type: AlertType
  reference: AlertReference
  falseAlarms: number
  /** The first day that any of these alerts counts. */
  countsFrom: string
  /** Percent. */
  theoreticalRtp: number
}

/**
 * The kinds of alerts on visible games that count some of the days judged so far. A game whose evidence is outdated is
 * handled after its next update.
 */
export const watchedKinds = (db: Transaction, gameIds: readonly number[]) => {
  return findRows<WatchedKind>(db)`
    select a.game_id as "gameId", a.direction as type, a.reference, a.false_alarms as "falseAlarms",
      min(a.counts_from) as "countsFrom", b.theoretical_rtp as "theoreticalRtp"
    from alerts a
    join games g on g.id = a.game_id and g.is_active
    join providers p on p.id = g.provider_id and p.is_active
    join game_evidence e on e.game_id = a.game_id and e.feed_id = ${ALL_FEEDS}
    join evidence_bases b on b.game_id = a.game_id and b.feed_id = ${ALL_FEEDS} and b.basis = e.basis
    where a.game_id = any(${gameIds}::integer[]) and a.unit = 'evidence' and a.is_active
      and a.deleted_at is null and a.counts_from <= e.last_day
    group by a.game_id, a.direction, a.reference, a.false_alarms, b.theoretical_rtp
    order by a.game_id`
}

/** A judged day, in money or in average stakes; `number` counts from 1 within its version. */
export type StoredDay = {
  gameId: number
  day: string
  number: number
  turnover: number
  payout: number
  standing: Buffer
}

/** The days that the detectors of these games need, oldest first: those of the level, and those from `from` on. */
export const storedDays = (
  db: Database,
  games: readonly { gameId: number; from: string; needsLevel: boolean }[],
) => findRows<StoredDay>(db)`
    with wanted as (
      select * from unnest(${games.map(({ gameId }) => gameId)}::integer[],
        ${games.map(({ from }) => from)}::date[],
        ${games.map(({ needsLevel }) => (needsLevel ? LEVEL_DAYS : 0))}::integer[])
        w (game_id, first_day, level_days)),
    -- Once for each game, not for each of its days.
    volumes as materialized (
      select w.game_id, d.*
      from wanted w
      left join day_estimates s on s.game_id = w.game_id and s.feed_id = ${ALL_FEEDS}
      cross join lateral days_with_volumes(w.game_id, coalesce(s.in_stakes, false)) d)
    select e.game_id as "gameId", e.day, e.number, coalesce(d.turnover, 0) as turnover,
      coalesce(d.payout, 0) as payout, e.standing
    from wanted
    cross join lateral (
      select *, row_number() over (order by day)::integer as number
      from daily_evidence where game_id = wanted.game_id and feed_id = ${ALL_FEEDS}
    ) e
    left join volumes d on d.game_id = e.game_id and d.day = e.day
    where e.day >= wanted.first_day or e.number <= wanted.level_days
    order by e.game_id, e.day`

/** A game that has left a level, for all alerts of a kind that count days from `latestStart` or earlier. */
export type Shift = Pick<WatchedKind, 'gameId' | 'type' | 'reference' | 'falseAlarms'> & {
  latestStart: string
  /** In percent: the level, and the RTP of the days `since` to `until`. */
  baselineRtp: number
  currentRtp: number
  since: string
  until: string
}

/** Fires the alerts for which these shifts are new, as the source of their notifications. These alerts start over. */
export const fireByEvidence = (shifts: readonly Shift[]) => ({
  first: sql`
    judged as (
      update alerts a set counts_from = s.until + 1, firings = a.firings + 1, last_fired_at = now()
      from unnest(
        ${shifts.map(({ gameId }) => gameId)}::integer[], ${shifts.map(({ type }) => type)}::text[],
        ${shifts.map(({ reference }) => reference)}::text[],
        ${shifts.map(({ falseAlarms }) => falseAlarms)}::float8[],
        ${shifts.map(({ latestStart }) => latestStart)}::date[],
        ${shifts.map(({ baselineRtp }) => baselineRtp)}::float8[],
        ${shifts.map(({ currentRtp }) => currentRtp)}::float8[],
        ${shifts.map(({ since }) => since)}::date[], ${shifts.map(({ until }) => until)}::date[]
      ) as s (game_id, type, reference, false_alarms, latest_start, baseline_rtp, current_rtp,
        since, until)
      where a.game_id = s.game_id and a.unit = 'evidence' and a.direction = s.type
        and a.reference = s.reference and a.false_alarms = s.false_alarms
        and a.counts_from <= s.latest_start and ${IS_NOT_SILENCED} and ${OWNER_HAS_ALERTS}
      returning a.id, a.user_id, a.game_id, a.direction, a.reference, a.false_alarms, a.firings,
        s.baseline_rtp, s.current_rtp, s.since, s.until
    )`,
  rows: sql`
    select user_id, 'rtp-alert', game_id,
      jsonb_build_object(
        'alertId', id, 'alertType', direction, 'unit', 'evidence', 'falseAlarmsAYear', false_alarms,
        'reference', reference, 'baselineRtp', round(baseline_rtp::numeric, 2),
        'currentRtp', round(current_rtp::numeric, 2), 'since', since, 'until', until),
      'alert ' || id || ' firing ' || firings
    from judged`,
})
