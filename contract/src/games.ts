import { ANSWER_KINDS } from '@retorna/domain/answer/answer'
import { HISTORY_PERIODS, PERIODS } from '@retorna/domain/day'
import { INVESTIGATION_STATES } from '@retorna/domain/investigations/investigation'
import { VERDICTS } from '@retorna/domain/statistics/limits/verdict'
import { RTP_BANDS } from '@retorna/domain/statistics/rtp-band'
import { TRENDS } from '@retorna/domain/statistics/trend'
import { VOLATILITY_CLASSES } from '@retorna/domain/statistics/volatility'
import { z } from 'zod'
import { endpoint, succeedsWith } from './endpoint.ts'
import { decimalInQuery, idInAddress, percent, text } from './field-types.ts'
import { answer } from './tables/answer.ts'

/** Calendar day in the configured time zone, `yyyy-mm-dd`. */
const day = z.iso.date()
const trend = z.enum(TRENDS)

/** The windows of the list, the dashboard and the charts. */
export const period = z.enum(PERIODS)
export type Period = z.infer<typeof period>

/** The RTPs that a plan shows of a catalog or a provider. */
export const rtpKind = z.enum(['theoretical', 'current', 'weekly'])

/** The windows of one game's history; `all` reaches back to its first reading. */
export const historyPeriod = z.enum(HISTORY_PERIODS)

/**
 * The verdict of one look at an RTP: whether chance alone could explain its gap to the theoretical one (decision
 * 0027).
 */
export const verdict = z.enum(VERDICTS)
export type Verdict = z.infer<typeof verdict>

/**
 * A game in a list. RTPs, differences and variations in percentage points, two decimals.
 * `null` is unknown or outside the caller's plan.
 */
export const game = z.object({
  id: z.int().positive(),
  slug: z.string(),
  nome: z.string(),
  provider_id: z.int().positive(),
  provider_nome: z.string(),
  imagem_url: z.string(),
  rtp_teorico: percent.nullable(),
  rtp_atual: percent.nullable(),
  rtp_semanal: percent.nullable(),
  rtp_mensal: percent.nullable(),
  tendencia: trend.nullable(),
  variacao: z.number().nullable(),
  /** Current minus theoretical. */
  diferenca: z.number().nullable(),
  /** Turnover of the period, in the currency of the readings. */
  total_apostas: z.number().nullable(),
  /** Payout of the period. */
  total_premios: z.number().nullable(),
  ultima_atualizacao: z.iso.datetime().nullable(),
  /** The day that `rtp_atual` describes, and its number of plays. */
  rtp_data: z.object({ volume_jogadas: z.number().nullable(), data: day }).nullable(),
  provider: z.object({ id: z.int().positive(), nome: z.string() }),
  /**
   * Whether chance alone could explain `variacao`; `null` also for plans without history, because it involves an
   * earlier day.
   */
  variacao_verdict: verdict.nullable(),
  /** The verdicts on `rtp_atual`, `rtp_semanal` and `rtp_mensal`. */
  verdict: verdict.nullable(),
  verdict_semanal: verdict.nullable(),
  verdict_mensal: verdict.nullable(),
  volatilidade: z.enum(VOLATILITY_CLASSES).nullable(),
  categoria: z.string().nullable(),
  /** The game's answer, which is shown first; its `kind` is `null` for plans that show none. */
  answer,
  /** The RTP used to show the cost of playing, and the certified one, both including jackpots; `null` if unknown. */
  cost_rtp: percent.nullable(),
  certified_rtp: percent.nullable(),
  /** The ids of the operators whose feeds reported it in the last 30 days. */
  operadores: z.array(z.int().positive()),
})
export type Game = z.infer<typeof game>

/** Games of the catalog that the caller's plan does not show, by the lowest plan that does. */
const hiddenGames = z.object({ professional: z.int(), premium: z.int() })
export type HiddenGames = z.infer<typeof hiddenGames>

/**
 * A provider for filters and cards. Counts cover its active games, regardless of the plan; `avg_rtp` and `best_game`
 * cover those that the caller's plan shows, by the RTP named in the reply's `rtp_kind`.
 */
