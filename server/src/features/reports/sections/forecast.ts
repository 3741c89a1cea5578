import type { ReportValue } from '@retorna/contract/reports/report'
import { addDays } from '@retorna/domain/day'
import { forecastRanges } from '@retorna/domain/forecast/forecast-ranges'
import { formatFigure } from '@retorna/domain/format-figure'
import { compareTexts } from '@retorna/domain/game-name'
import { roundShare } from '@retorna/domain/statistics/rounding'
import { type GameContext, namesIn, type Section } from '../report-context.ts'
import { columnsOf, textBlocks } from './blocks.ts'
import { type Stated, statedOf } from './forecast-queries.ts'
import { rangeText } from './game-table.ts'

/** The forecast for the coming days. */
export const forecast: Section<GameContext> = async (context) => {
  const { game, sources, text } = context
  const nameOf = namesIn(context)
  const stated = (await statedOf(sources.db, game.id))
    .map((one) => ({ ...one, operator: nameOf(one.operator, one.operatorId) }))
    // Sorted by the names that are shown, all feeds first.
    .sort((one, other) => compareTexts(one.operator ?? '', other.operator ?? ''))
  return [
    ...textBlocks(...text.forecastAbout),
    {
      type: 'table',
      title: text.sections.forecast,
      columns: columnsOf(text, {
        operator: 'text',
        days: 'text',
        half: 'range',
        most: 'range',
        nearly: 'range',
      }),
      rows: stated.flatMap((one) => rangesOf(context, one)),
      empty: text.noForecast,
    },
    {
      type: 'table',
      title: text.versionForecast,
      columns: columnsOf(text, { operator: 'text', version: 'text', probability: 'share' }),
      rows: stated.flatMap((one) => versionsOf(context, one)),
      empty: text.noForecast,
    },
  ]
}

const rangesOf = (context: GameContext, one: Stated): ReportValue[][] => {
  const operator = one.operator ?? context.text.allFeeds
  if (one.missing !== null) {
    const { reason, have, needed } = one.missing
    return [[operator, context.text.rangeGaps[reason](have, needed), null, null, null]]
  }
  return ([1, 7] as const).flatMap((days) => {
    const quantiles = days === 1 ? one.day : one.week
    if (quantiles === null) return []
    const { half, most, nearly } = forecastRanges(quantiles)
    return [
      [
        operator,
        spanText(context, addDays(one.madeOn, 1), addDays(one.madeOn, days)),
        ...[half, most, nearly].map((range) => rangeText(range, context)),
      ],
    ]
  })
}

const spanText = ({ settings, sources }: GameContext, from: string, to: string): string => {
  const dayText = (day: string) => formatFigure(day, 'day', settings.language, sources.timeZone)
  return from === to ? dayText(from) : `${dayText(from)} – ${dayText(to)}`
}

/** No version is certain: the database stores so few digits that it rounds this to 1. */
const NEARLY_ONE = 1 - 2 ** -25

const versionsOf = (
  { text, settings, sources }: GameContext,
  { operator, versions, probabilities, versionsMissing }: Stated,
): ReportValue[][] => {
  if (versionsMissing !== null) {
    return [[operator ?? text.allFeeds, text.versionGaps[versionsMissing], null]]
  }
  return (probabilities ?? []).map((probability, place) => {
    const rtp = versions?.[place]
    return [
      operator ?? text.allFeeds,
      rtp === undefined
        ? text.noneOfVersions
        : formatFigure(rtp, 'percent', settings.language, sources.timeZone),
      roundShare(100 * Math.min(NEARLY_ONE, probability)),
    ]
  })
}
