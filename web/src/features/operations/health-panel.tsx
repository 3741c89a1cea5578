import { Skeleton, Stack } from '@mantine/core'
import type { ReplyOf } from '@retorna/contract/endpoint'
import type {
  getOperations,
  OperationsDay,
  OperationsHour,
} from '@retorna/contract/staff/operations'
import { sum } from '@retorna/domain/statistics/sample-statistics'
import { toAdmin } from '../../app/paths.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { FeedProblems } from '../../shared/feeds/feed-problems.tsx'
import { Facts } from '../../ui/figures/facts.tsx'
import { type TrendTile, TrendTiles } from '../../ui/figures/trend-tiles.tsx'
import { Panel } from '../../ui/panel.tsx'
import { EmptyState, Loaded } from '../../ui/states/loaded.tsx'
import { useOperations, useOperationsHours, useOperationsTrend } from './api.ts'
import { PartsPanel } from './parts-panel.tsx'

const MEGABYTE = 1_000_000
const HOUR_SECONDS = 3600

type Operations = ReplyOf<typeof getOperations>

/** Whether everything works; what is waiting, failed and happened lately; version and state of the replying server. */
export function HealthPanel() {
  const { t } = useTexts('operations')
  const operations = useOperations()
  const trend = useOperationsTrend()
  return (
    <Stack gap="lg">
      <PartsPanel />
      <Panel title={t('trend.title')} subtitle={t('trend.subtitle')}>
        <Loaded query={trend} skeleton={<Skeleton h={136} mt="md" aria-hidden />}>
          {(days) => <Activity days={days} operations={operations.data} />}
        </Loaded>
      </Panel>
      <FeedProblems />
      <LastDayPanel />
      <Panel title={t('health.server')}>
        <Loaded query={operations}>{(state) => <ServerFacts state={state} />}</Loaded>
      </Panel>
    </Stack>
  )
}

function Activity({
  days,
  operations,
}: {
  days: readonly OperationsDay[]
  operations: Operations | undefined
}) {
  const { t } = useTexts(['operations', 'staffLabels'])
  const to = (path: string) => toAdmin(`operations/${path}`)
  const daily = (key: Exclude<keyof OperationsDay, 'day'>) => {
    const counts = days.map((day) => day[key])
    const note = t('staffLabels:inCountDays', { count: days.length })
    return { label: t(`trend.${key}`), value: sum(counts), counts, note }
  }
  const now = (key: 'waitingJobs' | 'givenUpJobs' | 'waitingMails') => ({
    label: t(`health.${key}`),
    value: operations?.[key] ?? null,
    note: t('trend.now'),
  })
  return (
    <TrendTiles
      label={t('trend.title')}
      days={days.map(({ day }) => day)}
      tiles={[
        { ...now('givenUpJobs'), tone: 'low', to: to('jobs') },
        { ...daily('failedMails'), tone: 'low', to: to('mails?state=failed') },
        { ...daily('mails'), to: to('mails') },
        { ...daily('importedRows'), to: toAdmin('import') },
        { ...daily('refusedRows'), tone: 'middle', to: toAdmin('import') },
        { ...daily('payments'), to: to('payments') },
        now('waitingJobs'),
        { ...now('waitingMails'), to: to('mails?state=queued') },
      ]}
    />
  )
}

function ServerFacts({ state }: { state: Operations }) {
  const { t, format } = useTexts(['operations', 'labels'])
  const hours = format.number(state.uptimeSeconds / HOUR_SECONDS, 1)
  return (
    <Facts
      facts={[
        [t('labels:version'), state.version],
        ['Node.js', state.node],
        ['PostgreSQL', state.postgres],
        [t('health.uptime'), t('health.hours', { hours })],
        [t('health.size'), `${format.number(state.databaseBytes / MEGABYTE, 1)} MB`],
        [t('health.notices'), t(`health.${state.hearsChanges ? 'connected' : 'disconnected'}`)],
        [
          t('health.evidence'),
          state.outdatedEvidence === 0
            ? t('health.evidenceDone')
            : t('health.evidenceLeft', { count: state.outdatedEvidence }),
        ],
        [t('health.mailServer'), t(`health.${state.hasMailServer ? 'connected' : 'outboxOnly'}`)],
      ]}
    />
  )
}

type Figure = Exclude<keyof OperationsHour, 'at' | 'processes'>

const largest = (counts: readonly number[]): number => Math.max(0, ...counts)

/** Load and backlog of the last 24 hours, by hour: the monitored figures. */
function LastDayPanel() {
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
