import { stateAfterEnd } from '@retorna/domain/payment-state'
import { TRIAL_HOURS } from '@retorna/domain/plan'
import type { Config } from '../../config.ts'
import { recordAudit } from '../../database/audit.ts'
import { type Database, inTransaction } from '../../database/connection.ts'
import { recorded } from '../../database/plan-of-person.ts'
import { mailUser } from '../../outbox/mail/mails.ts'
import { whatFollows } from './announce-payment.ts'
import { findEndedTrials, findOverdue } from './due-queries.ts'
import { lockPerson, paidPlans, setPlan } from './queries.ts'

type Dependencies = { db: Database; config: Pick<Config, 'publicUrl' | 'clockOffsetMs'> }

/**
 * Closes the plans whose days of grace are over at `now`, unless another subscription pays for them, and mails the
 * users whose trial has ended.
 */
export const tendPlans = async (dependencies: Dependencies, now: Date): Promise<void> => {
  await endGrace(dependencies, now)
  await mailEndedTrials(dependencies, now)
}

const endGrace = async ({ db, config }: Dependencies, now: Date): Promise<void> => {
  for (const id of await findOverdue(db, now)) {
    await inTransaction(db, async (transaction) => {
      const person = await lockPerson(transaction, id)
      // The user paid, or staff changed the plan, in the meantime.
      if (person.graceUntil === null || person.graceUntil > now) return
      const after = stateAfterEnd(person, 'failed', await paidPlans(transaction, person))
      await setPlan(transaction, id, after)
      const auditId = await recordAudit(transaction, {
        actor: 'system',
        action: 'payment.lapsed',
        userId: id,
        before: recorded(person),
        after: recorded(after),
      })
      const link = `${config.publicUrl}/settings?tab=billing`
      const ended = { plan: person.plan, reason: 'unpaid', ...whatFollows(after), link } as const
      await mailUser(transaction, person, 'plan-ended', auditId, ended)
    })
  }
}

/** Nobody is mailed about a trial that ended longer ago, for example before a long outage. */
const TRIAL_MAIL_HOURS = 24

const mailEndedTrials = async ({ db, config }: Dependencies, now: Date): Promise<void> => {
  const ended = await findEndedTrials(db, {
    now: new Date(now.getTime() + config.clockOffsetMs),
    fromHours: TRIAL_HOURS,
    toHours: TRIAL_HOURS + TRIAL_MAIL_HOURS,
  })
  for (const person of ended) {
    await inTransaction(db, (transaction) =>
      mailUser(transaction, person, 'trial-ended', person.id, {
        link: `${config.publicUrl}/dashboard?tab=subscription`,
        settings: `${config.publicUrl}/settings?tab=notifications`,
      }),
    )
  }
}
