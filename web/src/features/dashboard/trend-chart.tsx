import { Button, Skeleton } from '@mantine/core'
import type { RtpTrendPoint } from '@retorna/contract/dashboard'
import { trendChartRange } from '@retorna/domain/chart-range'
import type { UseQueryResult } from '@tanstack/react-query'
import { lazy, Suspense, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { textOf } from '../../api/api-error.ts'
import { paths } from '../../app/paths.ts'
import { originOf } from '../../session/origin.ts'
import { LockedState } from '../../shared/plans/locked-state.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'

const HEIGHT = 300

const LineChart = lazy(async () => ({
  default: (await import('../../ui/chart/line-chart.tsx')).LineChart,
}))

/** The chart, or a message if there is none. */
export function TrendChart({
  trend,
  isGuest,
}: {
  trend: UseQueryResult<RtpTrendPoint[]>
  isGuest: boolean
}) {
  const { t } = useTranslation('dashboard')
  const points = useMemo(
    () => trend.data?.map(({ date, rtp }) => ({ date, value: rtp })),
    [trend.data],
  )
  if (isGuest) return <SignInPrompt />
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
    <Suspense fallback={<Skeleton h={HEIGHT} />}>
      <LineChart
        label={t('trend.title')}
        points={points}
        range={trendChartRange(points.map(({ value }) => value))}
        height={HEIGHT}
      />
    </Suspense>
  )
}

function SignInPrompt() {
  const { t } = useTranslation(['dashboard', 'app'])
  const location = useLocation()
  return (
    <LockedState
      title={t('app:guestPrompt.title')}
      text={t('dashboard:trend.guest')}
      action={
        <Button component={Link} to={paths.login} state={originOf(location)} h={44}>
          {t('app:nav.signIn')}
        </Button>
      }
    />
  )
}
