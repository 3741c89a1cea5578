import { addDays } from '@retorna/domain/day'
import { longRunRtp } from '@retorna/domain/forecast/long-run'
import { FORECAST_DAYS, forecastRtp } from '@retorna/domain/forecast/rtp-forecast'
import { versionAnswer } from '@retorna/domain/forecast/version-answer'
import { nextVersions, versionStart } from '@retorna/domain/forecast/versions'
import { daysUntilNamed } from '@retorna/domain/forecast/when-known'
import { seeded } from '../truth/random.ts'
import type { Row } from '../truth/rows.ts'
import { stakesOf, sumsOf } from '../truth/stakes.ts'
import { type Family, tabled } from './families.ts'

const GAMES = 10_000
const CORES = 2
const MOST_SECONDS = 60

/** Seconds of processor time for one night of this share of the games: a day more of each, its answers and its forecasts. */
export const nightlySeconds = (all: readonly Family[], share: number): number => {
  const random = seeded('nightly')
  const nights = all.map((family) => {
    const game = tabled(family)
    const { rtp } = family.tables.at(-1)?.moments ?? { rtp: 95 }
    const days = Array.from({ length: FORECAST_DAYS + 1 }, (_, index) => {
      const sums = sumsOf(stakesOf('unequal', 10_000 + Math.round(20_000 * random()), random))
      const payout = (sums.turnover * (rtp - 5 + 10 * random())) / 100
      return { ...sums, day: addDays('2026-01-01', index), payout }
    })
    const before = days
      .slice(0, -1)
      .reduce((standing, day) => nextVersions(standing, day, game), versionStart(game))
    return { game, days, before }
  })
  const started = process.threadCpuUsage()
  for (let index = 0; index < GAMES * share; index++) {
    const night = nights[index % nights.length]
    const today = night?.days.at(-1)
    if (night === undefined || today === undefined) continue
    const { game, days, before } = night
    const standing = nextVersions(before, today, game)
    const from = addDays(today.day, 1)
    versionAnswer(standing, game)
    longRunRtp(standing, game)
    daysUntilNamed(standing, game, today)
    forecastRtp(days.slice(1), standing, game, from, 1)
    forecastRtp(days.slice(1), standing, game, from, 7)
  }
  const { user, system } = process.threadCpuUsage(started)
  return (user + system) / 1e6
}

/** @param seconds of each half of the games, both at the same time. */
export const nightlyRow = (seconds: readonly number[]): Row => {
  const longest = Math.max(...seconds)
  return {
    claim: 'forecast-night',
    setting: { games: GAMES, cores: CORES },
    values: { seconds: longest },
    statement: `Forecasts of ${GAMES} games on ${CORES} cores, without reading and storing`,
    measured: `${longest.toFixed(0)} s of processor time on each`,
    target: `below ${MOST_SECONDS} s`,
    counts: 'one night',
    isMet: longest < MOST_SECONDS,
  }
}
