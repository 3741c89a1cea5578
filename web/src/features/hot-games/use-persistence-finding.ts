import type { HeatPersistence } from '@retorna/contract/hot-games'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/use-format.ts'

/** The result of the measurement, in one sentence. */
export function usePersistenceFinding(data: HeatPersistence): string {
  const { t } = useTranslation('hotGames')
  const format = useFormat()
  const { interval, listedGames, measuredGames } = data
  const date = format.day(data.listedOn)
  if (listedGames === 0) return t('persistence.noneListed', { date })
  if (measuredGames === 0) return t('persistence.noneMeasured', { date })
  if (interval === null) return t('persistence.noInterval')
  const limits = { low: format.points(interval.low), high: format.points(interval.high) }
  if (interval.low > 0) return t('persistence.above', limits)
  return interval.high < 0 ? t('persistence.below', limits) : t('persistence.nothing', limits)
}
