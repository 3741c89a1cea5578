import { getMyGames } from '@retorna/contract/dashboard'
import { listFavorites } from '@retorna/contract/favorites'
import { getGameDetails } from '@retorna/contract/game-details'
import { listGames } from '@retorna/contract/games'
import { answerOfRow } from '@retorna/contract/tables/answer'
import {
  GAME_COLUMNS,
  GAME_DETAIL_COLUMNS,
  type LabelledColumn,
} from '@retorna/contract/tables/game'
import { COMPARED_FACTS, DETAIL_FACTS } from '@retorna/contract/tables/game-facts'
import type { Period } from '@retorna/domain/day'
import {
  type GameDetailRow,
  type GameRow,
  toGameDetailRow,
  toGameRow,
} from '../../../catalog/game-row.ts'
import { type CatalogGame, certifiedRtpOf } from '../../../catalog/snapshot.ts'
import { visibleGame } from '../../../catalog/visible-game.ts'
import type { Table } from '../../../tables/table.ts'
import { type Column, columnOf } from '../columns.ts'
import { type ExportContext, exportTexts, toTable } from '../export-table.ts'
import type { ExportTexts } from '../texts/en.ts'
import { type ListFilters, narrowingOf, toListQuery } from './narrowing.ts'

const COLUMNS = { ...GAME_COLUMNS, ...GAME_DETAIL_COLUMNS }

const ofGame = columnOf('game', COLUMNS)

/** A column of a game as all outlets have it. */
export const column = <Key extends LabelledColumn>(key: Key) =>
  ofGame(key, (text) => wordsOf(key, text))

const wordsOf = (
  key: LabelledColumn,
  { verdicts, trends, volatilities }: ExportTexts,
): Readonly<Record<string, string>> | undefined => {
  if (key === 'trend') return trends
  if (key === 'volatility') return volatilities
  return key.endsWith('verdict') ? verdicts : undefined
}

/** What is said of a game first, and where its true RTP lies. */
export const ANSWER: readonly Column<Answered>[] = [
  { ...column('answer_kind'), value: (row, text) => text.headline(answerOfRow(row)) },
  column('answer_low_percent'),
  column('answer_high_percent'),
]

type Answered = Parameters<typeof answerOfRow>[0]

type Row = GameRow & Certified & Record<'turnover' | 'payout', number | null>

type Certified = Pick<GameRow & GameDetailRow, 'theoretical_rtp_percent' | 'jackpot_share_points'>

/** As it is certified: a file may be imported. */
const certifiedOf = (game: CatalogGame): Certified => ({
  theoretical_rtp_percent: certifiedRtpOf(game),
  jackpot_share_points: game.jackpotShare,
})

const GAME: readonly Column<Row>[] = [
  column('id'),
  column('name'),
  column('provider_name'),
  column('category'),
  column('volatility'),
  column('theoretical_rtp_percent'),
  column('jackpot_share_points'),
  ...ANSWER,
  column('current_rtp_percent'),
  column('current_day'),
  column('current_plays'),
  column('difference_points'),
  column('current_verdict'),
  column('variation_points'),
  column('trend'),
  column('weekly_rtp_percent'),
  column('weekly_verdict'),
  column('monthly_rtp_percent'),
  column('monthly_verdict'),
  {
    label: 'turnover',
    unit: 'amount',
    needs: 'current-rtp',
    value: ({ turnover }) => turnover,
  },
  {
    label: 'payout',
    unit: 'amount',
    needs: 'current-rtp',
    value: ({ payout }) => payout,
  },
  column('last_reading_at'),
  column('operator_names'),
]

const WINDOWS = { '1d': 'current', '7d': 'weekly', '30d': 'monthly' } as const

/** The rows of games that the caller sees, with turnover and payout of a period. */
const rowsOf = <Listed extends { id: number }>(
  { snapshot, plan }: ExportContext,
  listed: readonly Listed[],
  period: Period,
): (Row & { listed: Listed })[] =>
  listed.flatMap((one) => {
    const game = snapshot.gamesById.get(one.id)
    if (game === undefined) return []
    const row = toGameRow(game, plan)
    const window = WINDOWS[period]
    return [
      {
        ...row,
        ...certifiedOf(game),
        turnover: row[`${window}_turnover_amount`],
        payout: row[`${window}_payout_amount`],
        listed: one,
      },
    ]
  })

