import type { HeatPersistence } from '@retorna/contract/hot-games'
import { PERSISTENCE_WEEKS } from '@retorna/domain/statistics/persistence'
import type { UseQueryResult } from '@tanstack/react-query'
import { useTexts } from '../../i18n/use-texts.ts'
import { Fold } from '../../ui/fold.tsx'
import { Loaded } from '../../ui/states/loaded.tsx'
import { useHeatWords } from './use-heat-words.ts'

/** Whether hot games differed from the rest in the following week: measured, even if there is no effect. */
export function PersistenceFold({ persistence }: { persistence: UseQueryResult<HeatPersistence> }) {
  const { t } = useTexts('hotGames')
  const { data, isPending } = persistence
  return (
    <Fold
      id="afterwards"
      title={t('persistence.title')}
      line={data ? <Finding data={data} /> : isPending ? null : t('persistence.failed')}
    >
      <Loaded query={persistence} failed={t('persistence.failed')}>
        {(loaded) => <Measured data={loaded} />}
      </Loaded>
    </Fold>
  )
}

/** What was measured, and on how many games. */
function Measured({ data }: { data: HeatPersistence }) {
  const { t, format } = useTexts('hotGames')
  const words = useHeatWords()
  const { shareAbove, others } = data
  return (
    <>
      <p>
        {t('persistence.measured', {
          ...words,
          measured: format.number(data.measuredGames),
          listed: format.number(data.listedGames),
          from: format.day(data.from),
          to: format.day(data.to),
        })}
      </p>
      {shareAbove !== null && others.shareAbove !== null && (
        <p>
          {t('persistence.shares', {
            share: format.percent(shareAbove),
            others: format.percent(others.shareAbove),
          })}
        </p>
      )}
    </>
  )
}

/** The result of the measurement, in one sentence. */
function Finding({ data }: { data: HeatPersistence }) {
  const { t, format } = useTexts('hotGames')
  const { interval, listedGames, weeks } = data
  const period = { from: format.day(data.from), to: format.day(data.to) }
  if (listedGames === 0) return t('persistence.noneListed', period)
  if (weeks === 0) return t('persistence.noneMeasured', period)
  if (interval === null) {
    const missing = { needed: format.number(PERSISTENCE_WEEKS), weeks: format.number(weeks) }
    return t('persistence.noInterval', missing)
  }
  const limits = { low: format.points(interval.low), high: format.points(interval.high) }
  if (interval.low > 0) return t('persistence.above', limits)
  return interval.high < 0 ? t('persistence.below', limits) : t('persistence.nothing', limits)
}
