import type { Report, ReportBlock } from '@retorna/contract/reports/report'
import { answerInTable } from '@retorna/contract/words/answer-in-words'
import type { AnswerGap } from '@retorna/domain/answer/answer'
import { can } from '@retorna/domain/plan'
import { rounded } from '@retorna/domain/statistics/rounding'
import { shownAnswer } from '../../../catalog/game-row.ts'
import type { MeasuredGame } from '../measure/measure-games.ts'
import type { ReportContext } from '../report-context.ts'
import { namedCells, namedColumns, namedMarks } from '../sections/answer.ts'
import { moneyInWords } from './money.ts'
import { byNeed, findNotAsCertified, keptBeyond } from './needs.ts'
import { qualifications } from './qualifications.ts'
import { trueRtpIn } from './true-rtp.ts'

const MAX_NAMED = 5
const MAX_IN_TABLE = 3
/** In the order of the words on the screens. */
const PARTS = ['off', 'version', 'agrees', 'open', 'unknown'] as const

/** What a report on many games found, in few sentences, with the games that matter most and a picture. */
export const findingOfMany = async (context: ReportContext): Promise<Report['finding']> => {
  const { measured, settings, text, viewer } = context
  const words = text.finding
  const told = measured.map((one) => ({ one, answer: shownAnswer(one.game.answer, viewer.plan) }))
  const of = (kind: string) => told.filter(({ answer }) => answer.kind === kind)
  const lacking = (gap: AnswerGap) => told.filter(({ answer }) => answer.missing === gap).length
  const notAsCertified = findNotAsCertified(
    measured.map(({ game }) => game),
    viewer.plan,
  )
  const off = of('off').filter(({ one }) => notAsCertified.has(one.game.id))
  const counts = {
    games: measured.length,
    off: off.length,
    estimated: off.filter(({ answer }) => answer.basis === 'estimated').length,
    alone: of('off').length - off.length,
    below: off.filter(({ answer }) => answer.direction === 'below').length,
    version: of('version').length,
    agrees: of('agrees').length,
    open: of('open').length,
    unknown: of('unknown').length,
    noReadings: lacking('readings'),
    noCertificate: lacking('certified-rtp'),
    noJackpotShare: lacking('jackpot-share'),
  }
  const important = byNeed(
    measured.filter(({ game }) => notAsCertified.has(game.id)),
    viewer,
  )
  const [first] = important
  const within = Math.max(0, ...of('agrees').map(({ answer }) => answer.within_points ?? 0))
  const others = words.others(counts, within === 0 ? null : within)
  const parts = PARTS.map((kind) => {
    const { length: count } = of(kind)
    return {
      mark: kind === 'off' ? ('below' as const) : kind,
      label: words.parts[kind](count, counts.alone),
      count,
    }
  })
  return {
    title: words.title(counts, context.news?.newly.length ?? 0),
    mark: null,
    sentences: [
      ...(first === undefined
        ? []
        : [
            words.which({
              below: namesOf(off.filter(({ answer }) => answer.direction === 'below')),
              above: namesOf(off.filter(({ answer }) => answer.direction === 'above')),
              version: namesOf(of('version')),
            }),
            ...clearest(context, first, important.length === 1),
          ]),
      ...moneySentence(context, important),
      ...(others === null ? [] : [others]),
      ...(await qualifications(context)),
    ],
    games: important.slice(0, MAX_NAMED).map(({ game }) => ({
      name: game.name,
      answer:
        answerInTable(shownAnswer(game.answer, viewer.plan), text.answers, settings.language) ?? '',
    })),
    blocks: [
      { type: 'answers', title: words.picture, parts: parts.filter(({ count }) => count > 0) },
      ...(important.length === 0
        ? []
        : [importantTable(context, important.slice(0, MAX_IN_TABLE))]),
    ],
  }
}

const namesOf = (told: readonly { one: MeasuredGame }[]): string[] =>
  told.map(({ one }) => one.game.name)

/** The game that needs a look most, in words. */
const clearest = (
  { text, settings: { language }, viewer }: ReportContext,
  one: MeasuredGame,
  isOnly: boolean,
): string[] => {
  const { game, currency } = one
  const answer = shownAnswer(game.answer, viewer.plan)
  const { low_percent: low, high_percent: high, version_percent: version } = answer
  if (game.theoreticalRtp === null || (low ?? high ?? version) === null) return []
  const beyond = currency === '' ? keptBeyond(one, viewer) : null
  return [
    text.finding.clearest(isOnly ? null : game.name, answer, game.theoreticalRtp),
    ...(beyond === null
      ? []
      : [text.finding.beyondOf(moneyInWords(Math.abs(beyond), '', language), beyond > 0)]),
  ]
}

const moneySentence = (
  { viewer, text, settings: { language } }: ReportContext,
  important: readonly MeasuredGame[],
): string[] => {
  const kept = new Map<string, number>()
  for (const one of important) {
    const beyond = keptBeyond(one, viewer)
    // Amounts without a currency may be of several.
    if (beyond === null || !one.currency) continue
    kept.set(one.currency, (kept.get(one.currency) ?? 0) + beyond)
  }
  const sums = [...kept].toSorted(([a], [b]) => (a < b ? -1 : 1))
  const inWords = (isMore: boolean) =>
    sums
      .filter(([, sum]) => sum > 0 === isMore)
      .map(([currency, sum]) => moneyInWords(Math.abs(sum), currency, language))
  const [more, less] = [inWords(true), inWords(false)]
  return more.length + less.length === 0
    ? []
    : [text.finding.money(more, less, important.length === 1)]
}

const importantTable = (
  context: ReportContext,
  important: readonly MeasuredGame[],
): ReportBlock => {
  const { text, viewer, settings } = context
  const { language } = settings
  const isReal = can(viewer.plan, 'real-rtp')
  return {
    type: 'table',
    title: text.finding.important,
    columns: [
      ...namedColumns(context),
      { label: text.columns.theoretical, unit: 'percent' },
      ...(isReal
        ? ([
            { label: text.finding.trueRtp, unit: 'text' },
            { label: text.columns.since, unit: 'day' },
            { label: text.finding.beyond, unit: 'text' },
          ] as const)
        : []),
    ],
    rows: important.map((one) => {
      const answer = shownAnswer(one.game.answer, viewer.plan)
      const beyond = keptBeyond(one, viewer)
      return [
        ...namedCells(context, one.game),
        rounded(one.game.theoreticalRtp),
        ...(isReal
          ? [
              trueRtpIn(context, answer, one.game.theoreticalRtp) ?? text.unknown,
              answer.since,
              beyond === null || one.currency === null
                ? null
                : text.finding.keptOrPaid(
                    moneyInWords(Math.abs(beyond), one.currency, language),
                    beyond > 0,
                  ),
            ]
          : []),
      ]
    }),
    ...namedMarks(
      context,
      important.map(({ game }) => game),
    ),
    empty: '',
  }
}
