import { z } from 'zod'
import { address } from '../auth/credentials.ts'
import { endpoint, succeedsWith } from '../endpoint.ts'
import { longId as id, longIdParams, text } from '../field-types.ts'

/** Maximum addresses per user besides their own. */
export const MAX_RECIPIENTS = 10

const token = text().max(200)

const recipient = z.object({
  id,
  address: z.string(),
  /**
   * `left`: its owner has unsubscribed from the caller's reports. `bounced`: its mail server refused a mail
   * permanently.
   */
  state: z.enum(['invited', 'confirmed', 'left', 'bounced']),
})
export type ReportRecipient = z.infer<typeof recipient>

/** The caller's addresses besides their own, oldest first. */
export const listRecipients = endpoint('GET /api/report-recipients', 'custom-reports', {
  summary: 'List the addresses for reports',
  replies: succeedsWith({ recipients: z.array(recipient) }),
})

/**
 * Adds an address and mails it a link to confirm, valid for seven days; again for an address that is not confirmed or
 * bounced. 409 `RECIPIENTS_FULL` beyond {@link MAX_RECIPIENTS}, 409 `RECIPIENT_LEFT`, 429 `RATE_LIMITED`.
 */
export const addRecipient = endpoint('POST /api/report-recipients', 'custom-reports', {
  summary: 'Add an address',
  body: z.object({ email: address('email-required') }),
  replies: succeedsWith({ recipient }),
})

/** Removes an address from all schedules. 204 even if the caller has no such address. */
export const removeRecipient = endpoint('DELETE /api/report-recipients/:id', 'custom-reports', {
  summary: 'Remove an address',
  params: longIdParams,
})

/** The address of the member whose reports it will get, or no longer gets. */
const ofSender = succeedsWith({ sender: z.string() })

/** Confirms an address by the link mailed to it. 404 `REPORT_LINK_INVALID` if unknown, used or expired. */
export const confirmRecipient = endpoint('POST /api/report-recipients/confirm', 'public', {
  summary: 'Confirm an address for reports',
  body: z.object({ token }),
  replies: ofSender,
})

const byToken = z.object({ token })

/**
 * Unsubscribes the address that the link was mailed to from a member's reports (RFC 8058: mail programs send a form).
 * Idempotent. 404 `REPORT_LINK_INVALID`.
 */
export const leaveReports = endpoint('POST /api/report-recipients/leave/:token', 'public', {
  summary: 'Stop reports to an address',
  params: byToken,
  replies: ofSender,
})

/**
 * {@link leaveReports} opened in a browser: redirects to the page that asks for confirmation, because programs open
 * links, too.
 */
export const openLeavePage = endpoint('GET /api/report-recipients/leave/:token', 'public', {
  summary: 'Page that stops reports to an address',
  params: byToken,
  replies: { 302: z.void() },
})
