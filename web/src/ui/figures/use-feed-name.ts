import { DEMONSTRATION_FEED } from '@retorna/domain/feeds/feed'
import { useTexts } from '../../i18n/use-texts.ts'

/**
 * Returns a function that names a feed: the demonstration's in the reader's language, others by their own name, and
 * `null` as “a source”.
 */
export function useFeedName(): (name: string | null) => string {
  const { t } = useTexts('labels')
  return (name) => {
    if (name === DEMONSTRATION_FEED) return t('demonstrationData')
    return name ?? t('aSource')
  }
}
