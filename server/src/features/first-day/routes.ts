import { randomUUID } from 'node:crypto'
import {
  dismissFirstDay,
  FIRST_STEPS,
  type FirstStep,
  getFirstDay,
  sendFirstMail,
} from '@retorna/contract/staff/first-day'
import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import { lockUser } from '../../auth/users.ts'
import { recordAudit } from '../../database/audit.ts'
import { inTransaction } from '../../database/connection.ts'
import { paymentSettingsNow, storedSetting, storeSetting } from '../../database/settings.ts'
import { existing } from '../../http/errors/api-error.ts'
import { serve } from '../../http/serve.ts'
import { mailUser } from '../../outbox/mail/mails.ts'
import { findSeen } from './queries.ts'

/** The owner's checklist of a new server. */
export const firstDayRoutes: FastifyPluginAsync = async (app) => {
  const { mode, publicUrl } = app.config

  serve(app, getFirstDay, async () => {
    const isDismissed = (await storedSetting(app.db, 'first_day_dismissed')) !== undefined
    const { steps, mailProblem } = await checkSteps(app)
    const isDone = steps.every(
      ({ isSet, needsTest, testedAt }) => isSet && (!needsTest || testedAt !== null),
    )
    return {
      isShown: mode === 'serve' && !isDismissed && !isDone,
      publicUrl,
      mailProblem,
      steps,
    }
  })

  serve(app, sendFirstMail, async ({ session }) => {
    await app.attempts.count('notification-test', session.userId)
    await inTransaction(app.db, async (trx) => {
      const person = existing(await lockUser(trx, session.userId))
      const settings = `${publicUrl}/settings?tab=notifications`
      await mailUser(trx, person, 'alert-test', randomUUID(), { settings })
    })
    return {}
  })

  serve(app, dismissFirstDay, async ({ session }) => {
    await inTransaction(app.db, async (trx) => {
      await storeSetting(trx, 'first_day_dismissed', 1)
      await recordAudit(trx, {
        actor: session.userId,
        action: 'first-day.dismissed',
        subject: 'settings',
      })
    })
  })
}

/** A step without its name, with times as the database returns them. */
type CheckedStep = Omit<FirstStep, 'name' | 'testedAt'> & { testedAt: Date | null }

const checkSteps = async ({ db, config }: FastifyInstance) => {
  const { mailProblem, ...seen } = await findSeen(db)
  const { paymentLinks, stripeWebhookSecret } = await paymentSettingsNow(db, config.payments)
  const isPayable = stripeWebhookSecret !== undefined && Object.values(paymentLinks).every(Boolean)
  const of: Record<FirstStep['name'], CheckedStep> = {
    address: { isSet: config.publicUrl.startsWith('https:'), testedAt: null, needsTest: false },
    mail: { isSet: config.smtpUrl !== undefined, testedAt: seen.mailSentAt, needsTest: true },
    // The first customer tests the payment: the owner need not pay just to finish the list.
    payment: { isSet: isPayable, testedAt: seen.paymentAt, needsTest: false },
    backup: {
      isSet: config.backup.place !== undefined,
      testedAt: seen.drillAt,
      needsTest: true,
    },
    feed: { isSet: seen.hasGames, testedAt: seen.readingsAt, needsTest: true },
    legal: { isSet: seen.hasLegal, testedAt: null, needsTest: false },
    country: { isSet: seen.hasCountry, testedAt: null, needsTest: false },
  }
  return { mailProblem, steps: FIRST_STEPS.map((name) => ({ name, ...of[name] })) }
}
