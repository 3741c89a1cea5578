import { Stack } from '@mantine/core'
import type { Feed } from '@retorna/contract/feeds/feeds'
import { ENTRY_FEED } from '@retorna/domain/feeds/feed'
import { useState } from 'react'
import { useUser } from '../../session/session-context.ts'
import { useFeeds } from '../../shared/feeds/use-feeds.ts'
import { PassportProvider } from '../../shared/passport/passport.tsx'
import { Loaded } from '../../ui/states/loaded.tsx'
import { EntrySheet } from './entry-sheet.tsx'
import { segmentText } from './segment.ts'
import { SegmentFold } from './segment-fold.tsx'
import { useSheet } from './use-sheet.ts'

/** The grid for typing and pasting a day's readings. */
export function EntryPage() {
  const user = useUser()
  const feeds = useFeeds()
  if (user === null) return null
  return (
    <PassportProvider>
      <Loaded query={feeds} rows={8}>
        {(found) => <Sheet userId={user.id} home={homeOf(found.feeds)} />}
      </Loaded>
    </PassportProvider>
  )
}

/** A demonstration has its readings in a feed of its own: beside it, the sheet of entries by hand would be empty. */
const homeOf = (feeds: readonly Feed[]): number =>
  feeds.find(({ kind }) => kind === 'demonstration')?.id ?? ENTRY_FEED

function Sheet({ userId, home }: { userId: string; home: number }) {
  const [today, setToday] = useState<string | null>(null)
  const { filters, change } = useSheet(userId, today, home)
  const { feedId, day, segment } = filters
  return (
    <Stack gap="md">
      <SegmentFold segment={segment} onChange={(chosen) => change({ segment: chosen })} />
      <EntrySheet
        key={`${userId} ${feedId} ${day} ${segmentText(segment)}`}
        userId={userId}
        filters={filters}
        change={change}
        onToday={setToday}
      />
    </Stack>
  )
}
