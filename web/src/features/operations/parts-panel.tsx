import { Alert, Stack, Text } from '@mantine/core'
import { MAX_COUNTED_ROWS, type PlatformParts } from '@retorna/contract/health'
import { useTexts } from '../../i18n/use-texts.ts'
import { Facts } from '../../ui/figures/facts.tsx'
import { Hint } from '../../ui/hint.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Loaded } from '../../ui/states/loaded.tsx'
import { useOperations } from './api.ts'

/**
 * Whether background parts work: what has stopped, what waits without a job, what was never set up, and when each part
 * last worked.
 */
export function PartsPanel() {
  const { t, format } = useTexts('operations')
  return (
    <Panel title={t('parts.title')} isSpaced>
      <Loaded query={useOperations()}>
        {(state) => (
          <Stack>
            {state.parts.stopped.length + state.lostWorkCount === 0 && (
              <Text>{t('parts.allWork')}</Text>
            )}
            {state.parts.stopped.map((part) => (
              <Alert key={part} color="red">
                {t(`parts.hints.${part}`)}
              </Alert>
            ))}
            {state.parts.backupSeconds === null && !state.parts.stopped.includes('backup') && (
              <Alert color="yellow">{t('parts.noBackup')}</Alert>
            )}
            {!state.hasMailServer && <Alert color="yellow">{t('parts.noMail')}</Alert>}
            {/* Work that waits without a job, and work for which jobs were added lately. */}
            {state.lostWorkCount > 0 && (
              <Alert color="red" title={t('lostWork.found', { count: state.lostWorkCount })}>
                {state.lostWork.map(({ job, id }) => `${job} ${id}`).join(', ')}
              </Alert>
            )}
            {state.mendedWork.map(({ at, job, count }) => (
              <Hint key={`${at} ${job}`}>
                {t('lostWork.mended', { count, job, at: format.moment(at) })}
              </Hint>
            ))}
            <PartFacts parts={state.parts} />
          </Stack>
        )}
      </Loaded>
    </Panel>
  )
}

function PartFacts({ parts }: { parts: PlatformParts }) {
  const { t, format } = useTexts(['operations', 'labels'])
  const ago = (seconds: number | null) => {
    if (seconds === null) return t('labels:never')
    const now = new Date()
    return format.relative(new Date(now.getTime() - seconds * 1000).toISOString(), now)
  }
  const counted = format.number(parts.inboxRows)
  const rows = parts.inboxRows < MAX_COUNTED_ROWS ? counted : t('parts.many', { rows: counted })
  return (
    <Facts
      facts={[
        [t('parts.worker'), ago(parts.workerSeconds)],
        [t('parts.inbox'), rows],
        ...(parts.inboxRows > 0
          ? [[t('parts.oldest'), ago(parts.oldestInboxSeconds)] as const]
          : []),
        [t('parts.feeds'), format.number(parts.lateFeeds)],
        [t('parts.backup'), ago(parts.backupSeconds)],
        [t('parts.drill'), ago(parts.drillSeconds)],
      ]}
    />
  )
}
