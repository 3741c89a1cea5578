import { Stack } from '@mantine/core'
import { useLocalStorage } from '@mantine/hooks'
import type { Feed } from '@retorna/contract/feeds/feeds'
import { ENTRY_FEED } from '@retorna/domain/feeds/feed'
import { useRef, useState } from 'react'
import { useUser } from '../../session/session-context.ts'
import { UNSAVED_PREFIX } from '../../session/session-storage.ts'
import { useFeeds } from '../../shared/feeds/use-feeds.ts'
import { PassportProvider } from '../../shared/passport/passport.tsx'
import foldStyles from '../../ui/fold.module.css'
import { Loaded } from '../../ui/states/loaded.tsx'
import { EntrySheet, type SheetState } from './entry-sheet.tsx'
import { segmentText } from './segment.ts'
import { SegmentFold } from './segment-fold.tsx'
import { SheetBar } from './sheet-bar.tsx'
import { useSheet } from './use-sheet.ts'

/** The grid for typing and pasting a day's readings. */
export default function EntryPage() {
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

/**
 * The feed that data entry opens first. In a demonstration the feed for manual entry is empty, so the demonstration feed
 * with the most games is opened instead; its other feeds each belong to a single operator.
 */
const homeOf = (feeds: readonly Feed[]): number =>
  feeds
    .filter(({ kind }) => kind === 'demonstration')
    .toSorted((one, other) => other.games - one.games)[0]?.id ?? ENTRY_FEED

function Sheet({ userId, home }: { userId: string; home: number }) {
  const [today, setToday] = useState<string | null>(null)
  const { filters, change } = useSheet(userId, today, home)
  const { feedId, day, segment } = filters
  /** The source that saved readings name; the browser stores it until the user changes it. */
  const [source, setSource] = useLocalStorage({
    key: `${UNSAVED_PREFIX}entry-source:${userId}`,
    defaultValue: '',
    getInitialValueInEffect: false,
    serialize: (value) => value,
    deserialize: (value) => value ?? '',
  })
  const [state, setState] = useState(NOTHING_KNOWN)
  const cursor = useRef<string>(null)
  return (
    <Stack>
      <div className={foldStyles.folds}>
        <SegmentFold segment={segment} onChange={(chosen) => change({ segment: chosen })} />
      </div>
      {/* Outside the sheet, which is recreated for each day: every keystroke in the date field may name another
          day. */}
      <SheetBar
        key={userId}
        userId={userId}
        filters={filters}
        change={change}
        today={today ?? day}
        source={source}
        {...state}
        onSource={setSource}
      />
      <EntrySheet
        key={`${userId} ${feedId} ${day} ${segmentText(segment)}`}
        userId={userId}
        filters={filters}
        change={change}
        source={source}
        cursor={cursor}
        onToday={setToday}
        onState={setState}
      />
    </Stack>
  )
}

const NOTHING_KNOWN: SheetState = {
  hasSums: false,
  hasUnsavedSums: false,
  sourceError: undefined,
}
