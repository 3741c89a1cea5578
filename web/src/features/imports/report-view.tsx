import { Alert, Group } from '@mantine/core'
import type { ImportOptions } from '@retorna/contract/staff/import-options'
import type { ImportReport, TakenRow } from '@retorna/contract/staff/import-report'
import { IconHelp } from '@tabler/icons-react'
import { useState } from 'react'
import { localeOf } from '../../i18n/format.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { keyLabel } from '../../shared/columns/key-label.ts'
import { ShownOf } from '../../shared/cut-hint.tsx'
import { DownloadButton } from '../../ui/controls/icon-buttons.tsx'
import { Segments } from '../../ui/controls/segments.tsx'
import { ChangedValues } from '../../ui/figures/changed-values.tsx'
import { Hint } from '../../ui/hint.tsx'
import { Panel } from '../../ui/panel.tsx'
import { RecordTable } from '../../ui/record-table.tsx'
import { Failure } from '../../ui/states/failure.tsx'
import { useDownloadRefused } from './api.ts'
import classes from './imports.module.css'
import { RefusedRows } from './refused-rows.tsx'

const OUTCOMES = ['new', 'changed', 'unchanged', 'refused'] as const
type Outcome = (typeof OUTCOMES)[number]

/** The effects of an import, counted, with the first rows of each outcome. */
export function ReportView({
  id,
  report,
  hasRefusedFile,
  games,
  onGames,
}: {
  id: number
  report: ImportReport
  hasRefusedFile: boolean
  /** The games chosen by hand so far. */
  games: ImportOptions['games']
  onGames: (games: ImportOptions['games']) => void
}) {
  const { t, format } = useTexts(['imports', 'staffLabels'])
  const [outcome, setOutcome] = useState<Outcome>(report.counts.refused > 0 ? 'refused' : 'new')
  const total = report.counts[outcome]
  const shown = report[outcome].length
  return (
    <Panel title={t('found')} isSpaced>
      {report.asksOutliers && <Alert icon={<IconHelp aria-hidden />}>{t('asksOutliers')}</Alert>}
      <Segments
        aria-label={t('found')}
        className={classes.outcomes}
        value={outcome}
        onChange={setOutcome}
        data={OUTCOMES.map((value) => ({
          value,
          label: (
            <span className={classes.outcome} data-outcome={value}>
              <strong>{format.number(report.counts[value])}</strong> {t(`staffLabels:${value}`)}
            </span>
          ),
        }))}
      />
      {outcome === 'refused' && hasRefusedFile && <RefusedDownload id={id} />}
      {total === 0 && <Hint>{t('none')}</Hint>}
      {total > 0 && outcome === 'refused' && (
        <RefusedRows
          report={report}
          games={games}
          onChoose={(text, gameId) => {
            const { [text]: _, ...others } = games
            onGames(gameId === null ? others : { ...others, [text]: gameId })
          }}
        />
      )}
      {total > 0 && outcome !== 'refused' && <Taken outcome={outcome} rows={report[outcome]} />}
      {shown > 0 && <ShownOf shown={shown} total={total} />}
      <Notices report={report} />
    </Panel>
  )
}

/** The button that downloads the refused rows; shows their number if given. */
export function RefusedDownload({ id, count }: { id: number; count?: number }) {
  const { t, format } = useTexts('imports')
  const download = useDownloadRefused(id)
  return (
    <Group>
      <Failure error={download.error} title={t('downloadFailed')} />
      <DownloadButton loading={download.isPending} onClick={() => download.mutate()}>
        {t('downloadRefused')}
        {count !== undefined && ` (${format.number(count)})`}
      </DownloadButton>
    </Group>
  )
}

function Taken({ outcome, rows }: { outcome: Outcome; rows: readonly TakenRow[] }) {
  const { t } = useTexts(['imports', 'labels', 'staffLabels'])
  return (
    <RecordTable
      label={t(`staffLabels:${outcome}`)}
      rows={rows}
      keyOf={({ line }) => line}
      columns={[
        { label: t('staffLabels:line'), figure: ({ line }) => line },
        { label: t('labels:about'), cell: ({ name }) => name },
        { label: t('changes'), cell: ({ changes }) => <CellChanges changes={changes} /> },
      ]}
    />
  )
}

function Notices({ report }: { report: ImportReport }) {
  const { t } = useTexts('imports')
  if (report.notices.length === 0 && report.ignoredColumns.length === 0) return null
  return (
    <section aria-label={t('notices')} className={classes.notices}>
      <h3>{t('notices')}</h3>
      <ul>
        {report.notices.map(({ text, count, examples }) => (
          <li key={text}>
            {examples.map(({ line, text: said }) => t('noticed', { line, text: said })).join(' · ')}
            {count > examples.length && ` ${t('more', { count: count - examples.length })}`}
          </li>
        ))}
        {report.ignoredColumns.length > 0 && (
          <li>{t('ignoredColumns', { columns: report.ignoredColumns.join(', ') })}</li>
        )}
      </ul>
    </section>
  )
}

type Change = TakenRow['changes'][number]

const INSTANT = /^\d{4}-\d{2}-\d{2}T/
const DIGITS = 4

function CellChanges({ changes }: { changes: readonly Change[] }) {
  const { t, format, language } = useTexts('staffLabels')
  const shown = (value: Change['before']): string => {
    if (value === null) return t('blank')
    if (typeof value === 'number') {
      return value.toLocaleString(localeOf(language), { maximumFractionDigits: DIGITS })
    }
    return INSTANT.test(value) ? format.moment(value) : value
  }
  return (
    <ChangedValues
      values={changes.map(({ column, before, after }) => ({
        key: column,
        label: keyLabel(column),
        before: before === null ? null : shown(before),
        after: shown(after),
      }))}
    />
  )
}
