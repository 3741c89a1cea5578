import type { Report, ReportBlock } from '@retorna/contract/reports/report'
import type { WireAnswer } from '@retorna/contract/tables/answer'
import { standaloneHeadline } from '@retorna/contract/words/answer-in-words'
import { ANSWERS_BY_NEED, type AnswerGap } from '@retorna/domain/answer/answer'
import { can } from '@retorna/domain/plan'
import { rounded } from '@retorna/domain/statistics/rounding'
import { shownAnswer } from '../../../catalog/game-row.ts'
import type { MeasuredGame } from '../measure/measure-games.ts'
import type { ReportContext } from '../report-context.ts'
import { answersTable } from '../sections/answer.ts'
import type { Column } from '../sections/blocks.ts'
import { moneyInWords } from './money.ts'
import { byNeed, findNotAsCertified, keptBeyond } from './needs.ts'
import { qualifications } from './qualifications.ts'
import { trueRtpIn } from './true-rtp.ts'

const MAX_NAMED = 5
const MAX_IN_TABLE = 3

/** The finding of a report on many games: a few sentences, the games that matter most, and a chart. */
export const findingOfMany = async (context: ReportContext): Promise<Report['finding']> => {
  const { measured, settings, text, viewer } = context
  const words = text.finding
  const told = measured.map((one) => ({ one, answer: shownAnswer(one.game.answer, viewer.plan) }))
  const of = (kind: string) => told.filter(({ answer }) => answer.kind === kind)
  const lacking = (gap: AnswerGap) => told.filter(({ answer }) => answer.missing === gap).length
  const games = measured.map(({ game }) => game)
  const notAsCertified = findNotAsCertified(games, viewer.plan)
  const off = of('off').filter(({ one }) => notAsCertified.has(one.game.id))
  const counts = {
    games: measured.length,
    off: off.length,
    estimated: off.filter(({ answer }) => answer.basis === 'estimated').length,
    alone: of('off').length - off.length,
    back: off.filter(isBack).length,
    below: off.filter(({ answer }) => answer.direction === 'below').length,
    version: of('version').length,
    agrees: of('agrees').length,
    open: of('open').length,
    unknown: of('unknown').length,
    noReadings: lacking('readings'),
    noCertificate: lacking('certified-rtp'),
    noJackpotShare: lacking('jackpot-share'),
  }
  const certain = measured.filter(({ game }) => notAsCertified.has(game.id))
  const important = byNeed(certain, viewer)
  const [first] = important
  const offNames = (direction: 'below' | 'above', past: boolean) =>
    namesOf(off.filter((one) => one.answer.direction === direction && isBack(one) === past))
  const within = Math.max(0, ...of('agrees').map(({ answer }) => answer.within_points ?? 0))
  const others = words.others(counts, within === 0 ? null : within)
  const parts = ANSWERS_BY_NEED.map((kind) => {
    const { length: count } = of(kind)
    const back = of(kind).filter(isBack).length
    return {
      mark: kind === 'off' ? ('below' as const) : kind,
      label: words.parts[kind](count, counts.alone, back),
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
              below: offNames('below', false),
              above: offNames('above', false),
              wasBelow: offNames('below', true),
              wasAbove: offNames('above', true),
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
        standaloneHeadline(
          shownAnswer(game.answer, viewer.plan),
          text.answers,
          settings.language,
        ) ?? '',
    })),
    blocks: [
      { type: 'answers', title: words.picture, parts: parts.filter(({ count }) => count > 0) },
      ...(important.length === 0
        ? []
        : [importantTable(context, important.slice(0, MAX_IN_TABLE))]),
    ],
  }
}

/** Whether the days of a game that was off agree again. */
const isBack = ({ answer }: { answer: WireAnswer }): boolean => answer.back_since !== null

const namesOf = (told: readonly { one: MeasuredGame }[]): string[] =>
  told.map(({ one }) => one.game.name)

/** Describes the game that most needs a look. */
const clearest = (
  { text, settings: { language }, viewer }: ReportContext,
  one: MeasuredGame,
  isOnly: boolean,
): string[] => {
  const { game, currency } = one
  const answer = shownAnswer(game.answer, viewer.plan)
  const { low_percent: low, high_percent: high, version_percent: version } = answer
  if (game.theoreticalRtp === null || (low ?? high ?? version) === null) return []
  // A limit of the average of all days says little of a game whose days agree again.
  if (answer.back_since !== null && (low === null || high === null)) return []
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
    // Amounts without a stated currency may be in several currencies.
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
  const { columns, finding, unknown } = text
  const answerOf = ({ game }: MeasuredGame) => shownAnswer(game.answer, viewer.plan)
  const real: Column<MeasuredGame>[] = [
    [
      finding.trueRtp,
      'text',
      (one) => trueRtpIn(context, answerOf(one), one.game.theoreticalRtp) ?? unknown,
    ],
    [columns.since, 'day', (one) => answerOf(one).since],
    [
      finding.beyond,
      'text',
      (one) => {
        const beyond = keptBeyond(one, viewer)
        if (beyond === null || one.currency === null) return null
        const amount = moneyInWords(Math.abs(beyond), one.currency, settings.language)
        return finding.keptOrPaid(amount, beyond > 0)
      },
    ],
  ]
  return answersTable(context, finding.important, important, '', [
    [columns.theoretical, 'percent', ({ game }) => rounded(game.theoreticalRtp)],
    ...(can(viewer.plan, 'real-rtp') ? real : []),
  ])
}
