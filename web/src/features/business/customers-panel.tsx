import { IconCreditCard, IconPercentage, IconUserMinus, IconUserPlus } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/use-format.ts'
import { MissingValue } from '../../ui/figures/missing-value.tsx'
import type { Business } from './api.ts'
import { FiguresPanel } from './figures-panel.tsx'
import { PlanTable } from './plan-table.tsx'
import { shareOf } from './totals.ts'
import { useWeekFigures } from './week-figures.ts'

/** Who pays, who began to and who ceased to; and the plans of all accounts. */
export function CustomersPanel({ business: { weeks, customers, now } }: { business: Business }) {
  const { t } = useTranslation('business')
  const format = useFormat()
  const { count, share } = useWeekFigures()
  const figures = useMemo(
    () => [
      count(
        t('customers.atEnd'),
        ({ customers: { atStart, started, ended } }) => atStart + started - ended,
      ),
      count(t('customers.started'), (week) => week.customers.started),
      count(t('customers.ended'), (week) => week.customers.ended),
      share(
        t('customers.churn'),
        (week) => shareOf(week.customers.ended, week.customers.atStart),
        t('customers.noChurnOfWeek'),
      ),
    ],
    [t, count, share],
  )
  const { atStart, started, ended } = customers
  const churn = shareOf(ended, atStart)
  return (
    <FiguresPanel
      texts={t('customers', { returnObjects: true })}
      weeks={weeks}
      figures={figures}
      cards={[
        {
          label: t('customers.paying'),
          value: format.number(now.plans.reduce((sum, { paid }) => sum + paid, 0)),
          note: t('customers.payingNote'),
          Icon: IconCreditCard,
        },
        {
          label: t('customers.started'),
          value: format.number(started),
          note: t('customers.startedNote'),
          Icon: IconUserPlus,
        },
        {
          label: t('customers.ended'),
          value: format.number(ended),
          note: t('customers.endedNote'),
          Icon: IconUserMinus,
        },
        {
          label: t('customers.churn'),
          value:
            churn === null ? (
              <MissingValue reason={t('customers.noChurn')} />
            ) : (
              format.percent(churn)
            ),
          note: t('customers.churnNote', {
            ended: format.number(ended),
            atStart: format.number(atStart),
          }),
          Icon: IconPercentage,
        },
      ]}
    >
      <PlanTable plans={now.plans} />
    </FiguresPanel>
  )
}
