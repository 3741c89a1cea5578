import { useTranslation } from 'react-i18next'
import { Panel } from '../../ui/panel.tsx'
import classes from './streaming.module.css'

/** How to add a link as a source in OBS. */
export function ObsSteps() {
  const { t } = useTranslation('overlaySettings')
  return (
    <Panel title={t('steps.title')}>
      <ol className={classes.steps}>
        {(['add', 'size', 'look', 'hide'] as const).map((step) => (
          <li key={step}>{t(`steps.${step}`)}</li>
        ))}
      </ol>
    </Panel>
  )
}
