import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { useDefaultPeriod } from '../../ui/default-period.ts'
import { firstGamesQuery } from './api.ts'
import { clearedFilters, type GameListFilters, readFilters, writeFilters } from './game-filters.ts'

/**
 * The filters of the address and the way to change them. Each change is a step of the history, except
 * typing on in a filter that is already set: that replaces the step, so that "back" leaves the filter
 * instead of taking back letter by letter.
 */
export function useGameFilters() {
  const [params, setParams] = useSearchParams()
  const [defaultPeriod] = useDefaultPeriod()
  const queryClient = useQueryClient()
  const filters = useMemo(() => readFilters(params, defaultPeriod), [params, defaultPeriod])

  const change = (
    changes: Partial<GameListFilters>,
    { replace = false }: { replace?: boolean } = {},
  ) => {
    const next = writeFilters(params, { ...filters, ...changes }, defaultPeriod)
    if (next.toString() === params.toString()) return
    // On its way while the screen follows the address.
    void queryClient.prefetchQuery(firstGamesQuery(readFilters(next, defaultPeriod)))
    // At once: of two quick changes the second must know the first.
    setParams(next, { replace, preventScrollReset: true, flushSync: true })
  }

  const clear = () => change(clearedFilters(filters, defaultPeriod))

  return { filters, change, clear }
}

export type ChangeFilters = ReturnType<typeof useGameFilters>['change']
