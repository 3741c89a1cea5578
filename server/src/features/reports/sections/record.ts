import { standaloneHeadline } from '@retorna/contract/words/answer-in-words'
import { addDays, startOfDay } from '@retorna/domain/day'
import { roundAmount, rounded } from '@retorna/domain/statistics/rounding'
import type { Database } from '../../../database/connection.ts'
import { readingsOfDays } from '../../../database/readings/readings-of-days.ts'
import { type GameContext, namesIn, type ReportContext, type Section } from '../report-context.ts'
import { table, textBlocks } from './blocks.ts'
import {
  correctionsOf,
  type FiredAlert,
  firedAlerts,
  MAX_READINGS,
  type Origin,
  type ReadingRow,
  readingsOf,
  type Span,
  sourcesOf,
} from './game-queries.ts'
import { sourceText } from './identity.ts'

/**
 * Finds rows about the readings that a report covers: those of its days or, without days, of the game's latest day;
 * none without one.
 */
const ofReadings = async <Row>(
  { days, own, game, sources }: GameContext,
  find: (db: Database, span: Span) => Promise<Row[]>,
): Promise<Row[]> => {
  const from = days?.from ?? own.lastDay
  const to = days?.to ?? own.lastDay
  if (from === null || to === null) return []
  const { db, timeZone, feedId } = sources
  const { areOfDays } = await readingsOfDays(db, { from, to }, timeZone)
  return find(db, { gameId: game.id, feedId, areOfDays })
}

const sourcesSection: Section<GameContext> = async (context) => {
  const { text } = context
  const rows = await ofReadings(context, sourcesOf)
  return [
    table(text, text.sections.sources, rows, text.empty.readings, {
      feed: ['text', (row) => feedName(context, row)],
      source: ['text', (row) => sourceName(context, row)],
      readings: ['count', (row) => row.readings],
      first: ['moment', ({ first }) => first.toISOString()],
      last: ['moment', ({ last }) => last.toISOString()],
    }),
  ]
}

/** The name of a feed that is neither public nor an operator's is for staff alone. */
const feedName = (context: ReportContext, row: Origin): string => {
  const { viewer, text } = context
  if (row.feedKind === 'demonstration') return text.demonstrationFeed
  if (viewer.isStaff) return row.feedOfStaff
  return namesIn(context)(row.feed, row.operatorId) ?? text.aSource
}

/** A program sends readings in its feed's name. */
const sourceName = (context: ReportContext, row: Origin): string =>
  sourceText(
    context.viewer.isStaff ? row.sourceOfStaff : (row.source ?? feedName(context, row)),
    context.text,
  )

/** Who entered a reading is shown to staff alone. */
const enterer = ({ viewer, text }: ReportContext, row: ReadingRow): string =>
  viewer.isStaff ? row.enteredBy : text.technicalTeam

const corrections: Section<GameContext> = async (context) => {
  const { text } = context
  const rows = await ofReadings(context, correctionsOf)
  return [
    table(text, text.sections.corrections, rows, text.noCorrections, {
      readAt: ['moment', ({ readAt }) => readAt.toISOString()],
      former: ['percent', ({ rtp }) => rounded(rtp)],
      now: ['percent', ({ rtpNow }) => rounded(rtpNow)],
      feed: ['text', (row) => feedName(context, row)],
      formerSource: ['text', (row) => sourceName(context, row)],
      enteredBy: ['text', (row) => enterer(context, row)],
      replacedAt: ['moment', ({ replacedAt }) => replacedAt.toISOString()],
    }),
  ]
}

const readings: Section<GameContext> = async (context) => {
  const { text } = context
  const rows = await ofReadings(context, readingsOf)
  return [
    ...(rows.length === MAX_READINGS ? textBlocks(text.moreReadings(MAX_READINGS)) : []),
    {
      ...table(text, text.sections.readings, rows, text.empty.readings, {
        readAt: ['moment', ({ readAt }) => readAt.toISOString()],
        rtp: ['percent', ({ rtp }) => rounded(rtp)],
        plays: ['count', ({ plays }) => plays],
        turnover: ['amount', ({ turnover }) => roundAmount(turnover)],
        payout: ['amount', ({ payout }) => roundAmount(payout)],
        feed: ['text', (row) => feedName(context, row)],
        source: ['text', (row) => sourceName(context, row)],
        enteredBy: ['text', (row) => enterer(context, row)],
        enteredAt: ['moment', ({ enteredAt }) => enteredAt.toISOString()],
      }),
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
      rows
        .filter(({ gameId }) => shown.has(gameId))
        .map((alert) => ({ ...alert, ...told(alert, context) })),
      text.noneFired,
      {
        firedAt: ['moment', ({ at }) => at.toISOString()],
        game: ['text', ({ gameId }) => snapshot.gamesById.get(gameId)?.name ?? null],
        rule: ['text', ({ rule }) => rule],
        before: ['percent', ({ before }) => rounded(before)],
        now: ['percent', ({ now }) => rounded(now)],
      },
    ),
  ]
}

/** The rule, the reported change if it is not one of the RTP, and the RTP before and after. */
const told = (alert: FiredAlert, { text, settings }: ReportContext) => {
  if (alert.kind === 'answer-changed') {
    const after = standaloneHeadline(alert.data.after, text.answers, settings.language)
    return { rule: `${text.rules.answer}: ${after}`, before: null, now: null }
  }
  if (alert.kind === 'version-switch') {
    const { before, after } = alert.data
    return { rule: text.rules.version, before, now: after }
  }
  const { unit, baselineRtp, currentRtp } = alert.data
  return { rule: text.rules[unit], before: baselineRtp, now: currentRtp }
}

const signatures: Section<GameContext> = ({ text }) => [
  { type: 'signatures', lines: text.signatureLines },
]

/** The sections on how readings were entered and corrected, and where they came from. */
export const RECORD_SECTIONS = { sources: sourcesSection, corrections, readings, signatures }
