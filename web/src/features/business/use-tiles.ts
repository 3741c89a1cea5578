import type { BusinessWeek } from '@retorna/contract/staff/business'
import { sum } from '@retorna/domain/statistics/sample-statistics'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/use-format.ts'
import type { TrendTile } from '../../ui/figures/trend-tiles.tsx'
import type { Business } from './api.ts'
import { shareOf, totalOf } from './totals.ts'
import { useRevenueTiles } from './use-revenue-tiles.ts'

type Messages = NonNullable<BusinessWeek['messages']>

type Texts = Pick<TrendTile, 'label' | 'explanation'>

/** Figures whose explanation is the text of the same name with `Note`. */
type Named =
  | `signUps.${'registered' | 'verified' | 'trials' | 'conversion' | 'waiting'}`
  | `customers.${'started' | 'ended' | 'churn'}`
  | `payments.${'unknown' | 'failed' | 'pending' | 'refunds'}`
  | `messages.${'alerts' | 'deliveries' | 'failedMails'}`

type Tiles = Record<'overview' | 'signUps' | 'customers' | 'payments' | 'messages', TrendTile[]>

/** The figures of a period as tiles, counts first: the tiles of the first screen, and the others by subject. */
export function useTiles({ weeks, customers, now }: Business): Tiles {
  const { t } = useTranslation(['business', 'staffLabels'])
  const format = useFormat()
  const revenues = useRevenueTiles(weeks)
  type Value = (week: BusinessWeek) => number | null
  const named = (key: Named, facts: Record<string, string> = {}) => ({
    label: t(key),
    explanation: t(`${key}Note`, facts),
  })
  /** A tile with the sum over all weeks and the value of each week. */
  const summed = (texts: Texts, value: Value): TrendTile => ({
    ...texts,
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
  const customerTile = (key: 'started' | 'ended') => ({
    ...named(`customers.${key}`),
    value: customers[key],
    counts: weeks.map((week) => week.customers[key]),
  })
  const messages = (texts: Texts, value: (messages: Messages) => number) =>
    summed(texts, (week) => week.messages && value(week.messages))
  const verified = total(({ signUps }) => signUps.verified)

  return {
    overview: [
      ...revenues,
      {
        label: t('staffLabels:paying'),
        explanation: t('customers.payingNote'),
        value: sum(now.plans.map(({ paid }) => paid)),
        counts: weeks.map(
          ({ customers: { atStart, started, ended } }) => atStart + started - ended,
        ),
      },
      {
        ...summed(named('signUps.trials'), ({ signUps }) => signUps.trials),
        note: share(
          total(({ signUps }) => signUps.trials),
          verified,
        ),
      },
      {
        ...customerTile('ended'),
        ...named('customers.churn'),
        note: share(customers.ended, customers.atStart),
      },
    ],
    signUps: [
      summed(named('signUps.registered'), ({ signUps }) => signUps.registered),
      summed(
        named('signUps.verified', {
          deleted: format.number(total(({ signUps }) => signUps.deleted)),
        }),
        ({ signUps }) => signUps.verified,
      ),
      {
        ...summed(named('signUps.conversion'), ({ signUps }) => signUps.paid),
        note: share(
          total(({ signUps }) => signUps.paid),
          verified,
        ),
      },
      { ...named('signUps.waiting'), value: now.waitingForCode },
    ],
    customers: [customerTile('started'), customerTile('ended')],
    payments: [
      summed(
        named('payments.unknown', {
          unpriced: format.number(total(({ payments }) => payments.unpriced)),
          byHand: format.number(total(({ payments }) => payments.byHand)),
        }),
        ({ payments }) => payments.unpriced + payments.byHand,
      ),
      summed(named('payments.failed'), ({ payments }) => payments.failed),
      { ...named('payments.pending'), value: sum(now.plans.map(({ pending }) => pending)) },
      summed(named('payments.refunds'), ({ payments }) => payments.refunds),
    ],
    messages: [
      messages(
        named('messages.alerts', { active: format.number(now.activeAlerts) }),
        ({ alerts }) => alerts,
      ),
      messages(named('messages.deliveries'), ({ deliveries }) => deliveries),
      messages(
        { label: t('staffLabels:emailsSent'), explanation: t('messages.mailsNote') },
        ({ mails }) => mails,
      ),
      messages(
        named('messages.failedMails'),
        ({ failedMails, keptMails }) => failedMails + keptMails,
      ),
    ],
  }
}
