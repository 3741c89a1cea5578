import {
  ALERT_REFERENCES,
  ALERT_TYPES,
  ALERT_UNITS,
  DEFAULT_ALERT,
  MAX_THRESHOLD,
} from '@retorna/domain/statistics/alert-rule'
import { FALSE_ALARMS_A_YEAR } from '@retorna/domain/statistics/evidence/detector'
import { z } from 'zod'
import { endpoint, succeedsWith, success } from './endpoint.ts'
import { EVIDENCE_GAPS } from './evidence.ts'
import { day, decimal, decimalInQuery, id, idInAddress, momentWithOffset } from './field-types.ts'
import { answer } from './tables/answer.ts'

/** Maximum alerts per user, active or not. */
export const MAX_ALERTS = 2000

const alertType = z.enum(ALERT_TYPES)
/**
 * What triggers the alert. `points`: the current RTP moves from the baseline by the threshold. `evidence`: all days
 * together show that the game has left a level (domain, detector.ts). `version`: another version is identified than
 * before (forecast.ts); its type says whether with a higher RTP, a lower one or either. `answer`: the game's answer
 * changes; it has no direction, so its type is `both`.
 */
const unit = z.enum(ALERT_UNITS)
/** For alerts in points: percentage points, above 0. */
const threshold = decimal.positive().max(MAX_THRESHOLD)
/** For alerts by evidence: the level, which is the theoretical RTP, or that of the version's first 90 judged days. */
const reference = z.enum(ALERT_REFERENCES)
/** For alerts by evidence: the false alarms a year that the owner accepts. */
const falseAlarms = z.literal(FALSE_ALARMS_A_YEAR)

/** What an alert watches for. */
const rule = {
  alert_type: alertType,
  threshold_percentage: threshold,
  unit,
  reference,
  false_alarms_a_year: falseAlarms,
}

/**
 * What an alert by evidence or version lacks, see {@link EVIDENCE_GAPS}; `level-days`: the days that define the
 * game's own level; `version-stakes`: a day whose stakes are known well enough to distinguish versions. `hidden`
 * applies to every kind of alert and is then the only gap listed: the game is not shown to members.
 */
export const ALERT_GAPS = [...EVIDENCE_GAPS, 'level-days', 'version-stakes', 'hidden'] as const
export type AlertGap = (typeof ALERT_GAPS)[number]
const missing = z.array(z.enum(ALERT_GAPS))

/** Notifies its owner when a game's RTP moves, or shows to have moved, by its own rule. */
const alert = z.object({
  id: z.int().positive(),
  game_id: z.int().positive(),
  ...rule,
  /** Whether enough is known of the game for it to fire, and the game is shown. */
  can_fire: z.boolean(),
  missing,
  /**
   * For an alert in points whose day has too few plays to distinguish its threshold from chance: the plays of the
   * day, and those needed; otherwise `null`.
   */
  waits_for: z.object({ plays: z.int(), needed: z.int() }).nullable(),
  /**
   * The first day that an alert by evidence counts, or the first forecast whose change of version is reported; `null`
   * for all days of the RTP version, or all forecasts.
   */
  counts_from: day.nullable(),
  /** `false` if paused. */
  is_active: z.boolean(),
  /** No notifications until then; `null` if not silenced. */
  silenced_until: z.iso.datetime().nullable(),
  /**
   * Percent: the baseline that moves are measured from, and the game's current RTP. `null` before its first reading; the
   * baseline also until the plays of a day tell the threshold from chance.
   */
  baseline_rtp: z.number().nullable(),
  current_rtp: z.number().nullable(),
  /** For an alert by answer: the answer when it was created or last triggered; otherwise, or while unknown, `null`. */
  answer: answer.nullable(),
  last_fired_at: z.iso.datetime().nullable(),
  created_at: z.iso.datetime(),
  game: z.object({ nome: z.string(), provider_name: z.string(), image_url: z.string() }),
})
export type Alert = z.infer<typeof alert>

/** The caller's alerts, latest first. */
export const listAlerts = endpoint('GET /api/alerts', 'alerts', {
  summary: "List the caller's alerts",
  replies: succeedsWith({ alerts: z.array(alert) }),
})

/**
 * The caller's active alerts on RTPs and answers by game id, for the buttons on cards: one per game, preferring those
 * on the RTP, among them type `both`, then the latest.
 */
export const listActiveAlerts = endpoint('GET /api/alerts/active-games', 'alerts', {
  summary: 'Active alerts by game',
  replies: succeedsWith({
    active_alerts: z.record(z.string(), z.object({ id: alert.shape.id, ...rule })),
  }),
})

