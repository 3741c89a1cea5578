import type { Report, ReportBlock } from '@retorna/contract/reports/report'
import { daysBefore } from '@retorna/domain/report-days'
import { judgeChange } from '@retorna/domain/statistics/limits/judge-change'
import { OUTSIDE, WATCH } from '@retorna/domain/statistics/limits/payout-limits'
import { isBeyondChance, type Verdict } from '@retorna/domain/statistics/limits/verdict'
import { round1, round2, rounded } from '@retorna/domain/statistics/rounding'
import { findDiscoveries } from '../../../catalog/evidence.ts'
import type { CatalogGame } from '../../../catalog/snapshot.ts'
import { judgedOf, known, type MeasuredGame, measureDays } from '../measure/measure-games.ts'
import type { ReportContext, Section } from '../report-context.ts'
import { answersTable } from './answer.ts'
import { type Column, figure, figureBlocks, textBlocks } from './blocks.ts'
import { gameTable } from './game-table.ts'

/** Rows in a PDF; the other file formats have all. */
const MOVERS = 20

/** The figures that one look at a period uses. */
const LOOK_COLUMNS = ['provider', 'rtp', 'difference', 'range', 'verdict'] as const

/** The edges in points; the first and last bins are open. */
const BIN_EDGES = [-10, -5, -2, -1, -0.5, 0, 0.5, 1, 2, 5, 10]

const differences: Section = ({ measured, text }) => {
  const values = known(measured.map(({ difference }) => difference))
  const bins = [-Infinity, ...BIN_EDGES].map((from, index) => {
    const to = BIN_EDGES[index] ?? Infinity
    return {
      label: text.bin(Number.isFinite(from) ? from : null, Number.isFinite(to) ? to : null),
      value: values.filter((value) => value >= from && value < to).length,
    }
  })
  if (values.length === 0) return textBlocks(text.noDifferences)
  return [
    ...textBlocks(text.differencesAbout(values.length)),
    { type: 'bars', title: text.sections.differences, unit: 'count', bars: bins },
  ]
}

/** The games far beyond chance, and how many to expect by chance alone; `null` if none could be judged. */
export const countOutOfRange = (measured: readonly MeasuredGame[]): Report['outOfRange'] => {
  const judged = judgedOf(measured)
  if (judged.length === 0) return null
  const count = judged.filter(({ judgment }) => judgment?.verdict === 'outside').length
  return { count, byChance: round1(2 * OUTSIDE.tail * judged.length) }
}

const outOfRange: Section = (context) => {
  const { measured, text, settings } = context
  const judged = judgedOf(measured)
  const of = (verdict: Verdict) => judged.filter(({ judgment }) => judgment?.verdict === verdict)
  const [watch, outside] = [of('watch'), of('outside')]
  const byChance = (tail: number) => round1(2 * tail * judged.length)
  const found = findDiscoveries(measured.map(({ game }) => game))
  const { figures } = text
  const isAssumed = judged.filter(({ game }) => game.inputs.deviation?.source === 'assumed').length
  const verdicts: ReportBlock[] = [
    ...figureBlocks(
      figure(figures.judged, judged.length, 'count', figures.judgedNote),
      figure(
        figures.beyond,
        watch.length + outside.length,
        'count',
        text.byChance(byChance(WATCH.tail)),
      ),
      figure(figures.farBeyond, outside.length, 'count', text.byChance(byChance(OUTSIDE.tail))),
    ),
    ...textBlocks(text.byChanceAbout, ...(isAssumed > 0 ? [text.assumed(isAssumed)] : [])),
    gameTable(
      context,
      text.beyondTable,
      [...byDistance(outside), ...byDistance(watch)],
      text.noneBeyond,
      LOOK_COLUMNS.filter((column) => column !== 'provider' || settings.kind !== 'provider'),
    ),
  ]
  const noneJudged = textBlocks(text.noneJudged)
  if (judged.length === 0 && found.length === 0) return noneJudged
  return [
    ...(judged.length === 0 ? noneJudged : verdicts),
    answersTable(context, text.discoveries, found, text.noDiscoveries, [
      ...providerColumn(context),
      [text.columns.since, 'day', ({ since }) => since],
    ]),
  ]
}

/** A provider's own report does not repeat the provider's name. */
const providerColumn = ({
  settings,
  text,
}: ReportContext): readonly Column<{ game: CatalogGame }>[] =>
  settings.kind === 'provider'
    ? []
    : [[text.columns.provider, 'text', ({ game }) => game.provider.name]]

const byDistance = (games: readonly MeasuredGame[]) =>
  games.toSorted((a, b) => distance(b) - distance(a))

/** Distance from the theoretical RTP in standard errors. */
const distance = ({ difference, judgment }: MeasuredGame): number =>
  judgment === null || difference === null ? 0 : Math.abs(difference) / judgment.standardError

const movers: Section = async (context) => {
  const { measured, days, sources, text } = context
  const before = days && daysBefore(days)
  if (before === null) return textBlocks(text.noPeriodBefore)
  const withRtp = measured.filter(({ rtp }) => rtp !== null)
  const gamesWithRtp = withRtp.map(({ game }) => game)
  const earlier = await measureDays(sources.db, gamesWithRtp, before)
  const moved = withRtp.flatMap((now, index) => {
    const then = earlier[index]
    const { shape, stakeVariation } = now.game.inputs
    if (!then?.stakes || !now.stakes || shape === null) return []
    const change = (now.rtp ?? 0) - (then.rtp ?? 0)
    const verdict = judgeChange(change, [now.stakes, then.stakes], shape, stakeVariation)
    return isBeyondChance(verdict) ? [{ game: now.game, now, then, change, verdict }] : []
  })
  moved.sort((a, b) => Math.abs(b.change) - Math.abs(a.change))
  const { columns } = text
  if (earlier.every(({ rtp }) => rtp === null)) return textBlocks(text.noPeriodBefore)
  return [
    ...(moved.length === 0 ? [] : textBlocks(text.moversAbout(before, moved.length))),
    {
      ...answersTable(context, text.sections.movers, moved, text.noMovers(before), [
        ...providerColumn(context),
        [columns.before, 'percent', ({ then }) => rounded(then.rtp)],
        [columns.now, 'percent', ({ now }) => rounded(now.rtp)],
        [columns.change, 'points', ({ change }) => round2(change)],
        [columns.verdict, 'text', ({ verdict }) => text.verdicts[verdict]],
      ]),
      mostInPdf: MOVERS,
    },
  ]
}

/** The differences that chance explains, and those beyond it. */
export const CHANCE_SECTIONS = { differences, 'out-of-range': outOfRange, movers }
