import { createGameFilter } from '@retorna/domain/game-filter'
import { foldName } from '@retorna/domain/game-name'
import { can, type Plan } from '@retorna/domain/plan'
import { type ListedGame, RTP_FIELDS } from '../api.ts'
import { rtpOfPeriod } from '../card/missing-figure.ts'
import type { GameListFilters } from './game-filters.ts'

/** Normalizing thousands of names takes longer than rendering those in view. */
const foldedNames = new WeakMap<ListedGame, string>()

function foldedNamesOf(game: ListedGame): string {
  const known = foldedNames.get(game)
  if (known !== undefined) return known
  const names = `${foldName(game.name)}\n${foldName(game.providerName)}`
  foldedNames.set(game, names)
  return names
}

/** The games of a whole list that pass the filters, in its order: the same result as the server's. */
export function filterGames(
  games: readonly ListedGame[],
  filters: GameListFilters,
  plan: Plan,
): ListedGame[] {
  const rtp = RTP_FIELDS[rtpOfPeriod(filters.period, plan)]
  const passes = createGameFilter({
    search: filters.search,
    providerId: filters.providerId ?? undefined,
    rtpMin: filters.rtpMin ?? undefined,
    rtpMax: filters.rtpMax ?? undefined,
    trend: filters.trend === 'all' || !can(plan, 'current-rtp') ? undefined : filters.trend,
  })
  return games.filter((game) =>
    passes({
      providerId: game.providerId,
      rtp: game[rtp],
      trend: game.trend,
      get foldedNames() {
        return foldedNamesOf(game)
      },
    }),
  )
}
