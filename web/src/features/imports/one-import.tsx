import { Alert, Group, Stack, Title } from '@mantine/core'
import type { ImportDetails } from '@retorna/contract/staff/imports'
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { oneOf } from '../../api/one-of.ts'
import { toAdmin } from '../../app/paths.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { useActorName } from '../../ui/figures/use-actor-name.ts'
import { FailureAlert } from '../../ui/states/failure.tsx'
import { Loaded } from '../../ui/states/loaded.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { useImport, useRun } from './api.ts'
import { DiscardButton } from './discard-button.tsx'
import { ImportProgress } from './import-progress.tsx'
import { PrepareImport } from './prepare-import.tsx'
import { RefusedDownload } from './report-view.tsx'
import { StateBadge } from './state-badge.tsx'
import { UndoButton } from './undo-button.tsx'

export function OneImport({ id }: { id: number }) {
  const { t } = useTexts('imports')
  const query = useImport(id)
  return (
    <Stack>
      <BackLink to={toAdmin('import')} text={t('back')} />
      <Loaded query={query} rows={8}>
        {(found) => (
          <>
            <Group gap="8px 12px">
              <Title order={2} style={{ overflowWrap: 'anywhere' }}>
                {found.fileName}
              </Title>
              <StateBadge state={found.undoneAt === null ? found.state : 'undone'} />
            </Group>
            <Stage found={found} />
          </>
        )}
      </Loaded>
    </Stack>
  )
}

function Stage({ found }: { found: ImportDetails }) {
  const { t } = useTexts('imports')
  // Outlives the form, which is replaced if another sheet is chosen.
  const run = useRun(found.id)
  switch (found.state) {
    case 'uploading':
      return (
        <>
          <ImportProgress progress={found.progress} note={t('uploadUnfinished')} />
          <Group>
            <DiscardButton id={found.id} />
          </Group>
        </>
      )
    case 'queued':
    case 'running':
      return <ImportProgress progress={found.progress} note={t('canClose')} />
    case 'storing':
      return <Storing found={found} />
    case 'done':
    case 'nothing-new':
      return <ImportEnd found={found} />
    default:
      return (
        <>
          {found.state !== 'draft' && <ImportEnd found={found} />}
          {found.hasFile && <PrepareImport key={found.sheet} found={found} run={run} />}
        </>
      )
  }
}

/** A large import that is running; some of its rows are already visible. */
function Storing({ found: { batchId, progress, problem } }: { found: ImportDetails }) {
  const { t } = useTexts('imports')
  return (
    <>
      {problem !== null && <FailureAlert title={t('pausedTitle')}>{problem}</FailureAlert>}
      <ImportProgress progress={progress} note={t('storingNote', { batch: batchId ?? '' })} />
      {batchId !== null && (
        <Group>
          <UndoButton id={batchId} />
        </Group>
      )}
    </>
  )
}

const ENDS = ['done', 'nothing-new', 'refused', 'interrupted'] as const

function ImportEnd({ found }: { found: ImportDetails }) {
  const { t, format } = useTexts('imports')
  const actorName = useActorName()
  const { state, batchId, undoneAt, undoneBy, report } = found
  const end = undoneAt === null ? (oneOf(ENDS, state) ?? 'failed') : 'undone'
  const isGood = state === 'done' || state === 'nothing-new'
  const facts = {
    batch: batchId ?? '',
    name: actorName(undoneBy ?? ''),
    moment: undoneAt === null ? '' : format.moment(undoneAt),
    new: format.number(report?.counts.new ?? 0),
    changed: format.number(report?.counts.changed ?? 0),
  }
  const Icon = isGood ? IconCheck : IconAlertTriangle
  return (
    <>
      <Alert
        role="status"
        {...(isGood ? {} : { color: 'red' })}
        icon={<Icon aria-hidden />}
        title={t(`endTitles.${end}`, facts)}
      >
        {end === 'failed' ? found.problem : t(`endTexts.${end}`, facts)}{' '}
        {end === 'done' && <TextLink to={toAdmin('today')}>{t('toToday')}</TextLink>}
      </Alert>
      {end === 'done' && batchId !== null && (
        <Group>
          <UndoButton id={batchId} />
        </Group>
      )}
      {isGood && found.hasRefusedFile && (
        <RefusedDownload id={found.id} count={report?.counts.refused ?? 0} />
      )}
    </>
  )
}
