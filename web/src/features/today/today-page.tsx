import { Skeleton, Stack } from '@mantine/core'
import { getToday } from '@retorna/contract/today'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../api/call.ts'
import { useLive } from '../../live/live.ts'
import { DiscoveriesPanel } from '../../shared/evidence/discoveries-panel.tsx'
import { PassportProvider } from '../../shared/passport/passport.tsx'
import { Loaded } from '../../ui/states/loaded.tsx'
import { COVERAGE, CoveragePanel } from './coverage-panel.tsx'
import { ProviderList } from './provider-list.tsx'
import { Corrections, OddDays, StaleGames } from './review-lists.tsx'
import classes from './today.module.css'

const TODAY = ['today']

/** Missing and unusual readings of today; each links to where it is corrected. */
export function TodayPage() {
  const { t } = useTranslation('today')
  const queryClient = useQueryClient()
  const query = useQuery({
    queryKey: TODAY,
    queryFn: ({ signal }) => call(getToday, {}, { signal }),
  })
  useLive('catalogue', () => {
    void queryClient.invalidateQueries({ queryKey: TODAY })
    void queryClient.invalidateQueries({ queryKey: COVERAGE })
  })
  const skeleton = (
    <Stack aria-hidden>
      <Skeleton h={120} />
      <Skeleton h={320} />
      <Skeleton h={320} />
    </Stack>
  )
  return (
    <Loaded query={query} skeleton={skeleton} failed={t('failed')}>
      {(today) => (
        <Stack gap="lg">
          <ProviderList today={today} />
          <CoveragePanel today={today.today} />
          <PassportProvider>
            <div className={classes.lists}>
              <DiscoveriesPanel discoveries={today.discoveries} />
              <OddDays today={today} />
              <StaleGames today={today} />
              <Corrections today={today} />
            </div>
          </PassportProvider>
        </Stack>
      )}
    </Loaded>
  )
}
