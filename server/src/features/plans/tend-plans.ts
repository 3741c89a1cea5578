import { TRIAL_HOURS } from '@retorna/domain/plan'
import { type Expression, type SqlBool, sql } from 'kysely'
import type { Config } from '../../config.ts'
import { recordAudit } from '../../database/audit.ts'
import type { Database } from '../../database/connection.ts'
import { mailUser } from '../../outbox/mail/mails.ts'
import { lockPerson, recorded, setPlan } from './queries.ts'

type Dependencies = { db: Database; config: Pick<Config, 'publicUrl' | 'clockOffsetMs'> }

/** Closes the plans whose days of grace are over at `now`, and mails the people whose trial has ended. */
export const tendPlans = async (dependencies: Dependencies, now: Date): Promise<void> => {
  await endGrace(dependencies, now)
  await mailEndedTrials(dependencies, now)
}

const endGrace = async ({ db, config }: Dependencies, now: Date): Promise<void> => {
  const due = await db.selectFrom('users').select('id').where('grace_until', '<=', now).execute()
  for (const { id } of due) {
    await db.transaction().execute(async (transaction) => {
      const person = await lockPerson(transaction, id)
      // Paid, or changed by staff, in the meantime.
      if (person.graceUntil === null || person.graceUntil > now) return
      const { plan } = person
      const after = { plan, paymentStatus: 'failed', pendingPlan: null, graceUntil: null } as const
      await setPlan(transaction, id, after)
      const auditId = await recordAudit(transaction, {
        actor: 'system',
        action: 'payment.lapsed',
        userId: id,
        before: recorded(person),
        after: recorded(after),
      })
      const link = `${config.publicUrl}/settings?tab=billing`
      const ended = { plan, reason: 'unpaid', remaining: null, link } as const
      await mailUser(transaction, person, 'plan-ended', auditId, ended)
    })
  }
}

/** Nobody is mailed about a trial that ended longer ago, such as before a long outage. */
const TRIAL_MAIL_HOURS = 24

const mailEndedTrials = async ({ db, config }: Dependencies, now: Date): Promise<void> => {
  const shown = new Date(now.getTime() + config.clockOffsetMs)
  const startedBefore = (hours: number): Expression<SqlBool> =>
    sql`trial_started_at <= ${shown}::timestamptz - make_interval(hours => ${hours})`
  const ended = await db
    .selectFrom('users')
    .select(['id', 'name', 'email', 'language'])
    .where('plan', '=', 'free')
    .where('role', '=', 'member')
    .where('email_verified', '=', true)
    .where('deleted_at', 'is', null)
    .where('blocked_at', 'is', null)
    .where(startedBefore(TRIAL_HOURS))
    .where(({ not }) => not(startedBefore(TRIAL_HOURS + TRIAL_MAIL_HOURS)))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('outgoing_mails')
            .select('outgoing_mails.id')
            .where('event_key', '=', sql<string>`'trial-ended:' || users.id`),
        ),
      ),
    )
    .execute()
  for (const person of ended) {
    await db.transaction().execute((transaction) =>
      mailUser(transaction, person, 'trial-ended', person.id, {
        link: `${config.publicUrl}/dashboard?tab=subscription`,
        settings: `${config.publicUrl}/settings?tab=notifications`,
      }),
    )
  }
}
