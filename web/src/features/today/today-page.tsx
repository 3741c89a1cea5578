import { Alert, Box, Button, Skeleton, Stack } from '@mantine/core'
import { getCoverage } from '@retorna/contract/staff/today'
import { IconClock } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useReply } from '../../api/use-endpoint.ts'
import { toAdmin, toEntry } from '../../app/paths.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { useLive } from '../../live/live.ts'
import { FeedProblems, isAmiss, useFeedProblems } from '../../shared/feeds/feed-problems.tsx'
import { DeskPanel } from '../../shared/investigations/desk-panel.tsx'
import { PassportProvider } from '../../shared/passport/passport.tsx'
import { Panel } from '../../ui/panel.tsx'
import { RecordTable } from '../../ui/record-table.tsx'
import { Loaded } from '../../ui/states/loaded.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { TODAY, useToday } from './api.ts'
import type { Today } from './counts.ts'
import { type Coverage, CoverageMap, coverageDays } from './coverage-map.tsx'
import { DayTiles } from './day-tiles.tsx'
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

const COVERAGE = ['coverage']

/** How many games of the catalog have a reading on each day, as a calendar or as a table. */
function CoveragePanel({ today }: { today: string }) {
  const { t } = useTexts(['today', 'labels'])
  const coverage = useReply(getCoverage, { query: {} }, COVERAGE)
  const [isTable, setTable] = useState(false)
  return (
    <Panel title={t('coverage.title')} subtitle={t('coverage.subtitle')}>
      <Loaded
        query={coverage}
        skeleton={<Skeleton h={180} mt="md" aria-hidden />}
        failed={t('coverage.failed')}
      >
        {(data) => (
          <>
            {isTable ? (
              <CoverageTable coverage={data} />
            ) : (
              <CoverageMap key={today} coverage={data} />
            )}
            <Button variant="subtle" px={12} ml={-12} onClick={() => setTable(!isTable)}>
              {t(isTable ? 'coverage.asMap' : 'labels:asTable')}
            </Button>
          </>
        )}
      </Loaded>
    </Panel>
  )
}

function CoverageTable({ coverage }: { coverage: Coverage }) {
  const { t, format } = useTexts(['today', 'labels'])
  return (
    <Box mah={420} mt="md" style={{ overflow: 'auto' }}>
      <RecordTable
        label={t('coverage.label')}
        rows={coverageDays(coverage).toReversed()}
        keyOf={({ day }) => day}
        columns={[
          {
            label: t('labels:day'),
            cell: ({ day }) => (
              <TextLink to={toEntry({ day, shown: 'missing' })}>{format.day(day)}</TextLink>
            ),
          },
          {
            label: t('coverage.gamesColumn'),
            figure: ({ covered }) => `${format.number(covered)} / ${format.number(coverage.games)}`,
          },
          { label: t('coverage.shareColumn'), figure: ({ share }) => format.percent(share) },
        ]}
      />
    </Box>
  )
}

/** Announces that readings are about to leave the quarantine. */
function LeavingReadings({ leaving }: Pick<Today, 'leaving'>) {
  const { t, format } = useTexts('today')
  if (leaving === null) return null
  const { readings, at } = leaving
  return (
    <Alert color="yellow" icon={<IconClock aria-hidden />}>
      {t('leaving.text', {
        count: readings,
        number: format.number(readings, 0),
        moment: format.moment(at),
      })}{' '}
      <TextLink to={toAdmin('feeds/quarantine')} inherit>
        {t('leaving.link')}
      </TextLink>
    </Alert>
  )
}
