import { isTimeZone } from '@retorna/domain/day'
import { NEXT_RUNS, RHYTHMS } from '@retorna/domain/reports/next-run'
import { z } from 'zod'
import { endpoint, succeedsWith, success } from '../endpoint.ts'
import { longId as id, longIdParams, id as shortId, text } from '../field-types.ts'
import { MAX_RECIPIENTS } from './report-recipients.ts'
import { hasNoTwice } from './report-settings.ts'
import { REPORT_FORMATS } from './reports.ts'

/** Maximum schedules per user. */
export const MAX_SCHEDULES = 20

/** How long a run is listed and its files can be downloaded, in days. */
export const RUN_DAYS = 90

/** Larger files are linked instead of attached, so that the encoded mail stays below the 20 MB that servers accept. */
export const MAX_ATTACHED_BYTES = 10_000_000

const format = z.enum(REPORT_FORMATS)

const timing = z.object({
  rhythm: z.enum(RHYTHMS),
  /** For a weekly schedule, 1 (Monday) to 7. */
  weekday: z.int().min(1).max(7),
  /** For a monthly schedule; the last day in shorter months. */
  dayOfMonth: z.int().min(1).max(31),
  /** Full hour in `timeZone`. */
  hour: z.int().min(0).max(23),
  /** IANA name. */
  timeZone: text().max(60).refine(isTimeZone, 'time-zone-unknown'),
})

const choices = timing.extend({
  formats: z.array(format).min(1).max(REPORT_FORMATS.length).refine(hasNoTwice),
  /** Whether the caller's own address gets it. */
  toMyself: z.boolean(),
  /** Other addresses, from {@link listRecipients}; unconfirmed ones get nothing yet. */
  recipientIds: z.array(id).max(MAX_RECIPIENTS),
  /** Whether reports are sent only if a game is off its RTP or runs another version. */
  onlyNotAsCertified: z.boolean(),
  /** Whether the caller's other channels are notified, too: browsers, webhook, SMS. */
  notifies: z.boolean(),
})
export type ScheduleChoices = z.infer<typeof choices>

const schedule = choices.extend({
  id,
  report: z.object({ id: shortId, name: z.string() }),
  /** Earliest first; empty if the server no longer knows the time zone. */
  nextRuns: z.array(z.iso.datetime()).max(NEXT_RUNS),
  /** Why nothing is sent: paused by the caller, the plan had ended, or the report could not be created. */
  paused: z.enum(['member', 'plan', 'report']).nullable(),
})
export type Schedule = z.infer<typeof schedule>

const scheduleReply = success({ schedule })

/** The caller's schedules, oldest first. */
export const listSchedules = endpoint('GET /api/report-schedules', 'custom-reports', {
  summary: "List the caller's report schedules",
  replies: succeedsWith({
    schedules: z.array(schedule),
    /** IANA name of the time zone of the calendar days in reports. */
    dayTimeZone: z.string(),
  }),
})

/**
 * Schedules a saved report. 404 `REPORT_NOT_FOUND`, 409 `SCHEDULES_FULL` beyond {@link MAX_SCHEDULES}. A recipient
 * that is not the caller's is rejected.
 */
export const createSchedule = endpoint('POST /api/report-schedules', 'custom-reports', {
  summary: 'Schedule a saved report',
  body: choices.extend({ reportId: shortId }),
  replies: { 201: scheduleReply },
})

/**
 * Replaces a schedule's settings. Its next run is recomputed if its times change or a pause ends. 404
 * `SCHEDULE_NOT_FOUND`.
 */
export const changeSchedule = endpoint('PUT /api/report-schedules/:id', 'custom-reports', {
  summary: 'Change, pause or resume a schedule',
  params: longIdParams,
  body: choices.extend({ isPaused: z.boolean() }),
  replies: { 200: scheduleReply },
})

/** 204 even if the caller has no such schedule. It can be restored for an hour. */
export const deleteSchedule = endpoint('DELETE /api/report-schedules/:id', 'custom-reports', {
  summary: 'Delete a schedule',
  params: longIdParams,
})

/** Restores a deleted schedule. 404 `SCHEDULE_NOT_FOUND`, 409 `SCHEDULES_FULL`. */
export const restoreSchedule = endpoint(
  'POST /api/report-schedules/:id/undelete',
  'custom-reports',
  {
    summary: 'Restore a deleted schedule',
    params: longIdParams,
    replies: { 200: scheduleReply },
  },
)

/**
 * Creates the report now and sends it to the caller only, even if all games are in range. 404 `SCHEDULE_NOT_FOUND`,
 * 429 `RATE_LIMITED` after ten in a quarter of an hour.
 */
export const testSchedule = endpoint('POST /api/report-schedules/:id/test', 'custom-reports', {
  summary: 'Send a test',
  params: longIdParams,
})

const run = z.object({
  id,
  dueAt: z.iso.datetime(),
  isTest: z.boolean(),
  /**
   * `waiting`: in progress. `nothing-off`: no game was off its RTP or ran another version, so nothing was sent.
   * `plan-ended`: the plan did not include it.
   */
  state: z.enum(['waiting', 'sent', 'nothing-off', 'plan-ended', 'failed']),
  /** Why it failed, in the caller's language; null if it did not. */
  error: z.string().nullable(),
  files: z.array(z.object({ format, bytes: z.int() })),
  mails: z.array(
    z.object({
      address: z.string(),
      /** `failed`: refused by the receiving server, or given up after a day. */
      state: z.enum(['waiting', 'sent', 'failed']),
    }),
  ),
})
export type ReportRun = z.infer<typeof run>

/** The runs of a schedule in the last {@link RUN_DAYS} days, latest first, at most 100. 404 `SCHEDULE_NOT_FOUND`. */
export const listRuns = endpoint('GET /api/report-schedules/:id/runs', 'custom-reports', {
  summary: 'List what a schedule has sent',
  params: longIdParams,
  replies: succeedsWith({ runs: z.array(run) }),
})

/** Retries a failed run. 404 `NOT_FOUND` for any other. */
export const retryRun = endpoint('POST /api/report-runs/:id/retry', 'custom-reports', {
  summary: 'Make a failed report again',
  params: longIdParams,
})

const fileBytes = z.string().meta({ contentMediaType: 'application/octet-stream' })

/** A file that was sent. 404 `NOT_FOUND`. */
export const getRunFile = endpoint('GET /api/report-runs/:id/files/:format', 'custom-reports', {
  summary: 'Download a file that was sent',
  params: longIdParams.extend({ format }),
  replies: { 200: fileBytes },
})

const token = text().max(200)

/**
 * A file for recipients of the mail with its link. 404 `NOT_FOUND` after {@link RUN_DAYS} days, without the plan, or
 * once its schedule or report is deleted.
 */
export const getSentFile = endpoint('GET /api/report-files/:token/:format', 'public', {
  summary: 'Download a file linked from a mail',
  params: z.object({ token, format }),
  replies: { 200: fileBytes },
})
