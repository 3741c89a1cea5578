import type { ReportBlock } from '@retorna/contract/reports/report'
import { catalogWord } from '@retorna/domain/catalog-word'
import { isBeyondChance } from '@retorna/domain/statistics/limits/verdict'
import { round2, rounded } from '@retorna/domain/statistics/rounding'
import { mean } from '@retorna/domain/statistics/sample-statistics'
import { VOLATILITY_CLASSES } from '@retorna/domain/statistics/volatility'
import { judgedOf, known, type MeasuredGame } from '../measure/measure-games.ts'
import type { ReportContext, Section } from '../report-context.ts'
import { tableOf, textBlocks } from './blocks.ts'

const MAX_BARS = 30

const isBeyond = ({ judgment }: MeasuredGame): boolean => isBeyondChance(judgment?.verdict ?? null)

/** A table of groups of games with an RTP and a plot of their mean. */
const groups = (
  { measured, text }: ReportContext,
  heading: string,
  nameOf: (one: MeasuredGame) => string,
  order?: readonly string[],
): ReportBlock[] => {
  const rows = [...Map.groupBy(measured, nameOf)].map(([name, members]) => {
    const withRtp = members.filter(({ rtp }) => rtp !== null)
    const judged = judgedOf(members)
    return {
      name,
      games: members.length,
      measured: withRtp.length,
      rtp: mean(known(withRtp.map(({ rtp }) => rtp))),
      difference: mean(known(withRtp.map(({ difference }) => difference))),
      beyond: judged.length === 0 ? null : judged.filter(isBeyond).length,
    }
  })
  rows.sort((a, b) =>
    order === undefined
      ? (b.rtp ?? -1) - (a.rtp ?? -1) || a.name.localeCompare(b.name)
      : order.indexOf(a.name) - order.indexOf(b.name),
  )
  const withRtp = rows.filter(({ rtp }) => rtp !== null)
  const { columns } = text
  const notes = [
    ...(withRtp.length > MAX_BARS ? [text.moreGroups(MAX_BARS, withRtp.length)] : []),
    ...(withRtp.length < rows.length ? [text.withoutRtp(rows.length - withRtp.length)] : []),
  ]
  const bars: ReportBlock[] = [
    {
      type: 'bars',
      title: text.meanRtpBy(heading),
      unit: 'percent',
      bars: withRtp
        .slice(0, MAX_BARS)
        .map(({ name, rtp }) => ({ label: name, value: round2(rtp ?? 0) })),
    },
  ]
  return [
    ...(withRtp.length > 1 ? bars : []),
    tableOf(text.meanRtpBy(heading), withRtp, text.empty.readings, [
      [heading, 'text', ({ name }) => name],
      [columns.games, 'count', ({ games }) => games],
      [columns.measured, 'count', ({ measured }) => measured],
      [columns.meanRtp, 'percent', ({ rtp }) => rounded(rtp)],
      [columns.meanDifference, 'points', ({ difference }) => rounded(difference)],
      [columns.beyond, 'count', ({ beyond }) => beyond],
    ]),
    ...textBlocks(...notes),
  ]
}

const providers: Section = (context) =>
  groups(context, context.text.columns.provider, ({ game }) => game.provider.name)

const volatility: Section = (context) => {
  const { volatilities, columns } = context.text
  const order = [...VOLATILITY_CLASSES.map((name) => volatilities[name]), volatilities.unknown]
  return groups(
    context,
    columns.volatility,
    ({ game }) => volatilities[game.volatilityClass ?? 'unknown'],
    order,
  )
}

const categories: Section = (context) =>
  groups(context, context.text.columns.category, ({ game }) =>
    game.category === null
      ? context.text.volatilities.unknown
      : catalogWord(game.category, context.settings.language),
  )

/** RTP by properties that games share. */
export const GROUP_SECTIONS = { providers, volatility, categories }
