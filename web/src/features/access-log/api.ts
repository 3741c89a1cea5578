import { type AccessKind, listAccessLog } from '@retorna/contract/staff/access-log'
import { call } from '../../api/call.ts'
import { dayRange } from '../../api/day-range.ts'
import { QUERY_KEYS } from '../../api/use-endpoint.ts'
import { useCursorPages } from '../../api/use-pages.ts'

/** Filters of the log, all of which must match; empty ones are not applied. */
type Filters = {
  kind: AccessKind | null
  person: string
  caller: string
  from: string
  to: string
}

export const NO_FILTERS: Filters = { kind: null, person: '', caller: '', from: '', to: '' }

const toQuery = ({ kind, person, caller, ...days }: Filters) => ({
  ...(kind !== null && { kind }),
  ...(person.trim() !== '' && { person: person.trim() }),
  ...(caller.trim() !== '' && { caller: caller.trim() }),
  ...dayRange(days),
})

export const useAccessLog = (filters: Filters) =>
  useCursorPages(
    [QUERY_KEYS.admin, 'access-log', filters],
    (cursor: number | undefined, signal) =>
      call(listAccessLog, { query: { ...toQuery(filters), cursor } }, { signal }),
    { select: ({ pages }) => pages.flatMap(({ entries }) => entries) },
  )