/** The games of the list that pass the filters, in its order. */
export const gamesTable = async (context: ExportContext, filters: ListFilters): Promise<Table> => {
  const { data } = await context.ask(listGames, { query: toListQuery(filters) })
  const rows = rowsOf(context, data, filters.period ?? '7d')
  return toTable(context, 'games', await narrowingOf(context, filters), GAME, rows)
}

export const favoritesTable = async (context: ExportContext, period: Period): Promise<Table> => {
  const { data } = await context.ask(listFavorites, { query: { period } })
  const { period: of, periods } = exportTexts(context.language)
  const rows = rowsOf(context, data, period)
  return toTable(context, 'favorites', [of(periods[period])], GAME, rows)
}

export const myGamesTable = async (context: ExportContext): Promise<Table> => {
  const { data } = await context.ask(getMyGames, { query: {} })
  const rows = rowsOf(context, data, '7d')
  const sinceVisit: Column<(typeof rows)[number]> = {
    label: 'sinceVisit',
    unit: 'points',
    needs: 'current-rtp',
    value: ({ listed }) => listed.change,
  }
  return toTable(context, 'my-games', [], [...GAME, sinceVisit], rows)
}

type Compared = GameRow & GameDetailRow & Record<'hitRate' | 'spread', number | null>

const COMPARED: readonly Column<Compared>[] = [
  column('id'),
  column('name'),
  column('provider_name'),
  column('theoretical_rtp_percent'),
  ...ANSWER,
  column('current_rtp_percent'),
  column('current_day'),
  column('current_plays'),
  column('weekly_rtp_percent'),
  column('monthly_rtp_percent'),
  column('difference_points'),
  column('current_verdict'),
  column('volatility'),
  column('category'),
  ...COMPARED_FACTS.map((key) => column(DETAIL_FACTS[key].column)),
  {
    label: 'hitRate',
    unit: 'percent',
    needs: 'game-history',
    value: ({ hitRate }) => hitRate,
  },
  {
    label: 'spread',
    unit: 'percent',
    needs: 'game-history',
    value: ({ spread }) => spread,
  },
]

/** Games side by side: a row each. */
export const comparisonTable = async (
  context: ExportContext,
  games: readonly number[],
): Promise<Table> => {
  const { snapshot, plan } = context
  const rows: Compared[] = []
  for (const id of games) {
    const { data } = await context.ask(getGameDetails, { params: { id }, query: { period: '30d' } })
    const game = snapshot.gamesById.get(id)
    if (game === undefined) continue
    rows.push({
      ...toGameRow(game, plan),
      ...toGameDetailRow(game, plan),
      ...certifiedOf(game),
      hitRate: data.advancedStats.hitRate,
      spread: data.advancedStats.volatilityScore,
    })
  }
  return toTable(context, 'comparison', [], COMPARED, rows)
}

type Version = Pick<CatalogGame, 'name' | 'provider'> & CatalogGame['versions'][number]

const VERSION: readonly Column<Version>[] = [
  { ...column('name'), value: ({ name }) => name },
  { ...column('provider_name'), value: ({ provider }) => provider.name },
  { label: 'theoretical', unit: 'percent', value: ({ rtp }) => rtp },
  { label: 'variant', unit: 'text', value: ({ variant }) => variant },
  {
    label: 'monitored',
    unit: 'text',
    value: ({ isMonitored }, text) => text[isMonitored ? 'yes' : 'no'],
  },
  { label: 'source', unit: 'text', value: ({ source }) => source },
]

/** The certified versions of a game with all their digits. */
export const gameVersionsTable = async (context: ExportContext, id: number): Promise<Table> => {
  // Refuses what its page refuses.
  await context.ask(getGameDetails, { params: { id }, query: { period: '30d' } })
  const { name, provider, versions } = visibleGame(context.snapshot, id, context.plan)
  const narrowing = [exportTexts(context.language).game(name, provider.name)]
  const rows = versions.map((version) => ({ ...version, name, provider }))
  return toTable(context, 'game-versions', narrowing, VERSION, rows)
}
