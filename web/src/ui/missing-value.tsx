import { Tooltip, VisuallyHidden } from '@mantine/core'
import { useTranslation } from 'react-i18next'

/** “–” in place of a figure, with its reason on hover and for screen readers. */
export function MissingValue({ reason }: { reason?: string }) {
  const { t } = useTranslation('ui')
  const text = reason ?? t('missing')
  return (
    <Tooltip label={text}>
      <span>
        <span aria-hidden>–</span>
        <VisuallyHidden>{text}</VisuallyHidden>
      </span>
    </Tooltip>
  )
}
