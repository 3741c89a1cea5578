import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/use-format.ts'
import type { Mark } from './row-state.ts'

/** The reason of a mark, in words. */
export function useMarkText(): (mark: Mark) => string {
  const { t } = useTranslation('entry')
  const format = useFormat()
  return (mark) =>
    mark.code === 'outside-range' && mark.range !== undefined
      ? t('marks.outside-range', {
          low: format.percent(mark.range.low),
          high: format.percent(mark.range.high),
        })
      : t(`marks.${mark.code}`)
}
