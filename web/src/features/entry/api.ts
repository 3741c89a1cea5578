import {
  type EntrySegment,
  getEntryProgress,
  listEntryRows,
  saveEntries,
} from '@retorna/contract/staff/entry'
import { keepPreviousData } from '@tanstack/react-query'
import { CHANGE_TIME_OUT_MS, call } from '../../api/call.ts'
import { replyQuery } from '../../api/use-endpoint.ts'
import { isPart } from './segment.ts'
import type { SheetFilters } from './use-sheet.ts'

export const SHEETS = 'entry-sheet'

/** The rows of a day. While those of another filter load, the previous ones of the same day stay. */
export function sheetQuery({
  feedId,
  day,
  providerId,
  search,
  shown,
  segment,
}: Omit<SheetFilters, 'sums'>) {
  const isDraft = shown === 'unsaved'
  const query = {
    feed_id: feedId,
    day,
    ...segment,
    ...(providerId === null || isDraft ? {} : { provider_id: providerId }),
    ...(search === '' || isDraft ? {} : { search }),
    ...(shown === 'missing' ? { missing: 'true' } : {}),
  }
  return replyQuery(listEntryRows, { query }, [SHEETS, query], {
    placeholderData: keepPreviousData,
  })
}

export const PROGRESS = 'entry-progress'

/** The progress of a day, and the sources that recent readings name. */
export const progressQuery = ({ feedId, day }: Pick<SheetFilters, 'feedId' | 'day'>) =>
  replyQuery(getEntryProgress, { query: { feed_id: feedId, day } }, [PROGRESS, feedId, day], {
    staleTime: 0,
  })

type Rows = Parameters<typeof call<typeof saveEntries>>[1]['body']['rows']

/** Sends a batch; an empty `source` names none. */
export const sendEntries = (
  key: string,
  rows: Rows,
  { feedId, source, segment }: { feedId: number; source: string; segment: EntrySegment },
) =>
  call(
    saveEntries,
    {
      body: {
        key,
        feed_id: feedId,
        rows,
        ...(source.trim() !== '' && { source }),
        ...(isPart(segment) && { segment }),
      },
    },
    { timeOutMs: CHANGE_TIME_OUT_MS },
  )
