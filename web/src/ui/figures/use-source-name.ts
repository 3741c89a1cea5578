import { OWN_SOURCES } from '@retorna/domain/readings/reading'
import { useTexts } from '../../i18n/use-texts.ts'

/** Returns a function that names the source of a figure: our own sources in the reader's language, others by name. */
export function useSourceName(): (source: string) => string {
  const { t } = useTexts('labels')
  return (source) => {
    if (source === OWN_SOURCES.demonstration) return t('demonstrationData')
    return source === OWN_SOURCES.desk ? t('entryGrid') : source
  }
}
