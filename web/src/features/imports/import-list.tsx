import { Anchor, Stack, Text } from '@mantine/core'
import type { BatchList, ImportBatch, PendingImport } from '@retorna/contract/staff/imports'
import { Link } from 'react-router'
import { toAdmin } from '../../app/paths.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { CutHint } from '../../shared/cut-hint.tsx'
import { Breakable } from '../../ui/breakable.tsx'
import { useActorName } from '../../ui/figures/use-actor-name.ts'
import { Hint } from '../../ui/hint.tsx'
import { Panel } from '../../ui/panel.tsx'
import { RecordTable } from '../../ui/record-table.tsx'
import { EmptyState, Loaded } from '../../ui/states/loaded.tsx'
import { useImports } from './api.ts'
import { StateBadge } from './state-badge.tsx'
import { UndoButton } from './undo-button.tsx'
import { UploadPanel } from './upload-panel.tsx'

/** The upload area, pending imports, and stored batches: those of files, and separately those that programs send. */
export function ImportList() {
  const { t } = useTexts('imports')
  const imports = useImports()
  return (
    <Stack>
      <UploadPanel />
      <Loaded query={imports} rows={6}>
        {({ imports: waiting, batches, hasMore, pushesAndPulls }) => (
          <>
            {waiting.length > 0 && (
              <Panel title={t('waiting')} isSpaced>
                <Waiting imports={waiting} />
              </Panel>
            )}
            <Panel title={t('batches')} isSpaced>
              {batches.length === 0 ? (
                <EmptyState title={t('noBatches')} />
              ) : (
                <Batches label={t('batchList')} batches={batches} hasMore={hasMore} />
              )}
            </Panel>
            {pushesAndPulls.batches.length > 0 && (
              <Panel title={t('pushesAndPulls')} isSpaced>
                <Batches label={t('pushesAndPullsList')} {...pushesAndPulls} />
              </Panel>
            )}
          </>
        )}
      </Loaded>
    </Stack>
  )
}

function Waiting({ imports }: { imports: readonly PendingImport[] }) {
  const { t, format } = useTexts(['imports', 'labels', 'staffLabels'])
  return (
    <RecordTable
      label={t('waitingList')}
      rows={imports}
      columns={[
        {
          label: t('labels:file'),
          cell: ({ id, fileName }) => (
            <Anchor component={Link} to={toAdmin(`import/${id}`)}>
              {fileName}
            </Anchor>
          ),
        },
        { label: t('labels:state'), cell: ({ state }) => <StateBadge state={state} /> },
        { label: t('staffLabels:by'), cell: ({ uploadedBy }) => uploadedBy },
        { label: t('labels:when'), moment: ({ createdAt }) => format.moment(createdAt) },
      ]}
    />
  )
}

function Batches({ label, batches, hasMore }: BatchList & { label: string }) {
  const { t, format } = useTexts(['imports', 'labels', 'staffLabels'])
  const actorName = useActorName()
  const count = (outcome: keyof ImportBatch['counts']) => ({
    label: t(`staffLabels:${outcome}`),
    figure: ({ counts }: ImportBatch) => format.number(counts[outcome]),
  })
  return (
    <>
      <RecordTable
        label={label}
        rows={batches}
        columns={[
          { label: t('batch'), figure: ({ id }) => id },
          {
            label: t('labels:file'),
            cell: ({ kind, fileName, importId }) => (
              <>
                {importId === null ? (
                  <Breakable text={fileName} />
                ) : (
                  <Anchor component={Link} to={toAdmin(`import/${importId}`)}>
                    <Breakable text={fileName} />
                  </Anchor>
                )}{' '}
                <Text span inherit display="block" c="dimmed">
                  {t(`kinds.${kind}`)}
                </Text>
              </>
            ),
          },
          count('new'),
          count('changed'),
          count('refused'),
          { label: t('staffLabels:by'), cell: ({ actor }) => actorName(actor) },
          { label: t('labels:when'), moment: ({ createdAt }) => format.moment(createdAt) },
          {
            label: t('labels:actions'),
            action: ({ id, undoneBy }) =>
              undoneBy === null ? (
                <UndoButton id={id} />
              ) : (
                <Hint span>{t('isUndone', { name: actorName(undoneBy) })}</Hint>
              ),
          },
        ]}
      />
      <CutHint shown={batches.length} hasMore={hasMore} />
    </>
  )
}
