import { CHECKS } from '@retorna/domain/investigations/investigation'
import { useTexts } from '../../i18n/use-texts.ts'

/** Returns a function that names a point of the checklist; points added by staff are already words. */
export function useCheckName(): (item: string) => string {
  const { t } = useTexts('investigations')
  return (item) => {
    const known = CHECKS.find((check) => check === item)
    return known === undefined ? item : t(`checks.${known}`)
  }
}
