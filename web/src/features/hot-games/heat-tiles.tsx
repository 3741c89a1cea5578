import type { HotGamesStats } from '@retorna/contract/hot-games'
import {
  IconArrowDownRight,
  IconArrowRight,
  IconArrowUpRight,
  IconDeviceGamepad2,
  IconFlame,
  IconTemperature,
} from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/use-format.ts'
import { MissingValue } from '../../ui/figures/missing-value.tsx'
import { StatCard } from '../../ui/figures/stat-card.tsx'
import classes from './hot-games-tab.module.css'

/** The six figures of the whole catalog's week; dashes if they failed to load. */
export function HeatTiles({ stats }: { stats: UseQueryResult<HotGamesStats> }) {
  const { t } = useTranslation('hotGames')
  const format = useFormat()
  const { data, isPending } = stats
  const count = (value: number | undefined) =>
    value === undefined ? <MissingValue reason={t('partFailed')} /> : format.number(value)
  const average = data?.averageHeatScore ?? null
  const tiles = [
    {
      name: 'total',
      Icon: IconDeviceGamepad2,
      value: count(data?.totalGames),
      note: data && t('tiles.totalNote', { scored: format.number(data.scoredGames) }),
    },
    {
      name: 'average',
      Icon: IconTemperature,
      value:
        average === null ? (
          <MissingValue reason={t(data ? 'tiles.averageMissing' : 'partFailed')} />
        ) : (
          format.number(average, 1)
        ),
      note: t('tiles.averageNote'),
    },
    {
      name: 'hot',
      Icon: IconFlame,
      value: count(data?.categories.hot),
      note:
        data &&
        t('tiles.hotNote', {
          warm: format.number(data.categories.warm),
          cool: format.number(data.categories.cool),
        }),
    },
    {
      name: 'rising',
      Icon: IconArrowUpRight,
      value: count(data?.trends.rising),
      note: t('tiles.risingNote'),
    },
    {
      name: 'stable',
      Icon: IconArrowRight,
      value: count(data?.trends.stable),
      note: t('tiles.stableNote'),
    },
    {
      name: 'falling',
      Icon: IconArrowDownRight,
      value: count(data?.trends.falling),
      note: t('tiles.fallingNote'),
    },
  ] as const
  return (
    <dl className={classes.tiles}>
      {tiles.map(({ name, Icon, value, note }) => (
        <StatCard
          key={name}
          label={t(`tiles.${name}`)}
          value={value}
          note={note ?? '\u00a0'}
          Icon={Icon}
          isLoading={isPending}
        />
      ))}
    </dl>
  )
}
