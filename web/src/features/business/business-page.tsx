import { Button, Group, Skeleton, Stack } from '@mantine/core'
import { WEEK_PERIODS } from '@retorna/domain/week'
import { IconDownload } from '@tabler/icons-react'
import { useSearchParams } from 'react-router'
import { oneOf } from '../../api/one-of.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import field from '../../ui/controls/field.module.css'
import { Segments } from '../../ui/controls/segments.tsx'
import { Failure } from '../../ui/states/failure.tsx'
import { Loaded } from '../../ui/states/loaded.tsx'
import { useBusiness, useExport } from './api.ts'
import { BusinessFigures } from './business-figures.tsx'

/** The owner's figures over the period in the URL. */
export default function BusinessPage() {
  const { t } = useTexts(['business', 'labels'])
  const [search, setSearch] = useSearchParams()
  const period = oneOf(WEEK_PERIODS, search.get('period')) ?? '12w'
  const business = useBusiness(period)
  const file = useExport(period)
  return (
    <Stack gap="lg">
      <Group justify="space-between" gap="8px 16px">
        <Segments
          labelClass={field.choice}
          aria-label={t('labels:period')}
          data={WEEK_PERIODS.map((value) => ({ value, label: t(`periods.${value}`) }))}
          value={period}
          onChange={(chosen) => setSearch({ period: chosen }, { replace: true })}
        />
        <Button
          leftSection={<IconDownload size={18} aria-hidden />}
          loading={file.isPending}
          onClick={() => file.mutate()}
        >
          {t('export')}
        </Button>
      </Group>
      <Failure error={file.error} />
      <Loaded query={business} failed={t('failed')} skeleton={<PanelSkeletons />}>
        {(figures) => (
          <div aria-busy={business.isPlaceholderData}>
            <BusinessFigures business={figures} />
          </div>
        )}
      </Loaded>
    </Stack>
  )
}

function PanelSkeletons() {
  return (
    <Stack gap="lg" aria-hidden>
      <Skeleton h={240} />
      {['signUps', 'customers', 'payments', 'messages'].map((panel) => (
        <Skeleton key={panel} h={64} />
      ))}
    </Stack>
  )
}
