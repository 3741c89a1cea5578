import { listGames } from '@retorna/contract/games'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import { QUERY_KEYS } from '../api/query-keys.ts'

const MAX_GAMES = 20

/** The first games, among those that the plan shows, whose name or provider contains the search text. */
export function useGamesNamed(search: string, { isEnabled = true }: { isEnabled?: boolean } = {}) {
  return useQuery({
    queryKey: [QUERY_KEYS.gamesNamed, search],
    queryFn: ({ signal }) =>
      call(
        listGames,
        { query: { ...(search !== '' && { search }), limit: MAX_GAMES } },
        { signal },
      ),
    select: ({ data }) =>
      data.map(({ id, nome, provider_nome }) => ({
        id,
        name: nome,
        providerName: provider_nome,
      })),
    enabled: isEnabled,
    placeholderData: keepPreviousData,
  })
}
