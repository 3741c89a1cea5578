import type { SeriesForecast, VersionForecast } from '@retorna/contract/forecast'
import { addDays } from '@retorna/domain/day'
import { RECENT_DAYS } from '@retorna/domain/forecast/expected-days'
import type { PlayedDay } from '@retorna/domain/forecast/forecast-game'
import { longRunRtp } from '@retorna/domain/forecast/long-run'
import { FORECAST_DAYS, forecastBasis, forecastRtp } from '@retorna/domain/forecast/rtp-forecast'
import { namedFrom } from '@retorna/domain/forecast/version-answer'
import { daysToFind, daysUntilNamed } from '@retorna/domain/forecast/when-known'
import { compareTexts } from '@retorna/domain/game-name'
import { GAPS_TO_FIND } from '@retorna/domain/statistics/limits/plays-to-find'
import type { Stakes } from '@retorna/domain/statistics/payouts/stakes'
import { roundProbability } from '@retorna/domain/statistics/probability'
import { round2 } from '@retorna/domain/statistics/rounding'
import type { NameOf } from '../../catalog/operator-names.ts'
import type { CatalogGame } from '../../catalog/snapshot.ts'
import type { Database } from '../../database/connection.ts'
import { type KnownGame, knownGames } from './known-games.ts'
import {
  lastSwitch,
  pastForecasts,
  type StatedSeries,
  seriesOfGame,
  versionHistory,
} from './queries.ts'
import { runNight, type Stand, startOf, statedOf } from './run-series.ts'
import { playedDays } from './series-queries.ts'
import { likeliestOf, toForecast, toRanges } from './wire.ts'

const FAN_DAYS = 7
const PAST_DAYS = 30
const MAX_POINTS = 180

/** The forecasts of a game: over all feeds, then by operator. Empty before the first night. */
export const gameForecast = async (db: Database, game: CatalogGame, nameOf: NameOf) => {
  const known = (await knownGames(db, [game])).get(game.id)
  if (known === undefined) return []
  const series: SeriesForecast[] = []
  for (const one of await seriesOfGame(db, game.id)) {
    series.push(
      await toSeries(db, game, known, { ...one, operator: nameOf(one.operator, one.operatorId) }),
    )
  }
  return series.toSorted((one, other) => compareTexts(nameIn(one), nameIn(other)))
}

/** Empty for the series over all feeds, so that it comes first. */
const nameIn = ({ operator }: SeriesForecast): string => operator?.name ?? ''

type Known = Stand & { typical: Stakes | null; fan: SeriesForecast['fan'] }

const toSeries = async (
  db: Database,
  game: CatalogGame,
  known: KnownGame,
  one: StatedSeries,
): Promise<SeriesForecast> => {
  const { madeOn, operatorId, operator } = one
  const stand = await standAt(db, known, one)
  return {
    operator: operatorId === null || operator === null ? null : { id: operatorId, name: operator },
    madeOn,
    knownThrough: stand.through,
    missing: one.missing,
    day: toForecast(one.day, one.dayPlays, madeOn, 1),
    week: toForecast(one.week, one.weekPlays, madeOn, 7),
    fan: one.day === null ? [] : stand.fan,
    past: await pastOf(db, one),
    versions: await versionsOf(db, known, one, stand),
    versionsMissing: one.versionsMissing,
    // If days were since read differently or in another currency, the long-run RTP may stay unknown until the next
    // night.
    longRun: one.probabilities === null || stand.through === null ? null : longRunOf(known, stand),
    whenKnown: whenKnown(game, stand.typical),
  }
}

/**
 * The state of a series when it last stated a forecast, a typical day, and the single days that the forecast covers.
 */
const standAt = async (db: Database, known: KnownGame, one: StatedSeries): Promise<Known> => {
  const { seriesId, madeOn, through, standing } = one
  const before = isOfVersions(one, known) ? { standing, through } : startOf(known)
  const from = addDays(madeOn, 1 - FORECAST_DAYS)
  const days = (await playedDays(db, [{ seriesId, from }], madeOn)).get(seriesId) ?? []
  const { stand } = runNight(known, before, days, madeOn)
  const fan = Array.from({ length: FAN_DAYS }, (_, ahead) => {
    const first = addDays(madeOn, ahead + 1)
    const said = statedOf(forecastRtp(forecastBasis(days, stand.standing, known, first), 1))
    return toForecast(said?.quantiles ?? null, said?.plays ?? null, addDays(madeOn, ahead), 1)
  })
  return { ...stand, typical: typicalDay(days, madeOn), fan: fan.flatMap((day) => day ?? []) }
}

