import { needsLook } from '@retorna/contract/answer-need'
import type { ReplyOf, RequestOf } from '@retorna/contract/endpoint'
import { type Game, listGames, type Verdict } from '@retorna/contract/games'
import type { WireAnswer } from '@retorna/contract/tables/answer'
import type { RtpKind } from '@retorna/domain/plan'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { earlyReply } from '../../api/early-replies.ts'
import { QUERY_KEYS } from '../../api/use-endpoint.ts'
import { DEFAULT_FILTERS, type GameListFilters } from './list/game-filters.ts'

/** More games than any window shows at once. */
const FIRST_GAMES = 60

/**
 * All games in the requested order, regardless of the filters except the investigation, which is not part of a game.
 * The period only matters to an order by RTP.
 */
export function wholeListQuery({ period, sort, order, investigation }: GameListFilters) {
  const ofPeriod = sort === 'rtp' ? { period } : {}
  return listQuery(toQuery({ ...DEFAULT_FILTERS, ...ofPeriod, sort, order, investigation }))
}

/** The first games that match the filters, which arrive sooner: a list of thousands takes long to load and parse. */
export const firstGamesQuery = (filters: GameListFilters) =>
  listQuery({ ...toQuery(filters), limit: FIRST_GAMES })

type ListQuery = RequestOf<typeof listGames>['query']

const listQuery = (query: ListQuery) =>
  queryOptions({
    queryKey: [QUERY_KEYS.games, query],
    queryFn: async ({ client, queryKey, signal }): Promise<GameList> => {
      const known = client.getQueryData<GameList>(queryKey)
      const since = known && { since: known.version }
      const list = toList(
        await call(listGames, { query: { ...query, ...since } }, { signal }),
        known,
      )
      return list ?? toWholeList(await call(listGames, { query }, { signal }))
    },
    initialData: () => {
      const early = earlyReply(listGames, { query })
      return early && toWholeList(early)
    },
    // Somebody may just have opened an investigation.
    ...(query?.investigation !== undefined && { staleTime: 0 }),
    // Comparing thousands of games with the previous ones takes longer than rendering the few in view.
    structuralSharing: false,
  })

type ListReply = ReplyOf<typeof listGames>
type GameList = Omit<ListReply, 'data'> & { games: ListedGame[] }

const toWholeList = ({ data, ...list }: ListReply): GameList => ({
  ...list,
  games: data.map(toListedGame),
})

/** Updates a list with the changes since the previous one; `undefined` if the known list lacks a game. */
function toList(reply: ListReply, known: GameList | undefined): GameList | undefined {
  const whole = toWholeList(reply)
  if (reply.ids === undefined) return whole
  const byId = new Map([...(known?.games ?? []), ...whole.games].map((game) => [game.id, game]))
  const games = reply.ids.flatMap((id) => byId.get(id) ?? [])
  return games.length === reply.ids.length ? { ...whole, games } : undefined
}

/** Only filters that are set are sent; the trend `all` is not. */
export const toQuery = (filters: GameListFilters): ListQuery => ({
  ...(filters.search === '' ? {} : { search: filters.search }),
  ...(filters.providerId === null ? {} : { provider_id: filters.providerId }),
  ...(filters.operatorId === null ? {} : { operator_id: filters.operatorId }),
  ...(filters.rtpMin === null ? {} : { minRtp: filters.rtpMin }),
  ...(filters.rtpMax === null ? {} : { maxRtp: filters.rtpMax }),
  ...(filters.trend === 'all' ? {} : { tendencia: filters.trend }),
  ...(filters.verdict === null ? {} : { verdict: filters.verdict }),
  ...(filters.answer === null ? {} : { answer: filters.answer }),
  ...(filters.volatility === null ? {} : { volatilidade: filters.volatility }),
  ...(filters.category === null ? {} : { categoria: filters.category }),
  ...(filters.hasReading ? { com_leitura: 'true' } : {}),
  ...(filters.investigation === null ? {} : { investigation: filters.investigation }),
  ...(filters.sort === 'popularity' ? {} : { sort: filters.sort }),
  ...(filters.order === null ? {} : { order: filters.order }),
  period: filters.period,
})

export type ListedGame = ReturnType<typeof toListedGame>

/** The verdict that colors a figure: green or red only if the game needs a look. `null` if the figure has no color. */
export const coloring = (verdict: Verdict | null, answer: WireAnswer): Verdict | null =>
  needsLook(answer) || verdict === 'within' ? verdict : null

/** A game of the API as the cards and the table show it. */
export const toListedGame = (game: Game) => ({
  id: game.id,
  name: game.nome,
  providerId: game.provider_id,
  providerName: game.provider_nome,
  operatorIds: game.operadores,
  imageUrl: game.imagem_url,
  theoreticalRtp: game.rtp_teorico,
  answer: game.answer,
  costRtp: game.cost_rtp,
  certifiedRtp: game.certified_rtp,
  currentRtp: game.rtp_atual,
  weeklyRtp: game.rtp_semanal,
  monthlyRtp: game.rtp_mensal,
  variation: game.variacao,
  trend: game.tendencia,
  variationVerdict: coloring(game.variacao_verdict, game.answer),
  verdict: game.verdict,
  weeklyVerdict: game.verdict_semanal,
  monthlyVerdict: game.verdict_mensal,
  volatility: game.volatilidade,
  category: game.categoria,
  hasReading: game.ultima_atualizacao !== null,
  day: game.rtp_data?.data ?? null,
})

/** The kinds of RTP in the order in which cards and rows show them. */
export const RTP_KINDS: readonly RtpKind[] = ['theoretical', 'current', 'weekly', 'monthly']

/** The field of a listed game that contains each kind of RTP. */
export const RTP_FIELDS = {
  theoretical: 'theoreticalRtp',
  current: 'currentRtp',
  weekly: 'weeklyRtp',
  monthly: 'monthlyRtp',
} as const satisfies Record<RtpKind, keyof ListedGame>
