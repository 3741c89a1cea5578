import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/use-format.ts'
import { MissingValue } from '../../ui/figures/missing-value.tsx'
import { shareOf } from './shares.ts'

/** A part of a whole in percent; “–” if the whole is empty. */
export function Share({ part, whole }: { part: number; whole: number }) {
  const { t } = useTranslation('dataHealth')
  const format = useFormat()
  const share = shareOf(part, whole)
  return share === null ? <MissingValue reason={t('nothing')} /> : format.percent(share)
}
