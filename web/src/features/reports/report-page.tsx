import { Group, Stack } from '@mantine/core'
import {
  isOfGame,
  REPORT_KINDS,
  type ReportKind,
  type ReportSettings,
} from '@retorna/contract/reports/report-settings'
import type { SavedReport } from '@retorna/contract/reports/reports'
import { useState } from 'react'
import { Navigate, useNavigate, useParams, useSearchParams } from 'react-router'
import { ApiError } from '../../api/api-error.ts'
import { paths, toReportSending } from '../../app/paths.ts'
import { useLanguage } from '../../i18n/use-format.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { usePlanShown } from '../../session/use-plan-shown.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { EmptyState, Loaded } from '../../ui/states/loaded.tsx'
import { useReport, useSavedReports } from './api.ts'
import { periodOfText, periodToText, readySettings, toSavedReport } from './report-address.ts'
import { ReportTools } from './report-tools.tsx'
import { ReportView } from './report-view.tsx'
import classes from './reports.module.css'

/** A ready report; the address contains its subject, period and language. */
export function ReadyReportPage() {
  const params = useParams()
  const [query, setQuery] = useSearchParams()
  const [custom, setCustom] = useState<ReportSettings | null>(null)
  const plan = usePlanShown()
  const language = useLanguage()
  const kind = REPORT_KINDS.find((name) => name === params.kind)
  const subject = Number(query.get('subject')) || null
  if (kind === undefined || (needsSubject(kind) && subject === null)) {
    return <Navigate to={paths.reports} replace />
  }
  const ready = readySettings(kind, subject, { plan, language })
  const asked = query.get('language')
  const settings: ReportSettings = {
    ...(custom ?? ready),
    subject,
    period: periodOfText(query.get('period')) ?? ready.period,
    language: asked === 'en' || asked === 'pt' ? asked : language,
  }
  const change = (next: ReportSettings) => {
    setCustom(next)
    setQuery(
      (now) => {
        now.set('period', periodToText(next.period))
        now.set('language', next.language)
        return now
      },
      { replace: true },
    )
  }
  return <OpenReport settings={settings} onChange={change} />
}

const needsSubject = (kind: ReportKind) => isOfGame(kind) || kind === 'provider'

export function SavedReportPage() {
  const { t } = useTexts('reports')
  const id = Number(useParams().id)
  const query = useSavedReports()
  return (
    <Loaded query={query} failed={t('loadFailed')}>
      {(reports) => {
        const saved = reports.find((report) => report.id === id)
        // A report that was just saved is missing until the list has been refetched.
        if (saved === undefined && query.isFetching) return null
        if (saved !== undefined) return <SavedReportOpen key={saved.updated_at} saved={saved} />
        const back = (
          <LinkButton variant="filled" to={paths.reports}>
            {t('back')}
          </LinkButton>
        )
        return <EmptyState isPage title={t('savedGone')} action={back} />
      }}
    </Loaded>
  )
}

function SavedReportOpen({ saved }: { saved: SavedReport }) {
  const [settings, setSettings] = useState(saved.settings)
  return <OpenReport settings={settings} saved={saved} onChange={setSettings} />
}

function OpenReport({
  settings,
  saved,
  onChange,
}: {
  settings: ReportSettings
  saved?: SavedReport
  onChange: (settings: ReportSettings) => void
}) {
  const { t } = useTexts('reports')
  const navigate = useNavigate()
  const query = useReport(settings)
  if (isGone(query.error)) {
    return <GoneReport kind={settings.kind} {...(saved !== undefined && { saved })} />
  }
  return (
    <Stack>
      <BackLink to={paths.reports} text={t('back')} />
      <ReportTools
        settings={settings}
        onChange={onChange}
        onSaved={({ id }) => void navigate(toSavedReport(id), { replace: true })}
        {...(saved !== undefined && { saved })}
      />
      {query.isLoadingError && <h1 className={classes.title}>{t(`kinds.${settings.kind}`)}</h1>}
      <Loaded query={query} rows={10} failed={t('loadFailed')}>
        {(report) => <ReportView report={report} isStale={query.isPlaceholderData} />}
      </Loaded>
    </Stack>
  )
}

const isGone = (error: Error | null) =>
  error instanceof ApiError &&
  (error.code === 'GAME_NOT_FOUND' || error.code === 'PROVIDER_NOT_FOUND')

/**
 * The report's game or provider is no longer in the catalog: nothing can be downloaded, customized or retried. What was
 * sent and shared of a saved report can still be viewed and ended.
 */
function GoneReport({ kind, saved }: { kind: ReportKind; saved?: SavedReport }) {
  const { t } = useTexts('reports')
  return (
    <EmptyState
      isPage
      title={t(isOfGame(kind) ? 'gameGone' : 'providerGone')}
      hint={t('goneHint')}
      action={
        <Group justify="center" gap="sm">
          <LinkButton variant="filled" to={paths.reports}>
            {t('back')}
          </LinkButton>
          {saved !== undefined && (
            <LinkButton to={toReportSending(saved.id)}>{t('send')}</LinkButton>
          )}
        </Group>
      }
    />
  )
}
