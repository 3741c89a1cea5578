import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { type GameListFilters, readFilters, writeFilters } from './game-filters.ts'

/**
 * The filters of the address and the way to change them. Each change is a step of the history, except
 * typing on in a filter that is already set: that replaces the step, so that "back" leaves the filter
 * instead of taking back letter by letter.
 */
export function useGameFilters() {
  const [params, setParams] = useSearchParams()
  const filters = useMemo(() => readFilters(params), [params])

  const change = (
    changes: Partial<GameListFilters>,
    { replace = false }: { replace?: boolean } = {},
  ) => {
    const next = writeFilters(params, { ...filters, ...changes })
    if (next.toString() === params.toString()) return
    // At once: of two quick changes the second must know the first.
    setParams(next, { replace, preventScrollReset: true, flushSync: true })
  }

  return { filters, change }
}

export type ChangeFilters = ReturnType<typeof useGameFilters>['change']
