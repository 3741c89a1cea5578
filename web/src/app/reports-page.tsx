import { Group, Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { ComingBadge } from '../shared/plans/plan-card.tsx'
import classes from './locked-place.module.css'
import { Sample } from './sample.tsx'

/** Says that reports are still to come, above a sample of one. */
export function ReportsPage() {
  const { t } = useTranslation('app')
  return (
    <Stack gap="md">
      <section>
        <Group gap="4px 12px">
          <h1 className={classes.title}>{t('reports.title')}</h1>
          <ComingBadge />
        </Group>
        <p className={classes.text}>{t('reports.underDevelopment')}</p>
      </section>
      <Sample of="reports" />
    </Stack>
  )
}
