import { VisuallyHidden } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { RelativeTime } from '../relative-time.tsx'
import classes from './live-status.module.css'

/**
 * Says when the figures on the screen were last updated. Announced to screen readers once, not on every change.
 */
export function LiveStatus({ updatedAt }: { updatedAt: string | null }) {
  const { t } = useTranslation('ui')
  return (
    <>
      <VisuallyHidden role="status">{updatedAt !== null && t('figuresUpdated')}</VisuallyHidden>
      {updatedAt !== null && (
        <p className={classes.live}>
          {t('updated')} <RelativeTime key={updatedAt} moment={updatedAt} />
        </p>
      )}
    </>
  )
}
