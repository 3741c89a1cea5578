import type { BusinessWeek } from '@retorna/contract/staff/business'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/use-format.ts'
import type { TrendTile } from '../../ui/figures/trend-tiles.tsx'
import type { Business } from './api.ts'
import { shareOf, totalOf } from './totals.ts'
import { useRevenueTiles } from './use-revenue-tiles.ts'

type Messages = NonNullable<BusinessWeek['messages']>

type Tiles = Record<'overview' | 'signUps' | 'customers' | 'payments' | 'messages', TrendTile[]>

/** The figures of a period as tiles, counts first: the tiles of the first screen, and the others by subject. */
export function useTiles({ weeks, customers, now }: Business): Tiles {
  const { t } = useTranslation(['business', 'staffLabels'])
  const format = useFormat()
  const revenues = useRevenueTiles(weeks)
  type Value = (week: BusinessWeek) => number | null
  /** A tile with the sum over all weeks and the value of each week. */
  const summed = (label: string, explanation: string, value: Value): TrendTile => ({
    label,
    explanation,
    value: totalOf(weeks, value),
    missing: t('forgotten'),
    counts: weeks.map(value),
  })
  const total = (value: Value) => totalOf(weeks, value) ?? 0
  const share = (part: number, whole: number) => {
    const percent = shareOf(part, whole)
    return percent === null
      ? t('ofNone')
      : t('of', { whole: format.number(whole), share: format.percent(percent) })
  }

  const messages = (label: string, explanation: string, value: (messages: Messages) => number) =>
    summed(label, explanation, (week) => week.messages && value(week.messages))
  const trials = total(({ signUps }) => signUps.trials)
  const verified = total(({ signUps }) => signUps.verified)
  const paid = total(({ signUps }) => signUps.paid)

  return {
    overview: [
      ...revenues,
      {
        label: t('staffLabels:paying'),
        explanation: t('customers.payingNote'),
        value: now.plans.reduce((sum, plan) => sum + plan.paid, 0),
        counts: weeks.map(
          ({ customers: { atStart, started, ended } }) => atStart + started - ended,
        ),
      },
      {
        ...summed(t('signUps.trials'), t('signUps.trialsNote'), ({ signUps }) => signUps.trials),
        note: share(trials, verified),
      },
      {
        label: t('customers.churn'),
        explanation: t('customers.churnNote'),
        value: customers.ended,
        note: share(customers.ended, customers.atStart),
        counts: weeks.map((week) => week.customers.ended),
      },
    ],
    signUps: [
      summed(
        t('signUps.registered'),
        t('signUps.registeredNote'),
        ({ signUps }) => signUps.registered,
      ),
      summed(
        t('signUps.verified'),
        t('signUps.verifiedNote', {
          deleted: format.number(total(({ signUps }) => signUps.deleted)),
        }),
        ({ signUps }) => signUps.verified,
      ),
      {
        ...summed(
          t('signUps.conversion'),
          t('signUps.conversionNote'),
          ({ signUps }) => signUps.paid,
        ),
        note: share(paid, verified),
      },
      {
        label: t('signUps.waiting'),
        explanation: t('signUps.waitingNote'),
        value: now.waitingForCode,
      },
    ],
    customers: [
      {
        label: t('customers.started'),
        explanation: t('customers.startedNote'),
        value: customers.started,
        counts: weeks.map((week) => week.customers.started),
      },
      {
        label: t('customers.ended'),
        explanation: t('customers.endedNote'),
        value: customers.ended,
        counts: weeks.map((week) => week.customers.ended),
      },
    ],
    payments: [
      summed(
        t('payments.unknown'),
        t('payments.unknownNote', {
          unpriced: format.number(total(({ payments }) => payments.unpriced)),
          byHand: format.number(total(({ payments }) => payments.byHand)),
        }),
        ({ payments }) => payments.unpriced + payments.byHand,
      ),
      summed(t('payments.failed'), t('payments.failedNote'), ({ payments }) => payments.failed),
      {
        label: t('payments.pending'),
        explanation: t('payments.pendingNote'),
        value: now.plans.reduce((sum, { pending }) => sum + pending, 0),
      },
      summed(t('payments.refunds'), t('payments.refundsNote'), ({ payments }) => payments.refunds),
    ],
    messages: [
      messages(
        t('messages.alerts'),
        t('messages.alertsNote', { active: format.number(now.activeAlerts) }),
        ({ alerts }) => alerts,
      ),
      messages(
        t('messages.deliveries'),
        t('messages.deliveriesNote'),
        ({ deliveries }) => deliveries,
      ),
      messages(t('staffLabels:emailsSent'), t('messages.mailsNote'), ({ mails }) => mails),
      messages(
        t('messages.failedMails'),
        t('messages.failedMailsNote'),
        ({ failedMails, keptMails }) => failedMails + keptMails,
      ),
    ],
  }
}
