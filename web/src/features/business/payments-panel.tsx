import {
  IconCash,
  IconCreditCardOff,
  IconHourglass,
  IconQuestionMark,
  IconReceiptRefund,
} from '@tabler/icons-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/use-format.ts'
import type { Business } from './api.ts'
import { FiguresPanel } from './figures-panel.tsx'
import { currenciesOf, revenueIn, totalOf } from './totals.ts'
import { useWeekFigures } from './week-figures.ts'

/** What was paid, in each currency, and what was not. */
export function PaymentsPanel({ business: { weeks, now } }: { business: Business }) {
  const { t } = useTranslation('business')
  const format = useFormat()
  const { count, money } = useWeekFigures()
  const revenues = useMemo(
    () =>
      currenciesOf(weeks).map((currency) =>
        money(
          t('payments.revenue', { currency }),
          currency,
          (week) => revenueIn(currency, week).amount,
        ),
      ),
    [weeks, t, money],
  )
  const figures = useMemo(
    () => [
      ...revenues,
      count(t('payments.failed'), ({ payments }) => payments.failed),
      count(t('payments.refunds'), ({ payments }) => payments.refunds),
      count(t('payments.unknown'), ({ payments }) => payments.unpriced + payments.byHand),
    ],
    [revenues, t, count],
  )
  const total = (figure: 'unpriced' | 'byHand' | 'failed' | 'refunds') =>
    totalOf(weeks, ({ payments }) => payments[figure]) ?? 0
  const revenueCards = currenciesOf(weeks).map((currency, index) => {
    const payments = totalOf(weeks, (week) => revenueIn(currency, week).payments) ?? 0
    const amount = totalOf(weeks, (week) => revenueIn(currency, week).amount) ?? 0
    return {
      label: t('payments.revenue', { currency }),
      value: revenues[index]?.format(amount),
      note: t('payments.revenueNote', { count: payments, formatted: format.number(payments) }),
      Icon: IconCash,
    }
  })
  const noRevenueCard = {
    label: t('payments.noRevenue'),
    value: format.number(0),
    note: t('payments.noRevenueNote'),
    Icon: IconCash,
  }
  return (
    <FiguresPanel
      texts={t('payments', { returnObjects: true })}
      weeks={weeks}
      figures={figures}
      cards={[
        ...(revenueCards.length === 0 ? [noRevenueCard] : revenueCards),
        {
          label: t('payments.unknown'),
          value: format.number(total('unpriced') + total('byHand')),
          note: t('payments.unknownNote', {
            unpriced: format.number(total('unpriced')),
            byHand: format.number(total('byHand')),
          }),
          Icon: IconQuestionMark,
        },
        {
          label: t('payments.failed'),
          value: format.number(total('failed')),
          note: t('payments.failedNote'),
          Icon: IconCreditCardOff,
        },
        {
          label: t('payments.pending'),
          value: format.number(now.plans.reduce((sum, { pending }) => sum + pending, 0)),
          note: t('payments.pendingNote'),
          Icon: IconHourglass,
        },
        {
          label: t('payments.refunds'),
          value: format.number(total('refunds')),
          note: t('payments.refundsNote'),
          Icon: IconReceiptRefund,
        },
      ]}
    />
  )
}
