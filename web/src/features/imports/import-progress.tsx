import { Progress } from '@mantine/core'
import type { PendingImport } from '@retorna/contract/imports'
import { useTranslation } from 'react-i18next'
import { Panel } from '../../ui/panel.tsx'
import classes from './import-desk.module.css'

/** The progress of an import; phases other than reading the file have no share. */
export function ImportProgress({ progress }: Pick<PendingImport, 'progress'>) {
  const { t } = useTranslation('imports')
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
        className={classes.bar ?? ''}
      />
      <p className={classes.soft}>{t('canClose')}</p>
    </Panel>
  )
}
