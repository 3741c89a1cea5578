import type { BusinessWeek } from '@retorna/contract/staff/business'
import { sum } from '@retorna/domain/statistics/sample-statistics'
import { useTexts } from '../../i18n/use-texts.ts'
import type { TrendTile } from '../../ui/figures/trend-tiles.tsx'
import type { Business } from './api.ts'

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

/**
 * A figure's sum over the weeks; `null` if it is unknown for any of them.
 *
 * @param figure of one week; `null` if unknown.
 */
function totalOf(
  weeks: readonly BusinessWeek[],
  figure: (week: BusinessWeek) => number | null,
): number | null {
  const known = weeks.map(figure).filter((value) => value !== null)
  return known.length < weeks.length ? null : sum(known)
}

/** The revenue of a period as one tile per currency; a single tile says so if nothing was paid. */
function useRevenueTiles(weeks: readonly BusinessWeek[]): TrendTile[] {
  const { t, format } = useTexts('business')
  const revenues = weeks.map(({ payments }) => payments.revenue)
  const currencies = [...new Set(revenues.flat().map(({ currency }) => currency))].toSorted()
  if (currencies.length === 0) {
    return [
      {
        label: t('payments.noRevenue'),
        explanation: t('payments.revenueNote'),
        value: 0,
        note: t('payments.noRevenueNote'),
      },
    ]
  }
  return currencies.map((currency) => {
    const found = revenues.map((paid) => paid.find((revenue) => revenue.currency === currency))
    const counts = found.map((revenue) => revenue?.amount ?? 0)
    const payments = sum(found.map((revenue) => revenue?.payments ?? 0))
    return {
      label: t('payments.revenue', { currency }),
      explanation: t('payments.revenueNote'),
      value: sum(counts),
      counts,
      note: t('payments.revenueOf', { count: payments, formatted: format.number(payments) }),
      format: (amount: number) => format.money(amount, currency),
    }
  })
}
