import { FEED_PROBLEMS } from '@retorna/domain/feeds/feed'
import { PAID_PLANS } from '@retorna/domain/plan'
import { ALERT_REFERENCES, ALERT_TYPES } from '@retorna/domain/statistics/alert-rule'
import { z } from 'zod'
import { endpoint, succeedsWith } from '../endpoint.ts'
import { day, longId as id, longIdInAddress } from '../field-types.ts'
import { answer } from '../tables/answer.ts'

/** Why an alert fired. RTPs in percent, two decimals. */
export const rtpAlertData = z.discriminatedUnion('unit', [
  z.object({
    alertId: id,
    alertType: z.enum(ALERT_TYPES),
    /** The threshold in `unit`. */
    threshold: z.number().positive(),
    /** Percentage points; formerly also standard deviations of the expected range. */
    unit: z.enum(['points', 'deviations']),
    /** The RTP from which the move is measured. */
    baselineRtp: z.number(),
    /** The RTP that made it fire. */
    currentRtp: z.number(),
  }),
  z.object({
    alertId: id,
    alertType: z.enum(ALERT_TYPES),
    unit: z.literal('evidence'),
    falseAlarmsAYear: z.number(),
    reference: z.enum(ALERT_REFERENCES),
    /** The level that the game has left: its theoretical RTP, or the RTP of the version's first judged days. */
    baselineRtp: z.number(),
    /** The RTP of the days `since` to `until`. */
    currentRtp: z.number(),
    /** When the shift most likely began, and the last day counted in the evidence. */
    since: day,
    until: day,
  }),
])
export type RtpAlertData = z.infer<typeof rtpAlertData>

const notified = z.object({
  id,
  createdAt: z.iso.datetime(),
  readAt: z.iso.datetime().nullable(),
})

const rtpAlert = notified.extend({
  kind: z.literal('rtp-alert'),
  data: rtpAlertData,
  /** The game's current name; `null` once it is removed from the catalog. */
  game: z.object({ id, slug: z.string(), name: z.string(), provider: z.string() }).nullable(),
})
export type RtpAlert = z.infer<typeof rtpAlert>

/** Alerts in standard deviations have become alerts by evidence; sent once. */
const alertsConverted = notified.extend({
  kind: z.literal('alerts-converted'),
  data: z.object({ count: z.int().positive() }),
  game: z.null(),
})

/** The numbers of rejected rows and of all rows of a feed in seven days. */
export const refusedRows = z.object({ rows: z.int().nonnegative(), of: z.int().positive() })
export type RefusedRows = z.infer<typeof refusedRows>

/** New problems of a feed; for staff. */
const feedProblem = notified.extend({
  kind: z.literal('feed-problem'),
  data: z.object({
    feed: z.string(),
    problem: z.enum(FEED_PROBLEMS),
    /** For `refused-rows`; absent in older notifications. */
    refused: refusedRows.optional(),
  }),
  game: rtpAlert.shape.game,
})
export type FeedProblemNotice = z.infer<typeof feedProblem>

/** A scheduled report was created, and mailed to the recipients of its schedule. */
const reportSent = notified.extend({
  kind: z.literal('report-sent'),
  data: z.object({
    /** The report's name. */
    report: z.string(),
    reportId: id,
    scheduleId: id,
    runId: id,
    /**
     * The number of its games that are off their RTP or run another version, without those whose days agree again;
     * null if sent before that was counted.
     */
    notAsCertified: z.int().nullable(),
    /** The number of its games far beyond chance in one look at the period; null if none could be judged. */
    outOfRange: z.int().nullable(),
  }),
  game: z.null(),
})
export type ReportSent = z.infer<typeof reportSent>

/** Work that the caller requested has failed; the screen that lists it offers to try again. */
const workFailed = notified.extend({
  kind: z.literal('work-failed'),
  data: z.discriminatedUnion('work', [
    z.object({
      work: z.literal('export'),
      id,
      /** The days that it covers. */
      from: day,
      to: day,
    }),
    z.object({
      work: z.literal('report'),
      /** The id of the run. */
      id,
      reportId: id,
      /** The report's name. */
      report: z.string(),
    }),
  ]),
  game: z.null(),
})
export type WorkFailed = z.infer<typeof workFailed>

/** Staff marked a plan as paid, so its features are open. */
const paymentConfirmed = notified.extend({
  kind: z.literal('payment-confirmed'),
  data: z.object({ plan: z.enum(PAID_PLANS) }),
  game: z.null(),
})
export type PaymentConfirmed = z.infer<typeof paymentConfirmed>

/** A game seems to run another version than before. RTPs in percent; `null` for none of the certified versions. */
const versionSwitch = notified.extend({
  kind: z.literal('version-switch'),
  data: z.object({
    alertId: id,
    before: z.number().nullable(),
    after: z.number().nullable(),
    /** The most likely first day of the current version, and the day on which it was named. */
    since: day,
    seenOn: day,
    /** The probability of that version when it was named: 0.95 to 1. */
    probability: z.number(),
    /** The operator that switched; `null` over all feeds. */
    operator: z.string().nullable(),
  }),
  game: rtpAlert.shape.game,
})
export type VersionSwitch = z.infer<typeof versionSwitch>

/** A game's answer has changed since the owner of an alert was last notified. */
const answerChanged = notified.extend({
  kind: z.literal('answer-changed'),
  data: z.object({
    alertId: id,
    before: answer,
    after: answer,
    /** The certified RTP that `after` refers to, percent; `null` if none is on file. */
    certifiedRtp: z.number().nullable(),
    /**
     * The first previously known day whose readings were corrected or arrived late, so that `after` corrects
     * `before`; `null` if later days or other facts changed the answer.
     */
    correctedFrom: day.nullable(),
  }),
  game: rtpAlert.shape.game,
})
export type AnswerChanged = z.infer<typeof answerChanged>

export const notification = z.discriminatedUnion('kind', [
  rtpAlert,
  versionSwitch,
  answerChanged,
  alertsConverted,
  feedProblem,
  reportSent,
  workFailed,
  paymentConfirmed,
])
export type Notification = z.infer<typeof notification>

const unread = z.int()

/**
 * The caller's notifications, latest first; `before` is the last id of the previous page. On plans without alerts
 * only those of `ACCOUNT_KINDS` (domain).
 */
export const listNotifications = endpoint('GET /api/notifications', 'data', {
  summary: "List the caller's notifications",
  query: z.object({
    before: longIdInAddress.optional(),
    limit: z.coerce.number().int().min(1).max(100).default(30),
  }),
  replies: succeedsWith({
    notifications: z.array(notification),
    /** Number of unread ones across all pages. */
    unread,
    /** Whether there are older ones. */
    hasMore: z.boolean(),
  }),
})

/** Marks the given ones, or all up to the newest seen, as read. Other users' ids have no effect. */
export const readNotifications = endpoint('POST /api/notifications/read', 'data', {
  summary: 'Mark notifications as read',
  body: z.union([
    z.object({ ids: z.array(id).min(1).max(500) }),
    z.object({
      all: z.literal(true),
      /** The newest id on screen; without it, all. */
      upTo: id.optional(),
    }),
  ]),
  replies: succeedsWith({ unread }),
})
