import type { RequestOf } from '@retorna/contract/endpoint'
import { listForecasts, listOperatorVersions } from '@retorna/contract/forecast'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { QUERY_KEYS } from '../../api/query-keys.ts'

type Asked<Request extends { query: object }> = Omit<Request['query'], 'page' | 'limit'>

/** The number of the next page, if so many rows of the total were loaded; undefined on the last one. */
const nextPage = (loaded: number, total: number, page: number): number | undefined =>
  loaded < total ? page + 1 : undefined

/** The forecasts of all games, page by page. */
export const useForecasts = (query: Asked<RequestOf<typeof listForecasts>>) =>
  useInfiniteQuery({
    queryKey: [QUERY_KEYS.forecast, 'list', query],
    queryFn: ({ pageParam, signal }) =>
      call(listForecasts, { query: { ...query, page: pageParam } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ total }, pages, page) =>
      nextPage(pages.flatMap(({ forecasts }) => forecasts).length, total, page),
    placeholderData: keepPreviousData,
  })

/** Which casino runs which version, page by page. */
export const useOperatorVersions = (query: Asked<RequestOf<typeof listOperatorVersions>>) =>
  useInfiniteQuery({
    queryKey: [QUERY_KEYS.forecast, 'operators', query],
    queryFn: ({ pageParam, signal }) =>
      call(listOperatorVersions, { query: { ...query, page: pageParam } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ total }, pages, page) =>
      nextPage(pages.flatMap(({ rows }) => rows).length, total, page),
    placeholderData: keepPreviousData,
  })
