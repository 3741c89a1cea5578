import { useTranslation } from 'react-i18next'
import { useFormat } from '../i18n/use-format.ts'
import { Hint } from '../ui/hint.tsx'

/** Below a list of the staff: that there is more than it shows. */
export function CutHint({
  shown,
  hasMore,
}: {
  /** How many. */
  shown: number
  hasMore: boolean
}) {
  const { t } = useTranslation('staffLabels')
  const format = useFormat()
  return hasMore && <Hint>{t('cut', { shown: format.number(shown, 0) })}</Hint>
}
