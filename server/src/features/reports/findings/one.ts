import type { Report, ReportBlock, ReportValue } from '@retorna/contract/reports/report'
import { COST_STAKE } from '@retorna/contract/words/answer-cost'
import { answerSentences, headlineIn, inWords } from '@retorna/contract/words/answer-in-words'
import { pictureWords } from '@retorna/contract/words/answer-picture'
import { formatPercent } from '@retorna/domain/format-figure'
import { can } from '@retorna/domain/plan'
import { hasHouseEdge } from '@retorna/domain/statistics/house-edge'
import { shownAnswer } from '../../../catalog/game-row.ts'
import type { GameContext } from '../report-context.ts'
import { textColumn } from '../sections/blocks.ts'
import { rtpSoFar } from '../sections/rtp-so-far.ts'
import { moneyInWords, moneyOf } from './money.ts'
import { keptBeyond, markOf } from './needs.ts'
import { qualifications } from './qualifications.ts'
import { trueRtpIn } from './true-rtp.ts'

/** The finding of a report on one game: its answer, the money at stake, and the true RTP as known each day. */
export const findingOfOne = async (context: GameContext): Promise<Report['finding']> => {
  const { game, own, days, text, viewer, settings } = context
  const { language } = settings
  const answer = shownAnswer(game.answer, viewer.plan)
  const headline = headlineIn(answer, text.answers, language) ?? game.name
  const recorded =
    answer.kind === 'version' && game.theoreticalRtp !== null
      ? formatPercent(game.theoreticalRtp, language)
      : null
  const paid =
    own.rtp === null ? [] : [text.finding.paid(formatPercent(own.rtp, language), recorded)]
  const inPeriod = days === null ? [] : own.rtp === null ? nothingIn(context) : paid
  const said = answerSentences(answer, game.theoreticalRtp, language).map((one) =>
    inWords(one, text.answers),
  )
  return {
    title: headline,
    mark: markOf(answer),
    sentences: [
      // If there is no answer, the reason follows the headline directly.
      ...(answer.kind === 'unknown' ? [...said, ...inPeriod] : [...inPeriod, ...said]),
      ...(await qualifications(context)),
    ],
    games: [],
    blocks: [...matters(context), ...(await rtpSoFar(context))],
  }
}

/**
 * States that the period has no reading, and when the latest reading was. For a game without any readings, the answer
 * already says what is missing.
 */
const nothingIn = ({ game, text }: GameContext): string[] =>
  game.metrics === null
    ? []
    : [`${text.empty.readings}.`, text.empty.latest(game.metrics.currentDay)]

/** The figures found next to the certified ones; empty if nothing was found. */
const matters = (context: GameContext): ReportBlock[] => {
  const { game, own, text, viewer, settings } = context
  const { language } = settings
  const { theoreticalRtp } = game
  if (theoreticalRtp === null || !can(viewer.plan, 'real-rtp')) return []
  const currency = own.currency
  const answer = shownAnswer(game.answer, viewer.plan)
  const { rtp, turnover, payout } = own
  // The payout of the period is compared with the RTP that was certified then.
  const certified = own.certified ?? theoreticalRtp
  const range = trueRtpIn(context, answer, theoreticalRtp)
  if (range === null && rtp === null) return []
  const gap = pictureWords(answer, theoreticalRtp, language)?.gap ?? null
  const percent = (rtp: number) => formatPercent(rtp, language)
  const points = (value: number) => text.finding.points(value)
  const rows: ReportValue[][] = [
    [
      text.finding.trueRtp,
      range ?? text.unknown,
      percent(theoreticalRtp),
      gap && inWords(gap, text.answers),
    ],
  ]
  if (rtp !== null) {
    rows.push([text.finding.paidBack, percent(rtp), percent(certified), points(rtp - certified)])
  }
  if (rtp !== null && hasHouseEdge(rtp) && currency !== null) {
    const money = (amount: number) => moneyOf(amount, currency, language)
    const [kept, usual] = [(COST_STAKE * (100 - rtp)) / 100, (COST_STAKE * (100 - certified)) / 100]
    rows.push([
      text.finding.keptOf(money(COST_STAKE)),
      money(kept),
      money(usual),
      money(kept - usual),
    ])
  }
  if (turnover !== null && payout !== null && currency !== null) {
    const usual = (turnover * (100 - certified)) / 100
    const money = (amount: number) =>
      `${amount < 0 ? '−' : ''}${moneyInWords(Math.abs(amount), currency, language)}`
    const kept = turnover - payout
    rows.push([text.finding.keptInAll, money(kept), money(usual), money(kept - usual)])
  }
  const beyond = keptBeyond(own, viewer)
  if (beyond !== null && currency !== null) {
    const said = text.finding.keptOrPaid(
      moneyInWords(Math.abs(beyond), currency, language),
      beyond > 0,
    )
    rows.push([text.finding.byAnswer, null, null, said])
  }
  return [
    {
      type: 'table',
      title: text.finding.matters,
      columns: [
        text.columns.property,
        text.finding.found,
        text.finding.certified,
        text.columns.difference,
      ].map(textColumn),
      rows,
      empty: text.empty.readings,
    },
  ]
}
