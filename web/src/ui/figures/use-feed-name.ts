import { DEMONSTRATION_FEED } from '@retorna/domain/feeds/feed'
import { useTranslation } from 'react-i18next'

/**
 * Returns a function that names a feed: the demonstration's in the reader's language, others by their own name, and
 * `null` as “a source”.
 */
export function useFeedName(): (name: string | null) => string {
  const { t } = useTranslation('labels')
  return (name) => {
    if (name === DEMONSTRATION_FEED) return t('demonstrationData')
    return name ?? t('aSource')
  }
}
