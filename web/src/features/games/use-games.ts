import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { firstGamesQuery, gamesQuery } from './api.ts'
import type { GameListFilters } from './game-filters.ts'

/**
 * The games that pass the filters: first those of a first look, then all. `isWaiting` while neither is
 * there; the games of the former filters then stay.
 */
export function useGames(filters: GameListFilters) {
  const first = useQuery(firstGamesQuery(filters))
  const hasMore = first.data !== undefined && first.data.count > first.data.games.length
  const all = useQuery({ ...gamesQuery(filters), enabled: hasMore })
  const error = first.error ?? all.error
  const data = all.data ?? (error ? undefined : first.data)
  const [former, setFormer] = useState(data)
  if (data !== undefined && data !== former) setFormer(data)
  return {
    data: data ?? (error ? undefined : former),
    error,
    isWaiting: data === undefined,
    refetch: () => Promise.all([first.refetch(), hasMore && all.refetch()]),
  }
}
