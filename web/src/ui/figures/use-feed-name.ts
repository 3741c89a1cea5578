import { DEMONSTRATION_FEED } from '@retorna/domain/feeds/feed'
import { useTranslation } from 'react-i18next'

/** Returns a function that names the feed of a figure: our own one in the reader's language, others by name; `null`: not named. */
export function useFeedName(): (name: string | null) => string {
  const { t } = useTranslation('labels')
  return (name) => {
    if (name === DEMONSTRATION_FEED) return t('demonstrationData')
    return name ?? t('aSource')
  }
}
