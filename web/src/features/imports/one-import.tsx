import { Alert, Group, Stack } from '@mantine/core'
import type { ImportDetails } from '@retorna/contract/staff/imports'
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { toAdmin } from '../../app/paths.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { useActorName } from '../../ui/figures/use-actor-name.ts'
import { FailureAlert } from '../../ui/states/failure.tsx'
import { Loaded } from '../../ui/states/loaded.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { useImport, useRun } from './api.ts'
import { DiscardButton } from './discard-button.tsx'
import { ImportProgress } from './import-progress.tsx'
import classes from './imports.module.css'
import { PrepareImport } from './prepare-import.tsx'
import { RefusedDownload } from './report-view.tsx'
import { StateBadge } from './state-badge.tsx'
import { UndoButton } from './undo-button.tsx'

/** One import in any state. */
export function OneImport({ id }: { id: number }) {
  const { t } = useTranslation('imports')
  const query = useImport(id)
  return (
    <Stack>
      <BackLink to={toAdmin('import')} text={t('back')} />
      <Loaded query={query} rows={8}>
        {(found) => (
          <>
            <Group gap="8px 12px">
              <h2 className={classes.name}>{found.fileName}</h2>
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
  const { t } = useTranslation('imports')
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
  const { t } = useTranslation('imports')
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

/** The result of an import. */
function ImportEnd({ found }: { found: ImportDetails }) {
  const { t } = useTranslation('imports')
  const format = useFormat()
  const actorName = useActorName()
  const isGood = found.state === 'done' || found.state === 'nothing-new'
  const counts = found.report?.counts
  const title = () => {
    if (found.undoneAt !== null) return t('undoneTitle', { batch: found.batchId ?? '' })
    if (found.state === 'done') return t('doneTitle', { batch: found.batchId ?? '' })
    if (found.state === 'nothing-new') return t('nothingNewTitle')
    if (found.state === 'interrupted') return t('interruptedTitle')
    return t(found.state === 'refused' ? 'refusedTitle' : 'failedTitle')
  }
  const text = () => {
    if (found.undoneAt !== null) {
      const name = actorName(found.undoneBy ?? '')
      return t('undoneText', { name, moment: format.moment(found.undoneAt) })
    }
    if (found.state === 'done') {
      const { new: added = 0, changed = 0 } = counts ?? {}
      return t('doneText', { new: format.number(added), changed: format.number(changed) })
    }
    if (found.state === 'nothing-new') return t('nothingNewText')
    if (found.state === 'interrupted') return t('interruptedText')
    return found.state === 'refused' ? t('refusedText') : found.problem
  }
  const Icon = isGood ? IconCheck : IconAlertTriangle
  return (
    <>
      <Alert
        role="status"
        {...(isGood ? {} : { color: 'red' })}
        icon={<Icon aria-hidden />}
        title={title()}
      >
        {text()}{' '}
        {found.state === 'done' && found.undoneAt === null && (
          <TextLink to={toAdmin('today')}>{t('toToday')}</TextLink>
        )}
      </Alert>
      {found.state === 'done' && found.undoneAt === null && found.batchId !== null && (
        <Group>
          <UndoButton id={found.batchId} />
        </Group>
      )}
      {isGood && found.hasRefusedFile && (
        <RefusedDownload id={found.id} count={counts?.refused ?? 0} />
      )}
    </>
  )
}
