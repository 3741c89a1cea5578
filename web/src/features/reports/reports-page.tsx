import { Stack, Text } from '@mantine/core'
import { can } from '@retorna/domain/plan'
import { useTexts } from '../../i18n/use-texts.ts'
import { usePlanShown } from '../../session/use-plan-shown.ts'
import { ReadyReports } from './ready-reports.tsx'
import classes from './reports.module.css'
import { SavedReports } from './saved-reports.tsx'

/** The gallery of ready reports, with the user's own reports if the plan includes them. */
export default function ReportsPage() {
  const { t } = useTexts(['reports', 'labels'])
  const plan = usePlanShown()
  return (
    <Stack gap="lg">
      <div>
        <h1 className={classes.title}>{t('labels:reports')}</h1>
        <Text c="dimmed" maw="72ch">
          {t('intro')}
        </Text>
      </div>
      <ReadyReports />
      {can(plan, 'custom-reports') && <SavedReports />}
    </Stack>
  )
}
