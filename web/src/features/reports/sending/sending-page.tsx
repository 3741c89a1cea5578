import { Stack, Title } from '@mantine/core'
import { useDocumentTitle } from '@mantine/hooks'
import type { SavedReport } from '@retorna/contract/reports/reports'
import { can } from '@retorna/domain/plan'
import { useParams } from 'react-router'
import { paths } from '../../../app/paths.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { usePlanShown } from '../../../session/use-plan-shown.ts'
import { UpgradePrompt } from '../../../shared/plans/upgrade-prompt.tsx'
import { BackLink } from '../../../ui/back-link.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { Loaded } from '../../../ui/states/loaded.tsx'
import { PageState } from '../../../ui/states/page-state.tsx'
import { useSavedReports } from '../api.ts'
import { toSavedReport } from '../report-address.ts'
import { RecipientsPanel } from './recipients-panel.tsx'
import { SchedulesPanel } from './schedules-panel.tsx'
import { SharesPanel } from './shares-panel.tsx'

/** Sends a saved report by schedules and shares it by links. */
export default function SendingPage() {
  const { t } = useTexts('reportSending')
  const isOpen = can(usePlanShown(), 'custom-reports')
  if (isOpen) return <Sending />
  return (
    <PageState>
      <UpgradePrompt
        isPage
        capability="custom-reports"
        title={t('locked.title')}
        text={t('locked.text')}
      />
    </PageState>
  )
}

function Sending() {
  const { t } = useTexts(['reportSending', 'reports'])
  const id = Number(useParams().reportId)
  return (
    <Loaded query={useSavedReports()} rows={8}>
      {(reports) => {
        const report = reports.find((one) => one.id === id)
        return report === undefined ? (
          <PageState>
            <EmptyState
              isPage
              title={t('gone')}
              hint={t('goneHint')}
              action={<LinkButton to={paths.reports}>{t('reports:back')}</LinkButton>}
            />
          </PageState>
        ) : (
          <Panels report={report} />
        )
      }}
    </Loaded>
  )
}

function Panels({ report: { id, name } }: { report: SavedReport }) {
  const { t } = useTexts('reportSending')
  useDocumentTitle(`${t('title')} · ${name}`)
  return (
    <Stack>
      <div>
        <BackLink to={toSavedReport(id)} text={t('back')} />
        <Title order={1} style={{ overflowWrap: 'anywhere' }}>
          {t('title')}: {name}
        </Title>
      </div>
      <SchedulesPanel reportId={id} />
      <RecipientsPanel />
      <SharesPanel reportId={id} />
    </Stack>
  )
}
