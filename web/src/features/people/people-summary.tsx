import { Skeleton } from '@mantine/core'
import { sum } from '@retorna/domain/statistics/sample-statistics'
import { toAdmin } from '../../app/paths.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { TrendTiles } from '../../ui/figures/trend-tiles.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Loaded } from '../../ui/states/loaded.tsx'
import { usePeopleSummary } from './api.ts'

/** How many accounts of each kind there are, and how many are created and deleted; each figure opens its list. */
export function PeopleSummary() {
  const { t } = useTexts(['people', 'staffLabels'])
  const summary = usePeopleSummary()
  const to = (query: string) => toAdmin(`people?${query}`)
  return (
    <Panel title={t('summary.title')}>
      <Loaded query={summary} skeleton={<Skeleton h={136} mt="md" aria-hidden />}>
        {({ people, paying, late, states, days }) => {
          const daily = (key: 'created' | 'deleted') => {
            const counts = days.map((day) => day[key])
            const note = t('staffLabels:inCountDays', { count: days.length })
            return { label: t(`summary.${key}`), value: sum(counts), counts, note }
          }
          return (
            <TrendTiles
              label={t('summary.title')}
              days={days.map(({ day }) => day)}
              tiles={[
                daily('created'),
                daily('deleted'),
                { label: t('late'), value: late, tone: 'low', to: to('late=yes') },
                { label: t('summary.accounts'), value: people, to: toAdmin('people') },
                { label: t('staffLabels:paying'), value: paying },
                ...(['blocked', 'leaving', 'unverified'] as const).map((state) => ({
                  label: t(`states.${state}`),
                  value: states[state],
                  to: to(`state=${state}`),
                })),
              ]}
            />
          )
        }}
      </Loaded>
    </Panel>
  )
}
