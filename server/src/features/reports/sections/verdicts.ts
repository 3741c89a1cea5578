import { PERIODS, type Period, periodDays, windowStart } from '@retorna/domain/day'
import { can } from '@retorna/domain/plan'
import type { Days } from '@retorna/domain/report-days'
import { performanceOf } from '@retorna/domain/statistics/performance'
import { rounded } from '@retorna/domain/statistics/rounding'
import type { CatalogGame } from '../../../catalog/snapshot.ts'
import type { GameContext, Section } from '../report-context.ts'
import type { ReportTexts } from '../texts/en.ts'
import { table, textBlocks } from './blocks.ts'
import { rangeText } from './game-table.ts'

/**
 * The report's period of a game and the shorter windows inside it, each at one look, and all its days together; a
 * window that is not judged has the reason.
 */
export const verdicts: Section<GameContext> = (context) => {
  const { game, own, days, text, viewer, settings } = context
  const isReal = can(viewer.plan, 'real-rtp')
  const shown = PERIODS.filter((period) => period === '1d' || isReal)
  const windows = shown.flatMap((period) => {
    if (!isInside(game, period, days)) return []
    const window = game.inputs.windows?.[period]
    const judgment = game.judgments[period]
    if (!window || window.rtp === null) return []
    const { rtp, plays, theoreticalRtp } = window
    const difference =
      performanceOf(rtp, theoreticalRtp ?? game.theoreticalRtp)?.differencePoints ?? null
    return [{ label: text.windows[period], rtp, difference, plays, judgment }]
  })
  const period =
    days === null || own.rtp === null ? [] : [{ ...own, label: text.windows.period, rtp: own.rtp }]
  const rows = [...windows, ...period]
  return [
    table(text, text.sections.verdicts, rows, text.empty.readings, {
      window: ['text', ({ label }) => label],
      rtp: ['percent', ({ rtp }) => rounded(rtp)],
      difference: ['points', ({ difference }) => rounded(difference)],
      range: ['range', ({ judgment }) => rangeText(judgment?.ranges.watch, context)],
      verdict: ['text', ({ judgment }) => judgment && text.verdicts[judgment.verdict]],
      plays: ['count', ({ plays }) => plays],
    }),
    ...textBlocks(
      rows.some(({ judgment }) => judgment !== null)
        ? text.eachLook
        : text.oneLook(text.unjudged[lackOfOneLook(game)]),
      // The finding covers the rest.
      ...(settings.kind === 'case-file' ? [] : allLooks(game, text)),
      ...limitOf(game, text),
    ),
  ]
}

/** Whether a window that ends today is a proper part of the report's days. */
const isInside = ({ metrics }: CatalogGame, period: Period, days: Days | null): boolean => {
  if (days === null || metrics === null) return true
  const to = period === '1d' ? metrics.currentDay : metrics.asOf
  const from = windowStart(to, periodDays(period))
  const isAll = from === days.from && to === days.to
  return from >= days.from && to <= days.to && !isAll
}

/** What is missing for a verdict of one look, if there is none. */
const lackOfOneLook = ({ theoreticalRtp, lacksJackpotShare, inputs }: CatalogGame) => {
  if (lacksJackpotShare) return 'jackpot-share'
  if (theoreticalRtp === null) return 'theoretical-rtp'
  return inputs.deviation === null ? 'payouts' : 'plays'
}

const allLooks = ({ evidence }: CatalogGame, text: ReportTexts): string[] => {
  const { log, missing, days, firstDay, outsideSince } = evidence
  if (log === null) {
    return [text.allLooks.unknown(missing.map((gap) => text.unjudged[gap]).join(' '))]
  }
  return [
    text.allLooks[outsideSince === null ? 'within' : 'outside'],
    ...(firstDay === null ? [] : [text.judgedDays(days, firstDay)]),
  ]
}

const limitOf = ({ evidence: { log, missing } }: CatalogGame, text: ReportTexts): string[] =>
  log !== null && missing.some((gap) => gap === 'maximum-win' || gap === 'largest-stake')
    ? [text.onlyTooLittle]
    : []
