import type { HeatPersistence, HotGamesStats } from '@retorna/contract/hot-games'
import { PERSISTENCE_WEEKS } from '@retorna/domain/statistics/persistence'
import { IconChartBar, IconDeviceGamepad2, IconGauge } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import { useTexts } from '../../i18n/use-texts.ts'
import { FigureCard, FigureCards } from '../../ui/figures/figure-card.tsx'
import { figureOr } from '../../ui/figures/missing-value.tsx'
import foldStyles from '../../ui/fold.module.css'
import { Fold } from '../../ui/fold.tsx'
import { Loaded } from '../../ui/states/loaded.tsx'
import type { HotGamesQueries } from './api.ts'
import { Explanations } from './explanations.tsx'
import { TREND_ICONS } from './heat-words.tsx'
import { HeatCategories, Trending } from './side-lists.tsx'
import { useHeatWords } from './use-heat-words.ts'

/** Further facts about the week; each section's closed line already gives the answer. */
export function HotGameFolds({
  parts,
  persistence,
}: {
  parts: HotGamesQueries
  persistence: UseQueryResult<HeatPersistence>
}) {
  const { t } = useTexts(['hotGames', 'labels'])
  return (
    <div className={foldStyles.folds}>
      <Fold id="all" title={t('labels:allGames')} line={<StatsLine stats={parts.stats} />}>
        <HeatTiles stats={parts.stats} />
      </Fold>
      <Trending trending={parts.trending} />
      <HeatCategories categories={parts.categories} />
      <PersistenceFold persistence={persistence} />
      <Fold id="terms" title={t('explain.title')} line={t('explain.line', useHeatWords())}>
        <Explanations />
      </Fold>
    </div>
  )
}

function StatsLine({ stats: { data, isPending } }: { stats: UseQueryResult<HotGamesStats> }) {
  const { t, format } = useTexts('hotGames')
  const heat = useHeatWords()
  if (data === undefined) return isPending ? null : t('partFailed')
  const { averageHeatScore: average, categories, trends } = data
  const counts = { ...categories, ...trends }
  const words = Object.entries(counts).map(([name, count]) => [name, format.number(count)])
  return (
    <>
      {average !== null && (
        <>{t('tiles.averageLine', { ...heat, score: format.number(average, 1) })} </>
      )}
      {t('tiles.line', Object.fromEntries(words))}
    </>
  )
}

/** Whether hot games differed from the rest in the following week: measured, even if there is no effect. */
function PersistenceFold({ persistence }: { persistence: UseQueryResult<HeatPersistence> }) {
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

/** Six figures about the whole catalog's week; dashes if they failed to load. */
function HeatTiles({ stats }: { stats: UseQueryResult<HotGamesStats> }) {
  const { t, format } = useTexts('hotGames')
  const words = useHeatWords()
  const { data, isPending } = stats
  const count = (value: number | null = null) => figureOr(value, format.number, t('partFailed'))
  const tiles = [
    {
      name: 'total',
      Icon: IconDeviceGamepad2,
      value: count(data?.totalGames),
      note: data && t('tiles.totalNote', { ...words, scored: format.number(data.scoredGames) }),
    },
    {
      name: 'average',
      Icon: IconGauge,
      value: figureOr(
        data?.averageHeatScore ?? null,
        (score) => format.number(score, 1),
        t(data ? 'tiles.averageMissing' : 'partFailed', words),
      ),
      note: t('tiles.averageNote'),
    },
    {
      name: 'hot',
      Icon: IconChartBar,
      value: count(data?.categories.hot),
      note:
        data &&
        t('tiles.hotNote', {
          warm: format.number(data.categories.warm),
          cool: format.number(data.categories.cool),
        }),
    },
    ...(['rising', 'stable', 'falling'] as const).map((name) => ({
      name,
      Icon: TREND_ICONS[name],
      value: count(data?.trends[name]),
      note: t(`tiles.${name}Note`),
    })),
  ] as const
  return (
    <FigureCards minWidth={128}>
      {tiles.map(({ name, Icon, value, note }) => (
        <FigureCard
          key={name}
          label={t(`tiles.${name}`, words)}
          value={value}
          note={note ?? '\u00a0'}
          Icon={Icon}
          isLoading={isPending}
        />
      ))}
    </FigureCards>
  )
}
