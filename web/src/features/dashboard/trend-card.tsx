import { ActionIcon, Box, Group, SegmentedControl, Skeleton } from '@mantine/core'
import { getRtpTrend, type RtpTrendPoint } from '@retorna/contract/dashboard'
import type { Period } from '@retorna/contract/games'
import { trendChartRange } from '@retorna/domain/chart-range'
import { PERIODS } from '@retorna/domain/day'
import { can } from '@retorna/domain/plan'
import { IconRefresh } from '@tabler/icons-react'
import { keepPreviousData, type UseQueryResult } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { textOf } from '../../api/api-error.ts'
import { QUERY_KEYS } from '../../api/query-keys.ts'
import { useReply } from '../../api/use-endpoint.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useDataAccess } from '../../session/use-data-access.ts'
import { usePlanShown } from '../../session/use-plan-shown.ts'
import { Download } from '../../shared/exports/download.tsx'
import { SignInPrompt } from '../../shared/sign-in-prompt.tsx'
import { useDefaultPeriod } from '../../ui/figures/default-period.ts'
import { lazy } from '../../ui/lazy.tsx'
import { LazyPart } from '../../ui/lazy-part.tsx'
import panel from '../../ui/panel.module.css'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { Tip } from '../../ui/tip.tsx'
import classes from './trend-card.module.css'

/** The catalog's daily RTP over the period in the URL, initially the user's default. */
export function TrendCard() {
  const { t } = useTranslation(['dashboard', 'labels'])
  const [search, setSearch] = useSearchParams()
  const [defaultPeriod] = useDefaultPeriod()
  const period = PERIODS.find((candidate) => candidate === search.get('period')) ?? defaultPeriod
  const access = useDataAccess()
  const isReal = can(usePlanShown(), 'real-rtp')
  const trend = useRtpTrend(period, access === 'open')

  const choose = (chosen: string) =>
    setSearch(
      (now) => {
        now.set('period', chosen)
        return now
      },
      { replace: true },
    )

  return (
    <section className={panel.panel} aria-labelledby="trend">
      <Group align="flex-start" justify="space-between" gap="12px 24px">
        <Group align="flex-start" wrap="nowrap" gap={8} flex="1 1 240px">
          <div>
            <Box component="h2" id="trend" fz={16}>
              {t('trend.title')}
            </Box>
            <Box component="p" c="dimmed" fz={13}>
              {t(isReal ? 'trend.subtitle' : 'trend.publishedSubtitle')}
            </Box>
          </div>
          <Download what={{ table: 'catalog-trend', period }} name={t('trend.title')} />
        </Group>
        {access !== null && (
          <Group align="stretch" wrap="nowrap" gap={8}>
            <SegmentedControl
              classNames={{ label: classes.period }}
              aria-label={t('labels:period')}
              data={PERIODS.map((value) => ({ value, label: t(`trend.periods.${value}`) }))}
              value={period}
              onChange={choose}
            />
            <Tip label={t('trend.refresh')}>
              <ActionIcon
                variant="default"
                aria-label={t('trend.refresh')}
                loading={trend.isFetching && !trend.isPending}
                onClick={() => void trend.refetch()}
              >
                <IconRefresh size={18} aria-hidden />
              </ActionIcon>
            </Tip>
          </Group>
        )}
      </Group>
      <div className={classes.body} data-chart={access !== null}>
        <TrendChart trend={trend} isGuest={access === null} />
      </div>
    </section>
  )
}

const HEIGHT = 300

const LineChart = lazy(async () => (await import('../../ui/chart/line-chart.tsx')).LineChart)

/** The chart, or a message if there is none. */
function TrendChart({
  trend,
  isGuest,
}: {
  trend: UseQueryResult<RtpTrendPoint[]>
  isGuest: boolean
}) {
  const { t } = useTranslation('dashboard')
  const format = useFormat()
  const points = useMemo(
    () =>
      trend.data?.map(({ date, rtp, low, high, gamesCount, gamesLeftOut }) => ({
        date,
        value: rtp,
        low,
        high,
        note:
          gamesLeftOut === 0
            ? null
            : t('stats.leftOut', {
                out: format.number(gamesLeftOut),
                games: format.number(gamesCount),
              }),
      })),
    [trend.data, t, format],
  )
  if (isGuest) return <SignInPrompt text={t('trend.guest')} />
  if (trend.isError) {
    return (
      <ErrorState
        title={t('trend.failed')}
        text={textOf(trend.error, t('loadFailed'))}
        onRetry={() => void trend.refetch()}
      />
    )
  }
  if (points === undefined) return <Skeleton h={HEIGHT} />
  if (points.length === 0) {
    return <EmptyState title={t('trend.empty')} hint={t('trend.emptyHint')} />
  }
  return (
    <LazyPart fallback={<Skeleton h={HEIGHT} />}>
      <LineChart
        label={t('trend.title')}
        points={points}
        range={trendChartRange(
          points.flatMap(({ value, low, high }) =>
            low === null || high === null ? [value] : [value, low, high],
          ),
        )}
        height={HEIGHT}
      />
    </LazyPart>
  )
}

/** The daily RTP of the whole catalog; not requested while the user's data is locked. */
function useRtpTrend(period: Period, isOpen: boolean) {
  return useReply(getRtpTrend, { query: { period } }, [QUERY_KEYS.rtpTrend, period], {
    select: ({ data }) => data,
    enabled: isOpen,
    placeholderData: keepPreviousData,
  })
}
