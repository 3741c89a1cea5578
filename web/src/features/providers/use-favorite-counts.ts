import { useMemo } from 'react'
import { useFavorites } from '../../shared/favorites/favorites.ts'

/** The number of the user's favorites per provider id; `null` until known. */
export function useFavoriteCounts(): ReadonlyMap<number, number> | null {
  const { data } = useFavorites()
  return useMemo(() => {
    if (data === undefined) return null
    const counts = new Map<number, number>()
    for (const { provider_id } of data.data) {
      counts.set(provider_id, (counts.get(provider_id) ?? 0) + 1)
    }
    return counts
  }, [data])
}
