import { useTexts } from '../i18n/use-texts.ts'
import { Hint } from '../ui/hint.tsx'

/** A note below a list of staff's screens: the list has more rows than it shows. */
export function CutHint({ shown, hasMore }: { shown: number; hasMore: boolean }) {
  const { t, format } = useTexts('staffLabels')
  return hasMore && <Hint>{t('cut', { count: shown, shown: format.number(shown, 0) })}</Hint>
}
