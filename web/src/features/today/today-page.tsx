import { Skeleton, Stack } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useTexts } from '../../i18n/use-texts.ts'
import { useLive } from '../../live/live.ts'
import { FeedProblems, isAmiss, useFeedProblems } from '../../shared/feeds/feed-problems.tsx'
import { DeskPanel } from '../../shared/investigations/desk-panel.tsx'
import { PassportProvider } from '../../shared/passport/passport.tsx'
import { Loaded } from '../../ui/states/loaded.tsx'
import { TODAY, useToday } from './api.ts'
import { COVERAGE, CoveragePanel } from './coverage-panel.tsx'
import { DayTiles } from './day-tiles.tsx'
import { LeavingReadings } from './leaving-readings.tsx'
import { ProviderList } from './provider-list.tsx'
import { ReviewQueue } from './review-queue.tsx'

/** Today's missing and unusual readings; each links to where it can be corrected. */
export default function TodayPage() {
  const { t } = useTexts('today')
  const queryClient = useQueryClient()
  const query = useToday()
  const feeds = useFeedProblems()
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
  // A silent feed is shown before findings from readings.
  const first = [<DeskPanel key="desk" />, <FeedProblems key="feeds" />]
  if (feeds.isPending) return skeleton
  return (
    <Loaded query={query} skeleton={skeleton} failed={t('failed')}>
      {(today) => (
        <Stack gap="lg">
          {feeds.data?.problems.some(isAmiss) ? first.toReversed() : first}
          <DayTiles today={today} />
          <LeavingReadings leaving={today.leaving} />
          <PassportProvider>
            <ReviewQueue today={today} />
          </PassportProvider>
          <ProviderList today={today} />
          <CoveragePanel today={today.today} />
        </Stack>
      )}
    </Loaded>
  )
}
