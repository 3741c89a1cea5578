import type { AnswerCounts } from '@retorna/contract/games'
import { createGameFilter } from '@retorna/domain/game-filter'
import { foldName } from '@retorna/domain/game-name'
import { can, type Plan, type RtpKind, rtpKind } from '@retorna/domain/plan'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { usePlanShown } from '../../../session/use-plan-shown.ts'
import { firstGamesQuery, type ListedGame, RTP_FIELDS, wholeListQuery } from '../api.ts'
import { type GameListFilters, toGameFilter } from './game-filters.ts'

/**
 * The games that match the filters: first the server's first page; once the whole list for their period and order has
 * loaded, each change of filters is answered in the browser. `isWaiting` while neither has loaded; until then the games
 * of the previous filters stay.
 */
export function useGames(filters: GameListFilters) {
  const plan = usePlanShown()
  const hasWhole = useHasWholeList()(filters)
  const first = useQuery({ ...firstGamesQuery(filters), enabled: !hasWhole })
  const whole = useQuery({ ...wholeListQuery(filters), enabled: hasWhole || first.isSuccess })
  const filtered = useMemo(() => {
    if (whole.data === undefined) return undefined
    const { games, answers } = filterGames(whole.data.games, filters, plan)
    return { games, answers, count: games.length, total: whole.data.total }
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

/** Folded names are cached: normalizing thousands of names takes longer than rendering the visible games. */
const foldedNames = new WeakMap<ListedGame, string>()

function foldedNamesOf(game: ListedGame): string {
  const known = foldedNames.get(game)
  if (known !== undefined) return known
  const names = `${foldName(game.name)}\n${foldName(game.providerName)}`
  foldedNames.set(game, names)
  return names
}

/** The field of a listed game that holds the verdict on each RTP; the theoretical one has none. */
const VERDICT_FIELDS = {
  theoretical: null,
  current: 'verdict',
  weekly: 'weeklyVerdict',
  monthly: 'monthlyVerdict',
} as const satisfies Record<RtpKind, keyof ListedGame | null>

/**
 * The games of a whole list that match the filters, in its order, and the number of games with each answer if the plan
 * shows answers. The counts ignore the filter by answer. The result equals the server's.
 */
export function filterGames(
  games: readonly ListedGame[],
  filters: GameListFilters,
  plan: Plan,
): { games: ListedGame[]; answers: AnswerCounts | null } {
  const figure = rtpKind(plan, filters.period)
  const rtp = RTP_FIELDS[figure]
  const verdict = VERDICT_FIELDS[figure]
  const { answer, ...others } = toGameFilter(filters, plan)
  const passes = createGameFilter(others)
  const answers = { version: 0, off: 0, agrees: 0, open: 0, unknown: 0 }
  const found = games.filter((game) => {
    const { kind } = game.answer
    const isFound = passes({
      providerId: game.providerId,
      operatorIds: game.operatorIds,
      rtp: game[rtp],
      trend: game.trend,
      verdict: verdict && game[verdict],
      answer: kind,
      volatility: game.volatility,
      category: game.category,
      hasReading: game.hasReading,
      // Not a getter: creating one for each of thousands of games takes longer than filtering them.
      foldedNames: others.search ? foldedNamesOf(game) : '',
    })
    if (isFound && kind !== null) answers[kind]++
    return isFound && (answer === undefined || kind === answer)
  })
  return { games: found, answers: can(plan, 'current-rtp') ? answers : null }
}
