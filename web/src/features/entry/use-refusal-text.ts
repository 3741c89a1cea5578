import { ENTRY_PROBLEMS } from '@retorna/contract/entry'
import { useTranslation } from 'react-i18next'
import { oneOf } from '../../api/one-of.ts'

/** Why the server refused a row, in words. */
export function useRefusalText(): (refusal: string) => string {
  const { t } = useTranslation('entry')
  return (refusal) => t(`marks.${oneOf(ENTRY_PROBLEMS, refusal) ?? 'rtp-missing'}`)
}
