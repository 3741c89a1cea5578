import type { BusinessWeek } from '@retorna/contract/staff/business'
import { sum } from '@retorna/domain/statistics/sample-statistics'
import { useTexts } from '../../i18n/use-texts.ts'
import type { TrendTile } from '../../ui/figures/trend-tiles.tsx'
import type { Business } from './api.ts'
import { totalOf, useRevenueTiles } from './use-revenue-tiles.ts'

type Messages = NonNullable<BusinessWeek['messages']>

/** Figures whose explanation is the text of the same name with `Note`. */
type Named =
  | `signUps.${'registered' | 'verified' | 'trials' | 'conversion' | 'waiting'}`
  | `customers.${'paying' | 'started' | 'ended' | 'churn'}`
  | `payments.${'unknown' | 'failed' | 'pending' | 'refunds'}`
  | `messages.${'alerts' | 'deliveries' | 'mails' | 'failedMails'}`

type Tiles = Record<'overview' | 'signUps' | 'customers' | 'payments' | 'messages', TrendTile[]>

/** The figures of a period as tiles, counts first: the tiles of the first screen, and the others by subject. */
export function useTiles({ weeks, customers, now }: Business): Tiles {
  const { t, format } = useTexts('business')
  const revenues = useRevenueTiles(weeks)
  type Value = (week: BusinessWeek) => number | null
  const total = (value: Value) => totalOf(weeks, value) ?? 0
  /** The figures that explanations mention. */
  const facts = {
    deleted: format.number(total(({ signUps }) => signUps.deleted)),
    unpriced: format.number(total(({ payments }) => payments.unpriced)),
    byHand: format.number(total(({ payments }) => payments.byHand)),
    active: format.number(now.activeAlerts),
  }
  const named = (key: Named) => ({ label: t(key), explanation: t(`${key}Note`, facts) })
  /** A tile with the sum over all weeks and the value of each week. */
  const summed = (key: Named, value: Value): TrendTile => ({
    ...named(key),
    value: totalOf(weeks, value),
    missing: t('forgotten'),
    counts: weeks.map(value),
  })
  const share = (part: number, whole: number) =>
    whole === 0
      ? t('ofNone')
      : t('of', { whole: format.number(whole), share: format.percent((100 * part) / whole) })
  const customerTile = (key: 'started' | 'ended') => ({
    ...named(`customers.${key}`),
    value: customers[key],
    counts: weeks.map((week) => week.customers[key]),
  })
  const messages = (key: Named, value: (messages: Messages) => number) =>
    summed(key, (week) => week.messages && value(week.messages))
  const trials = total(({ signUps }) => signUps.trials)
  const verified = total(({ signUps }) => signUps.verified)
  const paid = total(({ signUps }) => signUps.paid)

  return {
    overview: [
      ...revenues,
      {
        ...named('customers.paying'),
        value: sum(now.plans.map((plan) => plan.paid)),
        counts: weeks.map(
          ({ customers: { atStart, started, ended } }) => atStart + started - ended,
        ),
      },
      {
        ...summed('signUps.trials', ({ signUps }) => signUps.trials),
        note: share(trials, verified),
      },
      {
        ...customerTile('ended'),
        ...named('customers.churn'),
        note: share(customers.ended, customers.atStart),
      },
    ],
    signUps: [
      summed('signUps.registered', ({ signUps }) => signUps.registered),
      summed('signUps.verified', ({ signUps }) => signUps.verified),
      {
        ...summed('signUps.conversion', ({ signUps }) => signUps.paid),
        note: share(paid, verified),
      },
      { ...named('signUps.waiting'), value: now.waitingForCode },
    ],
    customers: [customerTile('started'), customerTile('ended')],
    payments: [
      summed('payments.unknown', ({ payments }) => payments.unpriced + payments.byHand),
      summed('payments.failed', ({ payments }) => payments.failed),
      { ...named('payments.pending'), value: sum(now.plans.map(({ pending }) => pending)) },
      summed('payments.refunds', ({ payments }) => payments.refunds),
    ],
    messages: [
      messages('messages.alerts', ({ alerts }) => alerts),
      messages('messages.deliveries', ({ deliveries }) => deliveries),
      messages('messages.mails', ({ mails }) => mails),
      messages('messages.failedMails', ({ failedMails, keptMails }) => failedMails + keptMails),
    ],
  }
}
