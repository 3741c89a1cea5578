import { Button, Checkbox, Group, SimpleGrid, Text } from '@mantine/core'
import { IMPORT_KINDS, type ImportOptions } from '@retorna/contract/staff/import-options'
import type { ImportDetails } from '@retorna/contract/staff/imports'
import { FILES_FEED } from '@retorna/domain/feeds/feed'
import { DATE_FORMATS } from '@retorna/domain/parse-date'
import { useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { ColumnMatcher } from '../../shared/columns/column-matcher.tsx'
import { Questions } from '../../shared/columns/questions.tsx'
import { isEditConflict } from '../../shared/edit-conflict/is-edit-conflict.ts'
import { FeedSelect } from '../../shared/feeds/feed-select.tsx'
import { useFeedCurrency } from '../../shared/feeds/use-feeds.ts'
import { Select } from '../../ui/controls/select.tsx'
import { Hint } from '../../ui/hint.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Failure } from '../../ui/states/failure.tsx'
import { usePreview, type useRun } from './api.ts'
import { ChosenGames } from './chosen-games.tsx'
import { ConfirmImport } from './confirm-import.tsx'
import { DiscardButton } from './discard-button.tsx'
import {
  answered,
  areSameOptions,
  columnsOf,
  missingColumns,
  optionsOfFeed,
  questionsOf,
} from './import-options.ts'
import { ImportProgress } from './import-progress.tsx'
import { ReportView } from './report-view.tsx'

/** The steps from a file to its import: columns, formats, preview, confirmation. */
export function PrepareImport({
  found,
  run,
}: {
  found: ImportDetails
  run: ReturnType<typeof useRun>
}) {
  const { t } = useTexts(['imports', 'staffLabels', 'audit'])
  const [options, setOptions] = useState<ImportOptions>(found.options)
  const preview = usePreview(found.id)
  const isPreviewing = preview.isPending || found.progress !== null
  const missing = missingColumns(found.columnRules[options.kind], options.columns)
  const isSame = areSameOptions(options, found.options)
  const questions = questionsOf(found, options)
  const feed = useFeedCurrency(options.feedId ?? FILES_FEED)
  const change = (part: Partial<ImportOptions>) => setOptions({ ...options, ...part })
  const { report } = found
  const startPreview = () => {
    run.reset()
    preview.mutate(options)
  }
  return (
    <>
      <Panel title={t('columns')} subtitle={t('columnsHint')} isSpaced>
        {found.isRemembered && <Hint>{t('remembered')}</Hint>}
        <Questions
          questions={questions}
          onAnswer={(question, value) => setOptions(answered(found, options, question, value))}
          onCurrency={
            feed.isReady
              ? (question, currency) =>
                  feed.setCurrency(currency, () =>
                    setOptions(answered(found, options, question, currency)),
                  )
              : undefined
          }
        />
        <SimpleGrid cols={{ base: 1, xs: 2 }} maw={560}>
          <Select
            label={t('kind')}
            data={IMPORT_KINDS.map((value) => ({ value, label: t(`kinds.${value}`) }))}
            value={options.kind}
            onChange={(kind) => kind && change({ kind, columns: columnsOf(found, options, kind) })}
          />
          {options.kind === 'readings' && (
            <FeedSelect
              feedId={options.feedId ?? FILES_FEED}
              accepts={({ kind }) => kind !== 'demonstration'}
              onChange={(feedId) => setOptions(optionsOfFeed(found, options, feedId))}
            />
          )}
          {found.sheets.length > 1 && (
            <Select
              label={t('audit:fields.sheet')}
              data={found.sheets}
              value={options.sheet ?? found.sheet}
              onChange={(sheet) => change({ sheet })}
            />
          )}
          <Select
            label={t('staffLabels:dateFormat')}
            data={[
              { value: 'auto', label: t('dateFormats.auto') },
              ...DATE_FORMATS.map((value) => ({ value, label: t(`dateFormats.${value}`) })),
            ]}
            value={options.dateFormat ?? 'auto'}
            onChange={(value) => change({ dateFormat: value === 'auto' ? null : value })}
          />
        </SimpleGrid>
        <ColumnMatcher
          header={found.header}
          sample={found.sample}
          keys={found.columnRules[options.kind].keys}
          chosen={options.columns}
          onChange={(columns) => change({ columns })}
        />
        <ChosenGames games={options.games} found={found} onChange={(games) => change({ games })} />
        <Checkbox
          label={t('confirmOutliers')}
          checked={options.confirmOutliers}
          onChange={(event) => change({ confirmOutliers: event.currentTarget.checked })}
        />
        {missing !== '' && (
          <Text size="sm" c="var(--low)" role="status">
            {t('missing', { columns: missing })}
          </Text>
        )}
        <Failure error={preview.error} title={t('previewFailed')} field="file" />
        <Group>
          <Button
            variant={report !== null && isSame ? 'default' : 'filled'}
            loading={isPreviewing}
            disabled={missing !== ''}
            onClick={startPreview}
          >
            {t(report === null ? 'preview' : 'previewAgain')}
          </Button>
          <DiscardButton id={found.id} />
        </Group>
      </Panel>
      <div role="status">{preview.isPending && t('previewing')}</div>
      {found.progress !== null && (
        <ImportProgress progress={found.progress} note={t('previewGoesOn')} />
      )}
      {report !== null && !report.isAsked && !isPreviewing && (
        <>
          <ReportView
            id={found.id}
            report={report}
            hasRefusedFile={found.hasRefusedFile}
            games={options.games}
            onGames={(games) => change({ games })}
          />
          {isSame ? (
            <ConfirmImport found={found} report={report} run={run} />
          ) : (
            <Group>
              <Button variant="filled" disabled={missing !== ''} onClick={startPreview}>
                {t('previewChanges')}
              </Button>
              <Hint span>{t('changedSince')}</Hint>
            </Group>
          )}
        </>
      )}
      <Failure
        error={run.error}
        {...(isEditConflict(run.error) && { title: t('previewChanged') })}
      />
    </>
  )
}
