import { shownEvidence } from '@retorna/domain/statistics/evidence/e-process'
import { round2, roundAmount, rounded } from '@retorna/domain/statistics/rounding'
import { countLeftOut, daysLeftOut } from '../../../catalog/days-left-out.ts'
import { daysOfFeed, daysOfGame } from '../../../catalog/game-days.ts'
import { judgeDay } from '../../../catalog/judgments.ts'
import { assumedStakeVariation, rtpFloors } from '../../../database/settings.ts'
import type { GameContext, Section } from '../report-context.ts'
import { table, textBlocks } from './blocks.ts'
import { rangeText } from './game-table.ts'
import { properties } from './identity.ts'
import { courseOf } from './rtp-so-far.ts'
import { verdicts } from './verdicts.ts'

/** The chart and the other file formats show all days. */
const RECENT_DAYS = 3

const history: Section<GameContext> = async (context) => {
  const { game, days, sources, text } = context
  if (days === null) return []
  const { db, feedId } = sources
  const rows =
    feedId === undefined
      ? await daysOfGame(db, game.id, days)
      : await daysOfFeed(db, { gameId: game.id, feedId }, days)
  const judged = rows.map((row) => ({ ...row, judgment: judgeDay(game, row) }))
  return [
    {
      type: 'line',
      title: text.observedRtp,
      line: text.observedRtp,
      band: text.columns.range,
      theoretical: rounded(game.theoreticalRtp),
      points: judged.map(({ day, rtp, judgment, theoreticalRtp }) => ({
        day,
        value: round2(rtp),
        low: rounded(judgment?.ranges.watch.low),
        high: rounded(judgment?.ranges.watch.high),
        ...(theoreticalRtp !== null && { theoretical: rounded(theoreticalRtp) }),
      })),
    },
    table(text, text.sections.history, judged, text.empty.readings, {
      day: ['day', ({ day }) => day],
      rtp: ['percent', ({ rtp }) => round2(rtp)],
      theoretical: ['percent', (row) => rounded(row.theoreticalRtp ?? game.theoreticalRtp)],
      range: ['range', ({ judgment }) => rangeText(judgment?.ranges.watch, context)],
      verdict: ['text', ({ judgment }) => judgment && text.verdicts[judgment.verdict]],
      plays: ['count', ({ plays }) => plays],
      turnover: ['amount', ({ turnover }) => roundAmount(turnover)],
      payout: ['amount', ({ payout }) => roundAmount(payout)],
    }),
  ]
}

const evidence: Section<GameContext> = async (context) => {
  const { text } = context
  const course = await courseOf(context)
  return [
    ...textBlocks(...text.evidenceAbout, ...(await leftOut(context))),
    {
      ...table(text, text.sections.evidence, course.toReversed(), text.noEvidence, {
        day: ['day', ({ day }) => day],
        plays: ['count', ({ plays }) => plays],
        turnover: ['amount', ({ turnover }) => roundAmount(turnover)],
        payout: ['amount', ({ payout }) => roundAmount(payout)],
        rtpSoFar: ['percent', ({ rtp }) => round2(rtp)],
        low: ['percent', ({ low }) => rounded(low)],
        high: ['percent', ({ high }) => rounded(high)],
        logEvidence: ['number', ({ log }) => Number(log.toFixed(4))],
        evidence: ['amount', ({ log }) => round2(shownEvidence(log))],
      }),
      mostInPdf: RECENT_DAYS,
    },
  ]
}

/** The days of the report that are not judged; those of a single feed have gaps of their own. */
const leftOut = async ({ game, days, sources, text }: GameContext): Promise<string[]> => {
  if (sources.feedId !== undefined) return []
  const left = await daysLeftOut(sources.db, game.id)
  return countLeftOut(
    left.filter(({ day }) => days === null || (day >= days.from && day <= days.to)),
  ).map(text.leftOut)
}

const floors: Section<GameContext> = async ({ game, sources, text, settings: { language } }) => {
  const rtp = game.theoreticalRtp
  return [
    ...textBlocks(text.floorsAbout),
    table(text, text.sections.floors, await rtpFloors(sources.db), text.noFloors, {
      jurisdiction: ['text', ({ name }) => name[language]],
      minimumRtp: ['percent', ({ floor }) => floor],
      meets: ['text', ({ floor }) => (rtp === null ? null : rtp >= floor ? text.yes : text.no)],
      source: ['text', ({ source }) => source],
      asOf: ['day', ({ statedOn }) => statedOn],
    }),
  ]
}

const method: Section<GameContext> = async (context) => {
  const { game, settings, sources, text } = context
  const { deviation, shape, stakeVariation } = game.inputs
  const { assumptions } = text
  const number = (value: number | null | undefined) =>
    value?.toLocaleString(text.locale, { maximumFractionDigits: 2 }) ?? null
  const range = ({ low, high }: { low: number; high: number }) =>
    low === high ? number(low) : `${number(low)} – ${number(high)}`
  const isAssumedStake = stakeVariation.value === (await assumedStakeVariation(sources.db))
  return [
    // The first page of a case file already states its basis.
    ...(settings.kind === 'case-file' ? [] : textBlocks(...text.method)),
    properties(context, assumptions.title, [
      [
        assumptions.deviation,
        deviation && `${number(deviation.value)} (${text.deviationSources[deviation.source]})`,
      ],
      [assumptions.skewness, shape?.skewness ? range(shape.skewness) : null],
      [assumptions.kurtosis, number(shape?.kurtosis)],
      [
        assumptions.stakes,
        `${number(stakeVariation.value)} (${isAssumedStake ? text.deviationSources.assumed : text.deviationSources.measured})`,
      ],
    ]),
  ]
}

/** The sections on how a game was judged, and on what basis. */
export const JUDGED_SECTIONS = { verdicts, history, evidence, floors, method }
