import type { ReportBlock } from '@retorna/contract/reports/report'
import {
  COMPARED_FACTS,
  DETAIL_FACTS,
  type DetailKey,
  fieldOf,
} from '@retorna/contract/tables/game-facts'
import { catalogWord } from '@retorna/domain/catalog-word'
import { formatAmount, formatDay, formatFigure, formatNumber } from '@retorna/domain/format-figure'
import type { Language } from '@retorna/domain/language'
import { OWN_SOURCES } from '@retorna/domain/readings/reading'
import { hasHouseEdge, houseEdge } from '@retorna/domain/statistics/house-edge'
import { rounded } from '@retorna/domain/statistics/rounding'
import { type CatalogGame, jackpotsApart } from '../../../catalog/snapshot.ts'
import type { GameContext, Section } from '../report-context.ts'
import { figure, figureBlocks, table, textBlocks } from './blocks.ts'
import { tablesOf, versionsOf } from './game-queries.ts'

/** Names and values in words. */
export const properties = (
  { text }: Pick<GameContext, 'text'>,
  title: string,
  rows: readonly (readonly [string, string | null])[],
): ReportBlock =>
  table(text, title, rows, text.unknown, {
    property: ['text', ([name]) => name],
    value: ['text', ([, value]) => value],
  })

/** Bets are shown together in one row. */
const REPORTED_FACTS = COMPARED_FACTS.filter(
  (key) => !['amount', 'currency'].includes(DETAIL_FACTS[key].input.kind),
)

const factText = (game: CatalogGame, key: DetailKey, language: Language): string | null => {
  const value = game[fieldOf(key)]
  if (typeof value === 'number') return formatNumber(value, language)
  if (Array.isArray(value) || value === null) return value?.join(', ') ?? null
  return DETAIL_FACTS[key].input.kind === 'day' ? formatDay(value, language) : value
}

const identity: Section<GameContext> = (context) => {
  const { game, text, settings, sources } = context
  const { language } = settings
  const { deviation } = game.inputs
  const theoretical =
    game.theoreticalRtp === null
      ? null
      : formatFigure(game.theoreticalRtp, 'percent', language, sources.timeZone)
  const bets =
    game.minBet === null || game.maxBet === null
      ? null
      : `${formatAmount(game.minBet, language)} – ${formatAmount(game.maxBet, language)} ${game.betCurrency ?? ''}`.trim()
  return [
    properties(context, text.sections.identity, [
      [text.game, game.name],
      [text.provider, game.provider.name],
      [text.columns.theoretical, theoretical],
      [text.category, game.category && catalogWord(game.category, language)],
      [text.volatility, game.volatilityClass && text.volatilities[game.volatilityClass]],
      [
        text.assumptions.deviation,
        deviation &&
          `${formatNumber(deviation.value, language, 2)} (${text.deviationSources[deviation.source]})`,
      ],
      ...REPORTED_FACTS.map((key): [string, string | null] => [
        text.gameColumns[DETAIL_FACTS[key].column],
        factText(game, key, settings.language),
      ]),
      [text.bets, bets],
    ]),
  ]
}

const versions: Section<GameContext> = async ({ game, sources, text, settings }) => {
  return [
    ...textBlocks(text.versionsAbout),
    table(text, text.sections.versions, await versionsOf(sources.db, game.id), text.noVersions, {
      theoretical: ['percent', ({ rtp }) => rounded(rtp)],
      variant: ['text', ({ variant }) => variant && catalogWord(variant, settings.language)],
      onRecordHere: ['text', ({ isMonitored }) => (isMonitored ? text.yes : text.no)],
      source: ['text', ({ source }) => source && sourceText(source, text)],
      seenOn: ['day', ({ seenOn }) => seenOn],
    }),
  ]
}

/** The label of one of our own sources; other sources are shown as entered. */
export const sourceText = (source: string, text: GameContext['text']): string => {
  if (source === OWN_SOURCES.demonstration) return text.demonstrationData
  return source === OWN_SOURCES.desk ? text.entryGrid : source
}

const payoutTable: Section<GameContext> = async ({ game, sources, text }) => [
  table(
    text,
    text.sections['payout-table'],
    await tablesOf(sources.db, game.id),
    text.noPayoutTable,
    {
      version: ['percent', ({ versionRtp }) => rounded(versionRtp)],
      mode: ['text', ({ mode }) => (mode === 'base' ? text.baseGame : text.bonusBuy)],
      tableRtp: ['percent', ({ rtp }) => rounded(rtp)],
      standardDeviation: ['number', ({ standardDeviation }) => standardDeviation],
      skewness: ['number', ({ skewness }) => skewness],
      hitRate: ['percent', ({ hitRate }) => rounded(hitRate)],
      maximumWin: ['amount', ({ maximumWin }) => rounded(maximumWin)],
      rows: ['count', ({ rows }) => rows],
      source: ['text', ({ source }) => sourceText(source, text)],
      uploaded: ['moment', ({ uploadedAt }) => uploadedAt.toISOString()],
    },
  ),
]

/** Like the report's other figures, both leave out jackpot payouts where readings report these separately. */
const houseEdgeSection: Section<GameContext> = ({ game, own, text, settings, sources }) => {
  const { figures } = text
  const edge = (rtp: number | null) => (hasHouseEdge(rtp) ? houseEdge(rtp) : null)
  const hasJackpotsApart = jackpotsApart(game) > 0
  const certifiedNote = hasJackpotsApart ? figures.edgeWithoutJackpotsNote : figures.edgeNote
  const observedNote = hasJackpotsApart
    ? figures.observedWithoutJackpotsNote
    : figures.edgeObservedNote
  return figureBlocks(
    figure(
      text.houseEdge,
      edge(game.theoreticalRtp),
      'percent',
      game.theoreticalRtp === null ? figures.edgeUnknownNote : certifiedNote,
    ),
    figure(
      figures.edgeObserved,
      edge(own.rtp),
      'percent',
      own.rtp === null || hasHouseEdge(own.rtp)
        ? observedNote
        : figures.noEdgeNote(formatFigure(own.rtp, 'percent', settings.language, sources.timeZone)),
    ),
  )
}

/** Sections about the game itself, independent of its readings. */
export const IDENTITY_SECTIONS = {
  identity,
  versions,
  'payout-table': payoutTable,
  'house-edge': houseEdgeSection,
}
