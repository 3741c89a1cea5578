/**
 * Every kind of job and its payload. A payload names rows and contains no secret or personal data: it stays in the
 * database until the job is done, and longer if it fails.
 */
export type JobPayloads = {
  /** Sends one row of `outgoing_mails`. */
  'send-mail': { mailId: number }
  /** Evaluates the alerts on games whose readings changed. */
  'evaluate-alerts': Record<string, never>
  /** Resumes mails, and requests for mails, whose process died. */
  'resume-mails': Record<string, never>
  /** Answers a request for an email address: one row of `address_requests`. */
  'answer-address-request': { requestId: number }
  /** Deletes expired codes, links, sessions and attempts, and deleted alerts. */
  'forget-expired': Record<string, never>
  /** Deletes an account whose grace period is over. */
  'delete-account': { userId: string }
  /** Deletes records whose retention period is over. */
  'forget-old-records': Record<string, never>
  /** Routes new notifications to their channels. */
  'tell-notifications': Record<string, never>
  /** Sends one row of `notification_deliveries`. */
  'deliver-notification': { deliveryId: number }
  /** Sends a user one summary of the notifications that were held back for an hour. */
  'sum-up-notifications': { userId: string }
  /** Sends the daily mails whose hour has come. */
  'mail-digests': Record<string, never>
  /** Resumes notifications and messages whose process died. */
  'resume-notifications': Record<string, never>
  /** Tells staff of conversations that wait for an answer or are overdue. */
  'tell-of-support': Record<string, never>
  /** Stores a confirmed import: one row of `desk_imports`. */
  'run-import': { importId: number }
  /** Resumes confirmed imports whose process died before starting them. */
  'resume-imports': Record<string, never>
  /** Deletes abandoned uploads. */
  'forget-imports': Record<string, never>
}

export type JobName = keyof JobPayloads
