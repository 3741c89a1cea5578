import { Anchor, NativeSelect, Stack } from '@mantine/core'
import { getGameForecast, type SeriesForecast } from '@retorna/contract/forecast'
import { useState } from 'react'
import { QUERY_KEYS, useReply } from '../../../api/use-endpoint.ts'
import { toForecastScorecard } from '../../../app/paths.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { SeriesView } from '../../../shared/forecast/series-view.tsx'
import { Fold } from '../../../ui/fold.tsx'
import { Loaded } from '../../../ui/states/loaded.tsx'
import type { GameProfile } from './api.ts'

type Game = Pick<GameProfile, 'id' | 'name' | 'theoreticalRtp'>

/** What can honestly be said about the game's coming days, over all feeds or at one operator. */
export function ForecastFold({ game }: { game: Game }) {
  const { t } = useTexts(['forecast', 'labels'])
  const query = useReply(
    getGameForecast,
    { params: { id: game.id } },
    [QUERY_KEYS.forecast, 'game', game.id],
    { select: ({ series }) => series },
  )
  return (
    <Fold
      id="forecast"
      title={t('labels:forecast')}
      line={query.data && <ForecastLine series={query.data[0]} />}
      explanation={t('explanation')}
      aside={
        <Anchor
          href={toForecastScorecard()}
          target="_blank"
          rel="noopener"
          size="sm"
          underline="always"
        >
          {t('scorecard')}
        </Anchor>
      }
    >
      <Loaded
        query={query}
        failed={t('failed')}
        rows={6}
        empty={{ title: t('none'), hint: t('noneHint') }}
      >
        {(all) => <ChosenSeries all={all} game={game} />}
      </Loaded>
    </Fold>
  )
}

/** Next week's likely range, or a note that there is no forecast. */
function ForecastLine({ series }: { series: SeriesForecast | undefined }) {
  const { t, format } = useTexts('forecast')
  if (series === undefined) return t('none')
  if (series.week === null) return t('noRange')
  const { low, high } = series.week.range80
  return t('line', { low: format.percent(low), high: format.percent(high) })
}

const keyOf = ({ operator }: SeriesForecast): string => String(operator?.id ?? '')

function ChosenSeries({ all, game }: { all: readonly SeriesForecast[]; game: Game }) {
  const { t } = useTexts(['forecast', 'labels'])
  const [chosen, setChosen] = useState('')
  const series = all.find((one) => keyOf(one) === chosen) ?? all[0]
  if (series === undefined) return null
  return (
    <Stack>
      {all.length > 1 && (
        <NativeSelect
          maw={320}
          label={t('series')}
          data={all.map((one) => ({
            value: keyOf(one),
            label: one.operator?.name ?? t('labels:allFeeds'),
          }))}
          value={keyOf(series)}
          onChange={(event) => setChosen(event.currentTarget.value)}
        />
      )}
      <SeriesView
        key={keyOf(series)}
        series={series}
        name={game.name}
        theoretical={game.theoreticalRtp}
      />
    </Stack>
  )
}
