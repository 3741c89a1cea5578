import { sql } from 'kysely'
import type { Database } from '../../database/connection.ts'
import type { Delivery } from './deliver.ts'
import type { MailContent } from './mail-kinds.ts'
import type { StoredMail } from './mails.ts'

/** Kinds of mail that show an RTP, which only some plans do. */
const KINDS_WITH_RTP: readonly MailContent['kind'][] = [
  'rtp-alert',
  'version-switch',
  'answer-changed',
  'alert-digest',
  'report',
]

/**
 * Why a mail must not be sent any more: it shows data that its member's current plan does not include, its recipient
 * has left or was removed from that member's reports, or the report or its schedule was deleted; while that can be
 * undone, the mail waits. Undefined if it may be sent.
 */
export const whyWithheld = async (
  db: Database,
  mail: StoredMail,
): Promise<Delivery | undefined> => {
  if (!KINDS_WITH_RTP.includes(mail.kind)) return undefined
  const reader = await db
    .selectFrom('users')
    .select(sql<boolean>`alerts_open(role, plan, payment_status, blocked_at)`.as('isOpen'))
    .where('id', '=', mail.user_id)
    .executeTakeFirst()
  if (reader?.isOpen !== true) return refused('the plan of its member does not include it')
  if (await hasLeft(db, mail)) return refused('its recipient has left or was removed')
  return whyDeleted(db, mail)
}

const refused = (reason: string): Delivery => ({ outcome: 'refused', reason, isAddress: false })

/**
 * Whether the recipient of a mail left or was removed; one who was added again has to confirm first. A test is sent
 * to a member who requests one even after they left.
 */
const hasLeft = async (db: Database, mail: StoredMail): Promise<boolean> => {
  if (mail.kind !== 'report' || mail.data.isTest) return false
  const stays = await db
    .selectFrom('report_recipients')
    .select('id')
    .where('leave_token', '=', mail.data.leave.split('/').at(-1) ?? '')
    .where('left_at', 'is', null)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst()
  return stays === undefined
}

/** The reason if a report or schedule was deleted: for an hour that can be undone, then the run is gone, too. */
const whyDeleted = async (db: Database, mail: StoredMail): Promise<Delivery | undefined> => {
  if (mail.kind !== 'report') return undefined
  const run = await db
    .selectFrom('report_runs as n')
    .innerJoin('report_schedules as s', 's.id', 'n.schedule_id')
    .innerJoin('reports as r', 'r.id', 's.report_id')
    .select(sql<boolean>`coalesce(s.deleted_at, r.deleted_at) is not null`.as('isHidden'))
    .where('n.id', '=', mail.report_run_id)
    .executeTakeFirst()
  const reason = 'its report or its schedule was deleted'
  if (run === undefined) return refused(reason)
  return run.isHidden ? { outcome: 'postponed', reason } : undefined
}
