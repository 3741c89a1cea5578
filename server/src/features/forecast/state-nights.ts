import type { RangeGap } from '@retorna/contract/forecast'
import { versionsMissing } from '@retorna/domain/forecast/version-answer'
import type { KnownGame } from './known-games.ts'
import { longRunOf, type Night, runNight, type Stand, statedOf } from './run-series.ts'
import type {
  DueSeries,
  NewForecast,
  NewSwitch,
  NewVersionState,
  SeriesDay,
} from './series-queries.ts'

/** The stored value if none of the certified versions is named. */
const NONE = 0

/** The input for a series' statements on some nights, in order, with the days they need. */
export type NightsOrder = {
  series: DueSeries
  nights: readonly string[]
  game: KnownGame
  before: Stand
  days: readonly SeriesDay[]
}

/** The results for one series: a forecast per night, the state after the last night, and the switches on the way. */
export type Stated = ReturnType<typeof stateNights>

/** The statements of a series on its nights. Each night takes some milliseconds. */
export const stateNights = ({ series, nights, game, before, days }: NightsOrder) => {
  const { seriesId, basis } = series
  const [forecasts, switches]: [NewForecast[], NewSwitch[]] = [[], []]
  // A version that was named on another basis cannot be the start of a switch. A correction clears the basis, and the
  // version named before it remains comparable.
  const isComparable = basis === null || basis === game.basis
  let named = isComparable ? series.named : null
  let last: Night | undefined
  for (const madeOn of nights) {
    last = runNight(game, last?.settled ?? before, days, madeOn)
    forecasts.push(toForecast(seriesId, last))
    const { answer } = last
    const now = answer?.named ?? null
    if (answer === null || now === null) continue
    const after = now === 'none' ? NONE : now
    if (named !== null && Math.abs(named - after) > 0.001) {
      switches.push({
        series_id: seriesId,
        made_on: madeOn,
        before: named,
        after,
        day: answer.since ?? madeOn,
        probability: probabilityOf(answer, now),
      })
    }
    named = after
  }
  const standing = last === undefined ? null : toVersionState(seriesId, game, last, named)
  return { forecasts, standing, switches }
}

const probabilityOf = ({ versions, none }: NonNullable<Night['answer']>, named: number | 'none') =>
  named === 'none' ? none : (versions.find(({ rtp }) => rtp === named)?.probability ?? 0)

const toForecast = (seriesId: number, { madeOn, day, week, answer }: Night): NewForecast => ({
  series_id: seriesId,
  made_on: madeOn,
  day: statedOf(day)?.quantiles ?? null,
  week: statedOf(week)?.quantiles ?? null,
  versions: answer?.versions.map(({ rtp }) => rtp) ?? null,
  probabilities: answer && [...answer.versions.map(({ probability }) => probability), answer.none],
})

const toVersionState = (
  seriesId: number,
  game: KnownGame,
  night: Night,
  named: number | null,
): NewVersionState => ({
  series_id: seriesId,
  made_on: night.madeOn,
  basis: game.basis,
  through: night.settled.through,
  standing: night.settled.standing,
  missing: missingOf(night.day),
  versions_missing: versionsMissing(night.stand.standing, game),
  day_plays: statedOf(night.day)?.plays ?? null,
  week_plays: statedOf(night.week)?.plays ?? null,
  long_run: longRunOf(game, night),
  named,
})

const missingOf = (forecast: Night['day']): RangeGap | null =>
  'missing' in forecast
    ? { reason: forecast.missing, have: Math.floor(forecast.have), needed: forecast.needed }
    : null
