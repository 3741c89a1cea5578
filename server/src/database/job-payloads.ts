/**
 * Every kind of job and what it is given. A payload names rows and holds no secret and nothing personal:
 * it stays in the database until the job is done, and longer when the job fails.
 */
export type JobPayloads = {
  /** Sends one row of `outgoing_mails`. */
  'send-mail': { mailId: number }
  /** Judges the alerts on games whose readings changed. */
  'evaluate-alerts': Record<string, never>
  /** Takes up mails, and requests for mails, whose process died. */
  'resume-mails': Record<string, never>
  /** Answers what was asked for an email address: one row of `address_requests`. */
  'answer-address-request': { requestId: number }
  /** Forgets codes, links, sessions and attempts that have run out, and alerts that were deleted. */
  'forget-expired': Record<string, never>
  /** Deletes an account whose days of grace are over. */
  'delete-account': { userId: string }
  /** Forgets what has been kept for as long as people were told. */
  'forget-old-records': Record<string, never>
  /** Finds out where new notifications go. */
  'tell-notifications': Record<string, never>
  /** Sends one row of `notification_deliveries`. */
  'deliver-notification': { deliveryId: number }
  /** Tells a person in one message of what was held back for an hour. */
  'sum-up-notifications': { userId: string }
  /** Mails what waits for a daily mail whose hour has come. */
  'mail-digests': Record<string, never>
  /** Takes up notifications and messages whose process died. */
  'resume-notifications': Record<string, never>
  /** Stores a confirmed import: one row of `desk_imports`. */
  'run-import': { importId: number }
  /** Takes up confirmed imports whose process died before it began. */
  'resume-imports': Record<string, never>
  /** Forgets uploads that nobody came back to. */
  'forget-imports': Record<string, never>
}

export type JobName = keyof JobPayloads
