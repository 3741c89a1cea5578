import type { ReportValue } from '@retorna/contract/reports/report'
import { standaloneHeadline } from '@retorna/contract/words/answer-in-words'
import { addDays, startOfDay } from '@retorna/domain/day'
import { roundAmount, rounded } from '@retorna/domain/statistics/rounding'
import { readingsOfDays } from '../../../database/readings/readings-of-days.ts'
import { type GameContext, namesIn, type ReportContext, type Section } from '../report-context.ts'
import { table } from './blocks.ts'
import {
  correctionsOf,
  type FiredAlert,
  firedAlerts,
  MAX_READINGS,
  type ReadingRow,
  readingsOf,
  sourcesOf,
} from './game-queries.ts'
import { sourceText } from './identity.ts'

/**
 * The readings that a report covers: those of its days or, without days, of the game's latest day; `null` without one.
 */
const spanOf = async ({ days, own, game, sources }: GameContext) => {
  const from = days?.from ?? own.lastDay
  const to = days?.to ?? own.lastDay
  if (from === null || to === null) return null
  const { db, timeZone, feedId } = sources
  const { areOfDays } = await readingsOfDays(db, { from, to }, timeZone)
  return { gameId: game.id, feedId, areOfDays }
}

const sourcesSection: Section<GameContext> = async (context) => {
  const { text, sources } = context
  const span = await spanOf(context)
  const rows = span === null ? [] : await sourcesOf(sources.db, span)
  return [
    table(
      text,
      text.sections.sources,
      { feed: 'text', source: 'text', readings: 'count', first: 'moment', last: 'moment' },
      rows.map((row) => [
        feedName(context, row),
        sourceName(context, row),
        row.readings,
        row.first.toISOString(),
        row.last.toISOString(),
      ]),
      text.noReadings,
    ),
  ]
}

/** The name of a feed that is neither public nor an operator's is for staff alone. */
const feedName = (
  context: ReportContext,
  {
    feedKind,
    feed,
    operatorId,
    feedOfStaff,
  }: Pick<ReadingRow, 'feedKind' | 'feed' | 'operatorId' | 'feedOfStaff'>,
): string => {
  const { viewer, text } = context
  if (feedKind === 'demonstration') return text.demonstrationFeed
  return viewer.isStaff ? feedOfStaff : (namesIn(context)(feed, operatorId) ?? text.someFeed)
}

/** A program sends readings in its feed's name. */
const sourceName = (
  context: ReportContext,
  row: Pick<
    ReadingRow,
    'feedKind' | 'feed' | 'operatorId' | 'feedOfStaff' | 'source' | 'sourceOfStaff'
  >,
): string =>
  sourceText(
    context.viewer.isStaff ? row.sourceOfStaff : (row.source ?? feedName(context, row)),
    context.text,
  )

/** Who entered a reading is shown to staff alone. */
const entered = ({ viewer, text }: ReportContext, row: ReadingRow): ReportValue[] =>
  viewer.isStaff ? [row.enteredBy] : [text.team]

const corrections: Section<GameContext> = async (context) => {
  const { text, sources } = context
  const span = await spanOf(context)
  const rows = span === null ? [] : await correctionsOf(sources.db, span)
  return [
    table(
      text,
      text.sections.corrections,
      {
        readAt: 'moment',
        former: 'percent',
        now: 'percent',
        feed: 'text',
        formerSource: 'text',
        enteredBy: 'text',
        replacedAt: 'moment',
      },
      rows.map((row) => [
        row.readAt.toISOString(),
        rounded(row.rtp),
        rounded(row.rtpNow),
        feedName(context, row),
        sourceName(context, row),
        ...entered(context, row),
        row.replacedAt.toISOString(),
      ]),
      text.noCorrections,
    ),
  ]
}

const readings: Section<GameContext> = async (context) => {
  const { text, sources } = context
  const span = await spanOf(context)
  const rows = span === null ? [] : await readingsOf(sources.db, span)
  return [
    ...(rows.length === MAX_READINGS
      ? [{ type: 'text' as const, paragraphs: [text.moreReadings(MAX_READINGS)] }]
      : []),
    {
      ...table(
        text,
        text.sections.readings,
        {
          readAt: 'moment',
          rtp: 'percent',
          plays: 'count',
          turnover: 'amount',
          payout: 'amount',
          feed: 'text',
          source: 'text',
          enteredBy: 'text',
          enteredAt: 'moment',
        },
        rows.map((row) => [
          row.readAt.toISOString(),
          rounded(row.rtp),
          row.plays,
          roundAmount(row.turnover),
          roundAmount(row.payout),
          feedName(context, row),
          sourceName(context, row),
          ...entered(context, row),
          row.enteredAt.toISOString(),
        ]),
        text.noReadings,
      ),
      mostInPdf: 0,
    },
  ]
}

/** The changes that the viewer's alerts reported in the period. */
export const fired: Section = async (context) => {
  const { text, sources, days, viewer, measured } = context
  const { timeZone, db, snapshot } = sources
  if (days === null) return []
  const [from, to] = [startOfDay(days.from, timeZone), startOfDay(addDays(days.to, 1), timeZone)]
  const shown = new Set(measured.map(({ game }) => game.id))
  const rows = await firedAlerts(db, { userId: viewer.userId, from, to })
  return [
    table(
      text,
      text.sections.fired,
      { firedAt: 'moment', game: 'text', rule: 'text', before: 'percent', now: 'percent' },
      rows
        .filter(({ gameId }) => shown.has(gameId))
        .map((alert) => [
          alert.at.toISOString(),
          snapshot.gamesById.get(alert.gameId)?.name ?? null,
          ...told(alert, context),
        ]),
      text.noneFired,
    ),
  ]
}

/** The rule, the reported change if it is not one of the RTP, and the RTP before and after. */
const told = (alert: FiredAlert, { text, settings }: ReportContext): ReportValue[] => {
  if (alert.kind === 'answer-changed') {
    const after = standaloneHeadline(alert.data.after, text.answers, settings.language)
    return [`${text.rules.answer}: ${after}`, null, null]
  }
  if (alert.kind === 'version-switch') {
    const { before, after } = alert.data
    return [text.rules.version, rounded(before), rounded(after)]
  }
  const { unit, baselineRtp, currentRtp } = alert.data
  return [text.rules[unit], rounded(baselineRtp), rounded(currentRtp)]
}

const signatures: Section<GameContext> = ({ text }) => [
  { type: 'signatures', lines: text.signatureLines },
]

/** The sections on how readings were entered and corrected, and where they came from. */
export const RECORD_SECTIONS = { sources: sourcesSection, corrections, readings, signatures }
