import { Button, SegmentedControl, Skeleton, Stack, Text } from '@mantine/core'
import { WEEK_PERIODS } from '@retorna/domain/week'
import { IconDownload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { textOf } from '../../api/api-error.ts'
import { oneOf } from '../../api/one-of.ts'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { Failure } from '../../ui/states/failure.tsx'
import { useBusiness, useExport } from './api.ts'
import classes from './business.module.css'
import { CustomersPanel } from './customers-panel.tsx'
import { MessagesPanel } from './messages-panel.tsx'
import { PaymentsPanel } from './payments-panel.tsx'
import { SignUpsPanel } from './sign-ups-panel.tsx'

/** The owner's figures over the period in the URL. */
export function BusinessPage() {
  const { t } = useTranslation('business')
  const [search, setSearch] = useSearchParams()
  const period = oneOf(WEEK_PERIODS, search.get('period')) ?? '12w'
  const business = useBusiness(period)
  const file = useExport(period)
  return (
    <Stack gap="lg">
      <div className={classes.bar}>
        <SegmentedControl
          classNames={{ label: classes.period }}
          aria-label={t('period')}
          data={WEEK_PERIODS.map((value) => ({ value, label: t(`periods.${value}`) }))}
          value={period}
          onChange={(chosen) =>
            setSearch({ period: chosen }, { replace: true, preventScrollReset: true })
          }
        />
        <Button
          variant="default"
          h={44}
          leftSection={<IconDownload size={18} aria-hidden />}
          loading={file.isPending}
          onClick={() => file.mutate()}
        >
          {t('export')}
        </Button>
      </div>
      <Failure error={file.error} />
      <Figures business={business} />
    </Stack>
  )
}

function Figures({ business }: { business: ReturnType<typeof useBusiness> }) {
  const { t } = useTranslation('business')
  if (business.data !== undefined && !business.isError) {
    const { data, isPlaceholderData } = business
    return (
      <Stack gap="lg" aria-busy={isPlaceholderData}>
        <Text c="dimmed" size="sm">
          {t('weeks', { timeZone: data.timeZone })}
        </Text>
        <SignUpsPanel business={data} />
        <CustomersPanel business={data} />
        <PaymentsPanel business={data} />
        <MessagesPanel business={data} />
      </Stack>
    )
  }
  if (business.isError) {
    return (
      <ErrorState
        title={t('failed')}
        text={textOf(business.error, t('failed'))}
        onRetry={() => void business.refetch()}
      />
    )
  }
  return (
    <Stack gap="lg" aria-hidden>
      <Skeleton h={20} maw={480} />
      {['signUps', 'customers', 'payments', 'messages'].map((panel) => (
        <Skeleton key={panel} h={440} />
      ))}
    </Stack>
  )
}
