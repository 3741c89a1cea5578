import { addDays } from '@retorna/domain/day'
import { forecastRanges } from '@retorna/domain/forecast/forecast-ranges'
import { formatFigure } from '@retorna/domain/format-figure'
import { compareTexts } from '@retorna/domain/game-name'
import { roundShare } from '@retorna/domain/statistics/rounding'
import { type GameContext, namesIn, type Section } from '../report-context.ts'
import { table, textBlocks } from './blocks.ts'
import { type Stated, statedOf } from './game-queries.ts'
import { rangeText } from './game-table.ts'

/** The forecast for the coming days. */
export const forecast: Section<GameContext> = async (context) => {
  const { game, sources, text } = context
  const nameOf = namesIn(context)
  const stated = (await statedOf(sources.db, game.id))
    .map((one) => ({ ...one, operator: nameOf(one.operator, one.operatorId) }))
    // Sorted by the names that are shown, all feeds first.
    .sort((one, other) => compareTexts(one.operator ?? '', other.operator ?? ''))
    .map((one) => ({ ...one, operator: one.operator ?? text.allFeeds }))
  return [
    ...textBlocks(...text.forecastAbout),
    table(
      text,
      text.sections.forecast,
      stated.flatMap((one) => rangesOf(context, one)),
      text.noForecast,
      {
        operator: ['text', ({ operator }) => operator],
        days: ['text', ({ days }) => days],
        half: ['range', ({ ranges }) => rangeText(ranges?.half, context)],
        most: ['range', ({ ranges }) => rangeText(ranges?.most, context)],
        nearly: ['range', ({ ranges }) => rangeText(ranges?.nearly, context)],
      },
    ),
    table(
      text,
      text.versionForecast,
      stated.flatMap((one) => versionsOf(context, one)),
      text.noForecast,
      {
        operator: ['text', ({ operator }) => operator],
        version: ['text', ({ version }) => version],
        probability: ['share', ({ probability }) => probability],
      },
    ),
  ]
}

type Named = Stated & { operator: string }

const rangesOf = (
  context: GameContext,
  { operator, ...one }: Named,
): { operator: string; days: string; ranges: ReturnType<typeof forecastRanges> | null }[] => {
  if (one.missing !== null) {
    const { reason, have, needed } = one.missing
    return [{ operator, days: context.text.rangeGaps[reason](have, needed), ranges: null }]
  }
  return ([1, 7] as const).flatMap((days) => {
    const quantiles = days === 1 ? one.day : one.week
    if (quantiles === null) return []
    const span = spanText(context, addDays(one.madeOn, 1), addDays(one.madeOn, days))
    return [{ operator, days: span, ranges: forecastRanges(quantiles) }]
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
  { operator, versions, probabilities, versionsMissing }: Named,
): { operator: string; version: string; probability: number | null }[] => {
  if (versionsMissing !== null) {
    return [{ operator, version: text.versionGaps[versionsMissing], probability: null }]
  }
  return (probabilities ?? []).map((probability, place) => {
    const rtp = versions?.[place]
    return {
      operator,
      version:
        rtp === undefined
          ? text.noneOfVersions
          : formatFigure(rtp, 'percent', settings.language, sources.timeZone),
      probability: roundShare(100 * Math.min(NEARLY_ONE, probability)),
    }
  })
}
