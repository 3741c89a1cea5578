import { toAdmin, toEntry } from '../../app/paths.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { TrendTiles } from '../../ui/figures/trend-tiles.tsx'
import { Panel } from '../../ui/panel.tsx'
import { sum, type Today } from './counts.ts'

/** What is left to do today, each figure with its last 30 days; each links to what it counts. */
export function DayTiles({ today }: { today: Today }) {
  const { t, format } = useTexts('today')
  const { trend } = today
  const list = (name: string) => `${toAdmin(`today/${name}`)}#queue`
  const games = today.providers.reduce((total, provider) => total + provider.games, 0)
  const lookBack = t('tiles.lookBack', { count: today.lookBackDays })
  return (
    <Panel
      title={t('tiles.title', { day: format.day(today.today) })}
      subtitle={t('tiles.subtitle', { count: trend.length })}
    >
      <TrendTiles
        label={t('tiles.label')}
        days={trend.map(({ day }) => day)}
        tiles={[
          {
            label: t('tiles.done'),
            value: games - sum(today, 'missing'),
            note: t('tiles.of', { games: format.number(games) }),
            to: toEntry({ day: today.today, shown: 'missing' }),
            counts: trend.map(({ covered }) => covered),
          },
          {
            label: t('lists.odd'),
            value: sum(today, 'outsideRange') + sum(today, 'unusual'),
            note: t('tiles.toReview'),
            tone: 'low',
            to: list('odd'),
            counts: trend.map(({ odd }) => odd),
          },
          {
            label: t('lists.corrections'),
            value: sum(today, 'corrected'),
            note: lookBack,
            to: list('corrections'),
            counts: trend.map(({ corrected }) => corrected),
          },
          {
            label: t('lists.stale'),
            value: sum(today, 'stale'),
            note: t('stale.subtitle', { count: today.staleAfterDays }),
            tone: 'middle',
            to: list('stale'),
          },
        ]}
      />
    </Panel>
  )
}
