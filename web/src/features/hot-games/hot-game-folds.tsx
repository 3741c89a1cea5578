import type { HeatPersistence, HotGamesStats } from '@retorna/contract/hot-games'
import type { UseQueryResult } from '@tanstack/react-query'
import { useTexts } from '../../i18n/use-texts.ts'
import foldStyles from '../../ui/fold.module.css'
import { Fold } from '../../ui/fold.tsx'
import type { HotGamesQueries } from './api.ts'
import { Explanations } from './explanations.tsx'
import { HeatTiles } from './heat-tiles.tsx'
import { PersistenceFold } from './persistence-fold.tsx'
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
