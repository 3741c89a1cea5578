import { useTranslation } from 'react-i18next'
import { useFormat } from '../i18n/use-format.ts'
import { Hint } from '../ui/hint.tsx'

/** A note below a list of staff's screens: the list has more rows than it shows. */
export function CutHint({
  shown,
  hasMore,
}: {
  /** The number of rows shown. */
  shown: number
  hasMore: boolean
}) {
  const { t } = useTranslation('staffLabels')
  const format = useFormat()
  return hasMore && <Hint>{t('cut', { count: shown, shown: format.number(shown, 0) })}</Hint>
}
