import { useDebouncedValue } from '@mantine/hooks'
import { can } from '@retorna/domain/plan'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { firstGamesQuery } from '../../features/games/api.ts'
import { DEFAULT_FILTERS, writeFilters } from '../../features/games/list/game-filters.ts'
import { useUser } from '../../session/session-context.ts'
import { usePlanShown } from '../../session/use-plan-shown.ts'
import { toGame, toTab } from '../paths.ts'
import type { Found } from './use-found-pages.ts'

const MAX_SHOWN = 8
const PAUSE_MS = 150

/**
 * The first games whose name or provider contains the query. Choosing one opens its page or, if the plan has
 * no game pages, the game list showing it.
 */
export function useFoundGames(query: string) {
  const navigate = useNavigate()
  const user = useUser()
  const plan = usePlanShown()
  const wanted = query.trim()
  const [search] = useDebouncedValue(wanted, PAUSE_MS)
  const isAsked = user !== null && search !== ''
  const { data, isPending, isPlaceholderData, error } = useQuery({
    ...firstGamesQuery({ ...DEFAULT_FILTERS, sort: 'popularity', search }),
    placeholderData: keepPreviousData,
    enabled: isAsked,
  })
  const hasPages = can(plan, 'game-details')
  const open = (id: number, name: string) => {
    if (hasPages) return void navigate(toGame(id))
    const filters = writeFilters(new URLSearchParams(), { ...DEFAULT_FILTERS, search: name })
    void navigate(`${toTab('games')}&${filters}`)
  }
  const games = isAsked ? (data?.games ?? []).slice(0, MAX_SHOWN) : []
  return {
    games: games.map(
      ({ id, name, providerName }): Found => ({
        key: id,
        label: name,
        note: providerName,
        go: () => open(id, name),
      }),
    ),
    hidden: isAsked ? (data?.hidden ?? null) : null,
    isSearching:
      user !== null &&
      wanted !== '' &&
      (wanted !== search || (isPending && error === null) || isPlaceholderData),
    error,
  }
}
