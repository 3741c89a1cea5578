import type { RequestOf } from '@retorna/contract/endpoint'
import { exportAudit, listAudit } from '@retorna/contract/staff/audit'
import { call } from '../../api/call.ts'
import { dayRange } from '../../api/day-range.ts'
import { download } from '../../api/transfer.ts'
import { QUERY_KEYS } from '../../api/use-endpoint.ts'
import { useCursorPages } from '../../api/use-pages.ts'
import { useSavedFile } from '../../ui/use-saved-file.ts'

/** Filters of the log, all of which must match; empty ones are not applied. */
type Filters = {
  person: string
  action: string | null
  subject: string
  from: string
  to: string
}

export const NO_FILTERS: Filters = { person: '', action: null, subject: '', from: '', to: '' }

function toQuery({ from, to, ...texts }: Filters): RequestOf<typeof exportAudit>['query'] {
  const trimmed = Object.entries(texts).map(([name, text]) => [name, text?.trim()])
  return {
    ...Object.fromEntries(trimmed.filter(([, text]) => text)),
    ...dayRange({ from, to }),
  }
}

export const useAudit = (filters: Filters) =>
  useCursorPages(
    [QUERY_KEYS.admin, 'audit', filters],
    (cursor: number | undefined, signal) =>
      call(listAudit, { query: { ...toQuery(filters), cursor } }, { signal }),
    {
      select: ({ pages }) => ({
        entries: pages.flatMap(({ entries }) => entries),
        actions: pages[0]?.actions ?? [],
      }),
    },
  )

export const useExport = (filters: Filters) =>
  useSavedFile(() => download(exportAudit, { query: toQuery(filters) }), 'retorna-audit.csv')
