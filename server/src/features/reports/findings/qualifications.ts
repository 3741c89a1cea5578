import { dayOf, daysBetween } from '@retorna/domain/day'
import { shownAnswer } from '../../../catalog/game-row.ts'
import { latestOf } from '../measure/measure-games.ts'
import type { ReportContext } from '../report-context.ts'
import { correctionsIn } from './source-queries.ts'

/** Facts about the data behind the findings that a reader should know: changes, corrections and missing readings. */
export const qualifications = async (context: ReportContext): Promise<string[]> => {
  const { measured, days, feeds, sources, text, news, before } = context
  const words = text.finding
  const ids = measured.map(({ game }) => game.id)
  const since =
    news === null || before === null
      ? []
      : [
          words.news(dayOf(before.at, sources.timeZone), {
            newly: news.newly.map(({ game }) => game.name),
            ended: news.ended.map(({ game }) => game.name),
            answered: news.answered,
          }),
        ]
  if (days === null || ids.length === 0) return since
  const corrected = await correctionsIn(sources, ids, days)
  const missing = measured.length === 1 ? daysWithout(context) : 0
  const last = lastJudged(context)
  return [
    ...since,
    ...(last !== null && last > days.to ? [words.allDays(last)] : []),
    ...(corrected.readings > 0 ? [words.corrected(corrected)] : []),
    ...(feeds !== null && feeds.silentSince.length > 0 ? [words.silent(feeds)] : []),
    ...(missing > 0 ? [words.daysMissing(missing, daysBetween(days.from, days.to) + 1)] : []),
  ]
}

/** The latest day behind any of the answers. */
const lastJudged = ({ measured, viewer }: ReportContext): string | null =>
  latestOf(
    measured
      .filter(({ game }) => !['unknown', null].includes(shownAnswer(game.answer, viewer.plan).kind))
      .flatMap(({ game }) => game.metrics?.currentDay ?? []),
  )

/** The number of the report's days on which its only game has no reading; 0 if it has none at all. */
const daysWithout = ({ measured: [own], days }: ReportContext): number =>
  own === undefined || own.days === 0 || days === null
    ? 0
    : daysBetween(days.from, days.to) + 1 - own.days
