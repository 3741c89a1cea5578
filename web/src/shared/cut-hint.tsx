import { useTexts } from '../i18n/use-texts.ts'
import { Hint } from '../ui/hint.tsx'

/** A note below a list of staff's screens: the list has more rows than it shows. */
export function CutHint({ shown, hasMore }: { shown: number; hasMore: boolean }) {
  const { t, format } = useTexts('staffLabels')
  return hasMore && <Hint>{t('cut', { count: shown, shown: format.number(shown, 0) })}</Hint>
}

/** The same note where the number of all rows is known. */
export function ShownOf({ shown, total }: { shown: number; total: number }) {
  const { t, format } = useTexts('staffLabels')
  const counts = { shown: format.number(shown, 0), total: format.number(total, 0) }
  return total > shown && <Hint>{t('shownOf', counts)}</Hint>
}
