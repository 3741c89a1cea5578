import type { RangeGap } from '@retorna/contract/forecast'
import { versionsMissing } from '@retorna/domain/forecast/version-answer'
import type { KnownGame } from './known-games.ts'
import { longRunOf, type Night, runNight, type Stand, statedOf } from './run-series.ts'
import type { DueSeries, NewForecast, NewStanding, NewSwitch, SeriesDay } from './series-queries.ts'

/** Stored where none of the certified versions is named. */
const NONE = 0

/** What a series states something from: on some nights, in order, with the days they need. */
export type NightsOrder = {
  series: DueSeries
  nights: readonly string[]
  game: KnownGame
  before: Stand
  days: readonly SeriesDay[]
}

/** Of one series: a forecast a night, where it stands after the last, and the switches on the way. */
export type Stated = {
  forecasts: NewForecast[]
  standing: NewStanding | null
  switches: NewSwitch[]
}

/** What a series states on its nights. Each takes some milliseconds. */
export const stateNights = ({ series, nights, game, before, days }: NightsOrder): Stated => {
  const { seriesId, basis } = series
  const [forecasts, switches]: [NewForecast[], NewSwitch[]] = [[], []]
  // What was named on another basis is not what a switch is away from; a correction leaves none.
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
  const standing = last === undefined ? null : toStanding(seriesId, game, last, named)
  return { forecasts, standing, switches }
}

const probabilityOf = (
  { versions, none }: NonNullable<Night['answer']>,
  named: number | 'none',
): number =>
  named === 'none' ? none : (versions.find(({ rtp }) => rtp === named)?.probability ?? 0)

const toForecast = (seriesId: number, { madeOn, day, week, answer }: Night): NewForecast => ({
  series_id: seriesId,
  made_on: madeOn,
  day: statedOf(day)?.quantiles ?? null,
  week: statedOf(week)?.quantiles ?? null,
  versions: answer?.versions.map(({ rtp }) => rtp) ?? null,
  probabilities: answer && [...answer.versions.map(({ probability }) => probability), answer.none],
})

const toStanding = (
  seriesId: number,
  game: KnownGame,
  night: Night,
  named: number | null,
): NewStanding => ({
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
