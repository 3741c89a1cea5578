import { listGames } from '@retorna/contract/games'
import { keepPreviousData } from '@tanstack/react-query'
import { QUERY_KEYS } from '../api/query-keys.ts'
import { useReply } from '../api/use-endpoint.ts'

const MAX_GAMES = 20

/** The first games whose name or provider contains the search text, among those that the plan shows. */
export function useGamesNamed(search: string, { isEnabled = true }: { isEnabled?: boolean } = {}) {
  return useReply(
    listGames,
    { query: { ...(search !== '' && { search }), limit: MAX_GAMES } },
    [QUERY_KEYS.gamesNamed, search],
    {
      select: ({ data }) =>
        data.map(({ id, nome, provider_nome }) => ({
          id,
          name: nome,
          providerName: provider_nome,
        })),
      enabled: isEnabled,
      placeholderData: keepPreviousData,
    },
  )
}
