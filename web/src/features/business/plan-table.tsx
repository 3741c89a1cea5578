import { Box, Title } from '@mantine/core'
import type { PlanCount } from '@retorna/contract/staff/business'
import { PAYMENT_STATUSES } from '@retorna/domain/plan'
import { useTexts } from '../../i18n/use-texts.ts'
import { MissingValue } from '../../ui/figures/missing-value.tsx'
import { Hint } from '../../ui/hint.tsx'
import { RecordTable } from '../../ui/record-table.tsx'

export function PlanTable({ plans }: { plans: readonly PlanCount[] }) {
  const { t, format } = useTexts(['business', 'app', 'labels'])
  return (
    <Box mt="lg">
      <Title order={3}>{t('labels:plans')}</Title>
      <Hint mb="sm">{t('business:customers.plansNote')}</Hint>
      <RecordTable<PlanCount>
        label={t('labels:plans')}
        rows={plans}
        keyOf={({ plan }) => plan}
        columns={[
          {
            label: t('labels:plan'),
            cell: ({ plan }) => t(`app:plans.${plan}`),
          },
          { label: t('business:customers.people'), figure: ({ people }) => format.number(people) },
          ...PAYMENT_STATUSES.map((status) => ({
            label: t(`business:customers.statuses.${status}`),
            figure: (row: PlanCount) =>
              row.plan === 'free' ? (
                <MissingValue reason={t('business:customers.noPayment')} />
              ) : (
                format.number(row[status])
              ),
          })),
        ]}
      />
    </Box>
  )
}
