import { type AccessKind, listAccessLog } from '@retorna/contract/staff/access-log'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { dayRange } from '../../api/day-range.ts'
import { QUERY_KEYS } from '../../api/query-keys.ts'

/** Filters of the log; empty ones are not applied. */
export type Filters = {
  kind: AccessKind | null
  person: string
  caller: string
  from: string
  to: string
}

export const NO_FILTERS: Filters = { kind: null, person: '', caller: '', from: '', to: '' }

function toQuery({ kind, person, caller, ...days }: Filters) {
  return {
    ...(kind !== null && { kind }),
    ...(person.trim() !== '' && { person: person.trim() }),
    ...(caller.trim() !== '' && { caller: caller.trim() }),
    ...dayRange(days),
  }
}

export function useAccessLog(filters: Filters) {
  return useInfiniteQuery({
    queryKey: [QUERY_KEYS.admin, 'access-log', filters],
    queryFn: ({ pageParam, signal }) =>
      call(
        listAccessLog,
        { query: { ...toQuery(filters), ...(pageParam > 0 && { cursor: pageParam }) } },
        { signal },
      ),
    placeholderData: keepPreviousData,
    initialPageParam: 0,
    getNextPageParam: ({ next }) => next,
    select: ({ pages }) => pages.flatMap(({ entries }) => entries),
  })
}
