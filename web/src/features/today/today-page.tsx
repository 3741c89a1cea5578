import { Skeleton, Stack } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { textOf } from '../../api/api-error.ts'
import { useLive } from '../../live/live.ts'
import { PassportProvider } from '../../shared/passport/passport.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { coverageQuery, todayQuery } from './api.ts'
import { CoveragePanel } from './coverage-panel.tsx'
import { ProviderList } from './provider-list.tsx'
import { Corrections, OddDays, StaleGames } from './review-lists.tsx'
import classes from './today.module.css'

/** Missing and unusual readings of today; each links to where it is corrected. */
export function TodayPage() {
  const { t } = useTranslation('today')
  const queryClient = useQueryClient()
  const today = useQuery(todayQuery)
  useLive('catalogue', () => {
    void queryClient.invalidateQueries({ queryKey: todayQuery.queryKey })
    void queryClient.invalidateQueries({ queryKey: coverageQuery.queryKey })
  })
  if (today.data === undefined) {
    return today.error === null ? (
      <Stack aria-hidden>
        <Skeleton h={120} />
        <Skeleton h={320} />
        <Skeleton h={320} />
      </Stack>
    ) : (
      <ErrorState
        title={t('failed')}
        text={textOf(today.error, t('failed'))}
        onRetry={() => void today.refetch()}
      />
    )
  }
  const { data } = today
  const sum = (...counts: ('outsideRange' | 'unusual' | 'stale' | 'corrected')[]) =>
    data.providers.flatMap((provider) => counts.map((count) => provider[count])).reduce(plus, 0)
  return (
    <Stack gap="lg">
      <ProviderList today={data} />
      <CoveragePanel today={data.today} />
      <PassportProvider>
        <div className={classes.lists}>
          <OddDays odd={data.odd} total={sum('outsideRange', 'unusual')} days={data.lookBackDays} />
          <StaleGames
            stale={data.stale}
            total={sum('stale')}
            today={data.today}
            days={data.staleAfterDays}
          />
          <Corrections
            corrections={data.corrections}
            total={sum('corrected')}
            days={data.lookBackDays}
          />
        </div>
      </PassportProvider>
    </Stack>
  )
}

const plus = (one: number, other: number): number => one + other
