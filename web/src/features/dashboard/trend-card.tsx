import { ActionIcon, Group, Skeleton } from '@mantine/core'
import { getRtpTrend, type RtpTrendPoint } from '@retorna/contract/dashboard'
import { trendChartRange } from '@retorna/domain/chart-range'
import { PERIODS } from '@retorna/domain/day'
import { can } from '@retorna/domain/plan'
import { IconRefresh } from '@tabler/icons-react'
import { keepPreviousData } from '@tanstack/react-query'
import { useMemo } from 'react'
import { QUERY_KEYS, useReply } from '../../api/use-endpoint.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { useDataAccess } from '../../session/use-data-access.ts'
import { usePlanShown } from '../../session/use-plan-shown.ts'
import { Download } from '../../shared/exports/download.tsx'
import { SignInPrompt } from '../../shared/sign-in-prompt.tsx'
import { useAddressFilter } from '../../ui/controls/address-filter.ts'
import { Segments } from '../../ui/controls/segments.tsx'
import { useDefaultPeriod } from '../../ui/figures/default-period.ts'
import { LazyPart, lazy } from '../../ui/lazy.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Loaded } from '../../ui/states/loaded.tsx'
import { Tip } from '../../ui/tip.tsx'
import classes from './trend-card.module.css'

/** The catalog's daily RTP over the period in the URL, initially the user's default. */
export function TrendCard() {
  const { t } = useTexts(['dashboard', 'labels'])
  const [defaultPeriod] = useDefaultPeriod()
  const [period = defaultPeriod, choose] = useAddressFilter('period', PERIODS)
  const access = useDataAccess()
  const isReal = can(usePlanShown(), 'real-rtp')
  // Not requested while the user's data is locked.
  const trend = useReply(getRtpTrend, { query: { period } }, [QUERY_KEYS.rtpTrend, period], {
    select: ({ data }) => data,
    enabled: access === 'open',
    placeholderData: keepPreviousData,
  })

  return (
    <Panel
      title={t('trend.title')}
      {...(!isReal && { subtitle: t('trend.publishedSubtitle') })}
      aside={
        <Group gap={8} ml="auto" justify="flex-end">
          <Download what={{ table: 'catalog-trend', period }} name={t('trend.title')} />
          {access !== null && (
            <Group align="stretch" wrap="nowrap" gap={8}>
              <Segments
                labelClass={classes.period}
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
      }
    >
      <div className={classes.body} data-chart={access !== null}>
        {access === null ? (
          <SignInPrompt text={t('trend.guest')} />
        ) : (
          <Loaded
            query={{
              data: trend.isError ? undefined : trend.data,
              error: trend.error,
              refetch: trend.refetch,
            }}
            failed={t('trend.failed')}
            skeleton={<Skeleton h={HEIGHT} />}
            empty={{ title: t('trend.empty'), hint: t('trend.emptyHint') }}
          >
            {(points) => <TrendChart trend={points} />}
          </Loaded>
        )}
      </div>
    </Panel>
  )
}

const HEIGHT = 300

const LineChart = lazy(async () => ({
  default: (await import('../../ui/chart/line-chart.tsx')).LineChart,
}))

function TrendChart({ trend }: { trend: readonly RtpTrendPoint[] }) {
  const { t, format } = useTexts('dashboard')
  const points = useMemo(
    () =>
      trend.map(({ date, rtp, low, high, gamesCount, gamesLeftOut }) => ({
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
    [trend, t, format],
  )
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
