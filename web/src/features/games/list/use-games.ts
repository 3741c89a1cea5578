import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { usePlanShown } from '../../../session/use-plan-shown.ts'
import { firstGamesQuery, wholeListQuery } from '../api.ts'
import { filterGames } from './filter-games.ts'
import type { GameListFilters } from './game-filters.ts'

/**
 * The games that pass the filters: first the server's first page of them; once the whole list of their period and order
 * has loaded, each change of filters is answered here. `isWaiting` while neither has loaded; the games of the previous
 * filters then stay.
 */
export function useGames(filters: GameListFilters) {
  const plan = usePlanShown()
  const hasWhole = useHasWholeList()(filters)
  const first = useQuery({ ...firstGamesQuery(filters), enabled: !hasWhole })
  const whole = useQuery({ ...wholeListQuery(filters), enabled: hasWhole || first.isSuccess })
  const filtered = useMemo(() => {
    if (whole.data === undefined) return undefined
    const games = filterGames(whole.data.games, filters, plan)
    return { games, count: games.length, total: whole.data.total }
  }, [whole.data, filters, plan])
  const isCut = first.data !== undefined && first.data.count > first.data.games.length
  const error = first.error ?? (isCut ? whole.error : null)
  const data = filtered ?? (error ? undefined : first.data)
  const [former, setFormer] = useState(data)
  if (data !== undefined && data !== former) setFormer(data)
  return {
    data: data ?? (error ? undefined : former),
    error: data === undefined ? error : null,
    isWaiting: data === undefined,
    refetch: first.isSuccess ? whole.refetch : first.refetch,
  }
}

/** Whether a change to some filters can be answered without the server. */
export function useHasWholeList(): (filters: GameListFilters) => boolean {
  const queryClient = useQueryClient()
  return (filters) => queryClient.getQueryData(wholeListQuery(filters).queryKey) !== undefined
}
