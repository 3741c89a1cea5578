import { Skeleton } from '@mantine/core'
import type { OperationsHour } from '@retorna/contract/staff/operations'
import { sum } from '@retorna/domain/statistics/sample-statistics'
import { toAdmin } from '../../app/paths.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { type TrendTile, TrendTiles } from '../../ui/figures/trend-tiles.tsx'
import { Panel } from '../../ui/panel.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { Loaded } from '../../ui/states/loaded.tsx'
import { useOperationsHours } from './api.ts'

type Figure = Exclude<keyof OperationsHour, 'at' | 'processes'>

const largest = (counts: readonly number[]): number => Math.max(0, ...counts)

/** Load and backlog of the last 24 hours, by hour: the monitored figures. */
export function LastDayPanel() {
  const { t } = useTexts('operations')
  return (
    <Panel title={t('lastDay.title')} subtitle={t('lastDay.subtitle')}>
      <Loaded query={useOperationsHours()} skeleton={<Skeleton h={136} mt="md" aria-hidden />}>
        {(hours) =>
          hours.some(({ processes }) => processes > 0) ? (
            <Hours hours={hours} />
          ) : (
            <EmptyState title={t('lastDay.none')} hint={t('lastDay.noneHint')} />
          )
        }
      </Loaded>
    </Panel>
  )
}

function Hours({ hours }: { hours: readonly OperationsHour[] }) {
  const { t } = useTexts('operations')
  const tile = (
    key: Figure,
    total: (counts: readonly number[]) => number,
    more: Partial<TrendTile> = {},
  ): TrendTile => {
    const counts = hours.map((hour) => hour[key])
    return {
      label: t(`lastDay.${key}`),
      value: total(counts),
      counts,
      note: t(total === sum ? 'lastDay.inAll' : 'lastDay.atMost'),
      ...more,
    }
  }
  return (
    <TrendTiles
      label={t('lastDay.title')}
      days={hours.map(({ at }) => at)}
      unit="hour"
      tiles={[
        tile('requests', sum),
        tile('failedRequests', sum, { tone: 'low' }),
        tile('requestsWithoutConnection', largest, { tone: 'middle' }),
        tile('longestDelayMs', largest),
        tile('eventStreams', largest),
        tile('dueJobs', largest),
        tile('oldestJobSeconds', largest),
        tile('waitingMails', largest, { to: toAdmin('operations/mails?state=queued') }),
        tile('waitingDeliveries', largest),
        tile('readings', sum, { to: toAdmin('import') }),
        tile('lateFeeds', largest, { to: toAdmin('feeds'), tone: 'middle' }),
        tile('deafMinutes', sum, { tone: 'middle' }),
      ]}
    />
  )
}
