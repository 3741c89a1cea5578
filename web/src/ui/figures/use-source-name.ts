import { OWN_SOURCES } from '@retorna/domain/readings/reading'
import { useTranslation } from 'react-i18next'

/** Returns a function that names the source of a figure: our own sources in the reader's language, others by name. */
export function useSourceName(): (source: string) => string {
  const { t } = useTranslation('labels')
  return (source) => {
    if (source === OWN_SOURCES.demonstration) return t('demonstrationData')
    return source === OWN_SOURCES.desk ? t('entryGrid') : source
  }
}
