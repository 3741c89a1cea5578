import type { HotGamesStats } from '@retorna/contract/hot-games'
import { IconChartBar, IconDeviceGamepad2, IconGauge } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import { useTexts } from '../../i18n/use-texts.ts'
import { FigureCard, FigureCards } from '../../ui/figures/figure-card.tsx'
import { figureOr } from '../../ui/figures/missing-value.tsx'
import { TREND_ICONS } from './heat-words.tsx'
import { useHeatWords } from './use-heat-words.ts'

/** Six figures about the whole catalog's week; dashes if they failed to load. */
export function HeatTiles({ stats }: { stats: UseQueryResult<HotGamesStats> }) {
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
