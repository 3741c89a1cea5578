import { Progress } from '@mantine/core'
import type { PendingImport } from '@retorna/contract/staff/imports'
import { useTexts } from '../../i18n/use-texts.ts'
import { Hint } from '../../ui/hint.tsx'
import { Panel } from '../../ui/panel.tsx'

/** The progress of an import; only phases that read the file have a share. */
export function ImportProgress({
  progress,
  note,
}: Pick<PendingImport, 'progress'> & { note: string }) {
  const { t } = useTexts('imports')
  const share = progress === null ? 0 : (progress.share ?? 1)
  return (
    <Panel title={t('progress')}>
      <p role="status">{t(`phases.${progress?.phase ?? 'queued'}`)}</p>
      <Progress
        value={100 * share}
        animated={share === 1}
        size="lg"
        aria-label={t('progress')}
        transitionDuration={150}
        mb="sm"
      />
      <Hint>{note}</Hint>
    </Panel>
  )
}