/**
 * Creates an alert on a game that the caller's plan shows; moves are measured from its current RTP, evidence counts
 * the days after the latest known one, and changes of the answer start from the one shown. An alert by evidence can
 * fire once what it lacks is known. 404 `GAME_NOT_FOUND`, 409 `ALERT_EXISTS` if one of that type is already active
 * (one on the RTP, one by version and one by answer may be), 409 `ALERTS_FULL` beyond {@link MAX_ALERTS}.
 */
export const createAlert = endpoint('POST /api/alerts', 'alerts', {
  summary: 'Create an alert',
  body: z.object({
    game_id: id,
    alert_type: alertType.default(DEFAULT_ALERT.type),
    threshold_percentage: threshold.default(DEFAULT_ALERT.thresholdPoints),
    unit: unit.default(DEFAULT_ALERT.unit),
    reference: reference.default(DEFAULT_ALERT.reference),
    false_alarms_a_year: falseAlarms.default(DEFAULT_ALERT.falseAlarms),
  }),
  replies: { 201: success({ alert }) },
})

/**
 * Changes only the given fields. `is_active: false` pauses; resuming after a pause resets the baseline to the current
 * RTP or the answer shown and counts new days only, as does another `unit`; any other change keeps both.
 * `silenced_until` is a future time; `null`, or a past one, ends the silence. A move in the meantime that persists is
 * reported with the game's first reading afterwards. 404 `ALERT_NOT_FOUND`, 409 `ALERT_EXISTS` if another active one
 * has the game and type.
 */
export const changeAlert = endpoint('PUT /api/alerts/:id', 'alerts', {
  summary: 'Edit, pause or silence an alert',
  body: z
    .object({ ...rule, is_active: z.boolean(), silenced_until: momentWithOffset.nullable() })
    .partial(),
  replies: succeedsWith({ alert }),
})

/**
 * How often such an alert would have fired in the last {@link PREVIEW_DAYS} days, today included: one in points by
 * the daily RTPs, with the game's last day before them as baseline; one by evidence as if it had been created before
 * them; one by version by the versions identified. And how often chance alone fires it. Not for alerts by answer,
 * because past answers are not stored. 404 `GAME_NOT_FOUND`.
 */
export const previewAlert = endpoint('GET /api/alerts/preview', 'alerts', {
  summary: 'How often an alert would have fired',
  query: z.object({
    game_id: idInAddress,
    alert_type: alertType.default(DEFAULT_ALERT.type),
    threshold_percentage: decimalInQuery.pipe(threshold).default(DEFAULT_ALERT.thresholdPoints),
    unit: unit.exclude(['answer']).default(DEFAULT_ALERT.unit),
    reference: reference.default(DEFAULT_ALERT.reference),
    false_alarms_a_year: decimalInQuery.pipe(falseAlarms).default(DEFAULT_ALERT.falseAlarms),
  }),
  replies: succeedsWith({
    fired: z.int(),
    /** Number of these days that it can judge; 0 without data. */
    days: z.int(),
    /**
     * Firings a year on a game whose RTP moves by chance alone. In points: the expected number at the volume of the
     * last 30 days; `null` if plays or standard deviation are unknown. By evidence: the maximum; `null` if it cannot
     * fire. By version: `null`.
     */
    by_chance_a_year: z.number().nullable(),
    /** Whether `by_chance_a_year` uses a standard deviation assumed from the volatility class. */
    is_assumed: z.boolean(),
    missing,
  }),
})

/** Days covered by {@link previewAlert}. */
export const PREVIEW_DAYS = 60

/** Deletes one of the caller's alerts. Returns 204 even if already deleted. {@link restoreAlert} restores it. */
export const deleteAlert = endpoint('DELETE /api/alerts/:id', 'alerts', {
  summary: 'Delete an alert',
})

/**
 * Restores an alert deleted within the last hour, with its baseline. A move in the meantime that persists is reported
 * with the game's first reading afterwards. Also returns an alert that was not deleted. 404 `ALERT_NOT_FOUND`, 409
 * `ALERT_EXISTS` if another active one has its game and type by now, 409 `ALERTS_FULL` beyond {@link MAX_ALERTS}.
 */
export const restoreAlert = endpoint('POST /api/alerts/:id/undelete', 'alerts', {
  summary: 'Restore a deleted alert',
  replies: succeedsWith({ alert }),
})

/**
 * Counts. Today is the calendar day of the configured time zone, the week that day and the six before it;
 * notifications are those of the caller's alerts, deleted ones included.
 */
export const getAlertStats = endpoint('GET /api/alerts/stats', 'alerts', {
  summary: 'Alert and notification statistics',
  replies: succeedsWith({
    stats: z.object({
      total_alerts: z.int(),
      active_alerts: z.int(),
      notifications_today: z.int(),
      notifications_week: z.int(),
    }),
  }),
})
