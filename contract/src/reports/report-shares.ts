import { z } from 'zod'
import { endpoint, succeedsWith, success } from '../endpoint.ts'
import { longId as id, longIdParams, id as shortId, text } from '../field-types.ts'
import { report } from './report.ts'

/** Maximum share links per user. */
export const MAX_SHARES = 20

/** How long a share link may last, in days. */
const MAX_SHARE_DAYS = 365

/** The shortest password of a share link, in characters. */
export const MIN_SHARE_PASSWORD = 8

const share = z.object({
  id,
  report: z.object({ id: shortId, name: z.string() }),
  /** Whether it shows the report as of its creation rather than of each visit. */
  isFrozen: z.boolean(),
  hasPassword: z.boolean(),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  /** How often the report was opened. */
  views: z.int(),
  lastViewedAt: z.iso.datetime().nullable(),
})
export type ReportShare = z.infer<typeof share>

/** The caller's share links that still work, latest first. Without their URLs, which are shown once. */
export const listShares = endpoint('GET /api/report-shares', 'custom-reports', {
  summary: "List the caller's share links",
  replies: succeedsWith({ shares: z.array(share) }),
})

/**
 * Shares a saved report. `token` is the secret part of its URL, `/shared-report#<token>`, and is returned only once.
 * 404 `REPORT_NOT_FOUND`, 409 `SHARES_FULL` beyond {@link MAX_SHARES}.
 */
export const createShare = endpoint('POST /api/report-shares', 'custom-reports', {
  summary: 'Share a saved report',
  body: z.object({
    reportId: shortId,
    isFrozen: z.boolean(),
    days: z.int().min(1).max(MAX_SHARE_DAYS),
    /** If null, anyone with the URL sees the report. */
    password: text().min(MIN_SHARE_PASSWORD).max(200).nullable(),
  }),
  replies: { 201: success({ share, token: z.string() }) },
})

/** Closes a link at once. 204 even if the caller has no such link. It can be reopened for an hour. */
export const revokeShare = endpoint('DELETE /api/report-shares/:id', 'custom-reports', {
  summary: 'Revoke a share link',
  params: longIdParams,
})

/** Reopens a revoked link under the same URL. 404 `SHARE_NOT_FOUND`, 409 `SHARES_FULL`. */
export const restoreShare = endpoint('POST /api/report-shares/:id/reopen', 'custom-reports', {
  summary: 'Reopen a revoked share link',
  params: longIdParams,
  replies: succeedsWith({ share }),
})

/**
 * A shared report, for anyone with its URL, limited to what its owner's plan shows; each call counts as a view. 404
 * `SHARE_NOT_FOUND` for an unknown, revoked or expired link, or after the owner's plan has ended: callers cannot tell
 * which. 403 `SHARE_PASSWORD_REQUIRED` without the right password; 429 after many wrong ones.
 */
export const openShare = endpoint('POST /api/shared-reports', 'public', {
  summary: 'Open a shared report',
  body: z.object({ token: text().max(200), password: text().max(200).nullable() }),
  replies: succeedsWith({ report, isFrozen: z.boolean() }),
})
