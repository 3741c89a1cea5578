import type { RequestOf } from '@retorna/contract/endpoint'
import { listForecasts, listOperatorVersions } from '@retorna/contract/forecast'
import { call } from '../../api/call.ts'
import { QUERY_KEYS } from '../../api/query-keys.ts'
import { usePages } from '../../api/use-pages.ts'

type Asked<Request extends { query: object }> = Omit<Request['query'], 'page' | 'limit'>

/** The forecasts of all games, page by page. */
export const useForecasts = (query: Asked<RequestOf<typeof listForecasts>>) =>
  usePages(
    [QUERY_KEYS.forecast, 'list', query],
    (page, signal) => call(listForecasts, { query: { ...query, page } }, { signal }),
    ({ forecasts }) => forecasts,
  )

/** Which operator runs which version, page by page. */
export const useOperatorVersions = (query: Asked<RequestOf<typeof listOperatorVersions>>) =>
  usePages(
    [QUERY_KEYS.forecast, 'operators', query],
    (page, signal) => call(listOperatorVersions, { query: { ...query, page } }, { signal }),
    ({ rows }) => rows,
  )
