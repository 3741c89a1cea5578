import { round2, roundAmount, rounded } from '@retorna/domain/statistics/rounding'
import { daysOfFeed, daysOfGame } from '../../../catalog/game-days.ts'
import { judgeDay } from '../../../catalog/judgments.ts'
import { assumedStakeVariation, rtpFloors } from '../../../database/settings.ts'
import type { GameContext, Section } from '../report-context.ts'
import { rangeText } from './game-table.ts'
import { properties } from './identity.ts'
import { courseOf } from './rtp-so-far.ts'
import { verdicts } from './verdicts.ts'

/** The picture shows them all, and the other files have them all. */
const RECENT_DAYS = 3
/** More evidence is no use to anybody. */
const MAXIMUM_EVIDENCE = 1_000_000

const history: Section<GameContext> = async (context) => {
  const { game, days, sources, text } = context
  if (days === null) return []
  const { db, feedId } = sources
  const rows =
    feedId === undefined
      ? await daysOfGame(db, game.id, days)
      : await daysOfFeed(db, { gameId: game.id, feedId }, days)
  const judged = rows.map((row) => ({ ...row, judgment: judgeDay(game, row) }))
  const { columns } = text
  return [
    {
      type: 'line',
      title: text.observedRtp,
      line: text.observedRtp,
      band: text.chanceBand,
      theoretical: rounded(game.theoreticalRtp),
      points: judged.map(({ day, rtp, judgment }) => ({
        day,
        value: round2(rtp),
        low: rounded(judgment?.ranges.watch.low),
        high: rounded(judgment?.ranges.watch.high),
      })),
    },
    {
      type: 'table',
      title: text.sections.history,
      columns: [
        { label: columns.day, unit: 'day' },
        { label: columns.rtp, unit: 'percent' },
        { label: columns.range, unit: 'range' },
        { label: columns.verdict, unit: 'text' },
        { label: columns.plays, unit: 'count' },
        { label: columns.turnover, unit: 'amount' },
        { label: columns.payout, unit: 'amount' },
      ],
      rows: judged.map((row) => [
        row.day,
        round2(row.rtp),
        rangeText(row.judgment?.ranges.watch ?? null, context),
        row.judgment && text.verdicts[row.judgment.verdict],
        row.plays,
        roundAmount(row.turnover),
        roundAmount(row.payout),
      ]),
      empty: text.noReadings,
    },
  ]
}

const evidence: Section<GameContext> = async (context) => {
  const { text } = context
  const course = await courseOf(context)
  const { columns } = text
  return [
    { type: 'text', paragraphs: text.evidenceAbout },
    {
      type: 'table',
      title: text.sections.evidence,
      columns: [
        { label: columns.day, unit: 'day' },
        { label: columns.plays, unit: 'count' },
        { label: columns.turnover, unit: 'amount' },
        { label: columns.payout, unit: 'amount' },
        { label: columns.rtpSoFar, unit: 'percent' },
        { label: columns.low, unit: 'percent' },
        { label: columns.high, unit: 'percent' },
        { label: columns.logEvidence, unit: 'number' },
        { label: columns.evidence, unit: 'amount' },
      ],
      rows: course
        .toReversed()
        .map(({ day, plays, turnover, payout, rtp, low, high, log }) => [
          day,
          plays,
          roundAmount(turnover),
          roundAmount(payout),
          round2(rtp),
          rounded(low),
          rounded(high),
          Number(log.toFixed(4)),
          round2(Math.min(MAXIMUM_EVIDENCE, Math.exp(log))),
        ]),
      empty: text.noEvidence,
      mostInPdf: RECENT_DAYS,
    },
  ]
}

const floors: Section<GameContext> = async ({ game, sources, text, settings: { language } }) => {
  const rtp = game.theoreticalRtp
  const { columns } = text
  return [
    { type: 'text', paragraphs: [text.floorsAbout] },
    {
      type: 'table',
      title: text.sections.floors,
      columns: [
        { label: columns.jurisdiction, unit: 'text' },
        { label: columns.floor, unit: 'percent' },
        { label: columns.meets, unit: 'text' },
        { label: columns.source, unit: 'text' },
        { label: columns.statedOn, unit: 'day' },
      ],
      rows: (await rtpFloors(sources.db)).map((one) => [
        one.name[language],
        one.floor,
        rtp === null ? null : rtp >= one.floor ? text.yes : text.no,
        one.source,
        one.statedOn,
      ]),
      empty: text.noFloors,
    },
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
    // A case file says on its first page what it rests on.
    ...(settings.kind === 'case-file' ? [] : [{ type: 'text' as const, paragraphs: text.method }]),
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

/** How a game was judged, and by what. */
export const JUDGED_SECTIONS = { verdicts, history, evidence, floors, method }