/**
 * Whether the state was computed for the game's current versions. A correction clears the basis, so the next nightly
 * run starts over; until then, the page shows what was stated.
 */
const isOfVersions = ({ basis, versions, through }: StatedSeries, known: KnownGame): boolean =>
  basis === null && through !== null
    ? // They are stored in single precision.
      versions?.map(Math.fround).join() === known.versions.map(({ rtp }) => Math.fround(rtp)).join()
    : basis === known.basis

/** The average played day of the last four weeks; `null` without one. */
const typicalDay = (days: readonly PlayedDay[], madeOn: string): Stakes | null => {
  const since = addDays(madeOn, -RECENT_DAYS)
  const recent = days.filter(({ day }) => day >= since)
  if (recent.length === 0) return null
  const meanOf = (of: (day: PlayedDay) => number) =>
    recent.reduce((sum, day) => sum + of(day), 0) / recent.length
  return {
    plays: meanOf(({ plays }) => plays),
    turnover: meanOf(({ turnover }) => turnover),
    squares: recent.some(({ squares }) => squares === null)
      ? null
      : meanOf(({ squares }) => squares ?? 0),
    cubes: null,
    largest: null,
  }
}

const pastOf = async (db: Database, { seriesId, madeOn }: StatedSeries) => {
  const past = await pastForecasts(db, seriesId, addDays(madeOn, -PAST_DAYS))
  return past
    .filter((one) => one.madeOn < madeOn)
    .map((one) => ({
      ...toRanges(one.day, one.madeOn, 1),
      observed: one.observed === null ? null : round2(one.observed),
      isCorrected: (one.revision ?? 1) > 1,
    }))
}

const versionsOf = async (
  db: Database,
  known: KnownGame,
  one: StatedSeries,
  { standing, typical }: Known,
): Promise<VersionForecast | null> => {
  const { versions, probabilities, madeOn, seriesId } = one
  const likeliest = likeliestOf(one)
  if (versions === null || probabilities === null || likeliest === null) return null
  const days = typical && daysUntilNamed(standing, known, typical)
  const switched = await lastSwitch(db, seriesId)
  // Statements about other versions than today's cannot be drawn together with today's.
  const history = (await versionHistory(db, seriesId)).filter(
    ({ versions: of }) => of?.join() === versions.join(),
  )
  const step = Math.ceil(history.length / MAX_POINTS)
  return {
    rtps: versions.map(round2),
    probabilities: probabilities.map(roundProbability),
    named: likeliest.isNamed ? likeliest.rtp : null,
    namedFrom: namedFrom(one.isTabled),
    knownBy: likeliest.isNamed || days === null ? null : addDays(madeOn, days),
    switched:
      switched === undefined
        ? null
        : {
            before: toVersion(switched.before),
            after: toVersion(switched.after),
            day: switched.day,
            probability: roundProbability(switched.probability),
          },
    history: history
      .filter((_, index) => (history.length - 1 - index) % step === 0)
      .map(({ date, probabilities: of }) => ({
        date,
        probabilities: (of ?? []).map(roundProbability),
      })),
  }
}

/** 0 is stored for none of the versions. */
const toVersion = (stored: number): number | 'none' => (stored === 0 ? 'none' : round2(stored))

const longRunOf = (known: KnownGame, { standing }: Stand): SeriesForecast['longRun'] => {
  const { mean, low, high, dataShare } = longRunRtp(standing, known)
  return {
    mean: round2(mean),
    low: round2(low),
    high: round2(high),
    shareOfData: Number(dataShare.toFixed(4)),
  }
}

const whenKnown = (
  { inputs: { likelyDeviation: deviation, stakeVariation } }: CatalogGame,
  typical: Stakes | null,
): SeriesForecast['whenKnown'] =>
  deviation === null || typical === null
    ? []
    : GAPS_TO_FIND.map((points) => ({
        points,
        ...daysToFind(points, deviation.value, typical, stakeVariation.value),
      }))
