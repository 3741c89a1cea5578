import { getCoverage, getToday } from '@retorna/contract/today'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'

export const todayQuery = queryOptions({
  queryKey: ['today'],
  queryFn: ({ signal }) => call(getToday, {}, { signal }),
})

export const coverageQuery = queryOptions({
  queryKey: ['coverage'],
  queryFn: ({ signal }) => call(getCoverage, { query: {} }, { signal }),
})