const provider = z.object({
  id: z.int().positive(),
  nome: z.string(),
  logo_url: z.string().nullable(),
  ativo: z.boolean(),
  total_games: z.int(),
  /** Games with at least one reading. */
  monitored_games: z.int(),
  /** Games that the caller's plan shows. */
  visible_games: z.int(),
  hidden_games: hiddenGames,
  /** Mean of the games' RTP, percent, two decimals; `null` if none is known. */
  avg_rtp: percent.nullable(),
  /** The band of `avg_rtp`, evaluated at full precision. */
  band: z.enum(RTP_BANDS).nullable(),
  /** The game with the highest RTP; among equals, the most popular one. */
  best_game: z.object({ id: z.int().positive(), game_name: z.string(), rtp: percent }).nullable(),
})
export type Provider = z.infer<typeof provider>

const rtpBound = decimalInQuery.min(0).max(100)

/**
 * Sort keys of the list; `popularity` is the default; `answer` begins with games that need attention, by popularity
 * within each answer.
 */
export const GAME_SORTS = [
  'popularity',
  'name',
  'rtp',
  'theoretical',
  'variation',
  'answer',
] as const
export type GameSort = (typeof GAME_SORTS)[number]

/** Filters of the list. An absent one does not filter; an empty one counts as absent. */
export const gameFilters = z.object({
  id: idInAddress.optional(),
  search: text().max(200).optional(),
  provider_id: idInAddress.optional(),
  /** Only games that a feed of this operator reported in the last 30 days. */
  operator_id: idInAddress.optional(),
  minRtp: rtpBound.optional(),
  maxRtp: rtpBound.optional(),
  tendencia: z.enum(['all', ...TRENDS]).optional(),
  verdict: verdict.optional(),
  answer: z.enum(ANSWER_KINDS).optional(),
  volatilidade: z.enum(VOLATILITY_CLASSES).optional(),
  categoria: text().max(100).optional(),
  /** `true`: only games with a reading, and with it a current RTP. */
  com_leitura: z.stringbool().optional(),
  /**
   * `open`: being investigated, at any operator; `missing`: off or running another version without an investigation
   * since. 403 `FORBIDDEN` for members.
   */
  investigation: z.enum(INVESTIGATION_STATES).optional(),
  /** The RTP that bounds, `verdict` and `sort=rtp` use, and the period of turnover and payout. */
  period: period.optional(),
  sort: z.enum(GAME_SORTS).optional(),
  order: z.enum(['asc', 'desc']).optional(),
  /** Maximum number of games, starting with the first: enough for a first page while the rest loads. */
  limit: z.coerce.number().int().min(1).max(100).optional(),
})
export type GameFilters = z.infer<typeof gameFilters>

const listQuery = gameFilters.extend({
  /** The `version` of the list that the caller has for the same filters: only differences are sent. */
  since: text().max(50).optional(),
})
export type ListQuery = z.infer<typeof listQuery>

/** How many games have each answer. */
const answerCounts = z.record(z.enum(ANSWER_KINDS), z.int())
export type AnswerCounts = z.infer<typeof answerCounts>

/** The games of the caller's plan that match the filters; most popular first unless sorted. */
export const listGames = endpoint('GET /api/games/rtp', 'data', {
  summary: 'List games with their RTP',
  query: listQuery,
  replies: succeedsWith({
    /** With `ids`, only games that are new or differ from the caller's list. */
    data: z.array(game),
    /** All games of the list, in its order; if absent, `data` contains them. */
    ids: z.array(z.int()).optional(),
    /** Identifies the current state of the list; see `since`. */
    version: z.string(),
    /** Games that match the filters; `data` may hold fewer because of `limit`. */
    count: z.int(),
    /** Active games in the catalog, regardless of the plan. */
    total: z.int(),
    /**
     * Games that match the filters outside the caller's plan; `null` if the filters include bounds, a trend, a
     * verdict, an answer or a reading, since their number would reveal figures.
     */
    hidden: hiddenGames.nullable(),
    /** Counts of the games that match the filters other than `answer`; `null` for plans that show no answers. */
    answers: answerCounts.nullable(),
    /** How many of these run another version, or are off without their days agreeing again. */
    need_look: z.int().nullable(),
  }),
})

/** Active providers, by name. */
export const listProviders = endpoint('GET /api/games/providers', 'data', {
  summary: 'List providers',
  replies: succeedsWith({
    data: z.array(provider),
    /** The RTP kind of the figures for this caller. */
    rtp_kind: rtpKind,
  }),
})
