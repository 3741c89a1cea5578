import { setImmediate } from 'node:timers/promises'
import type { RangeGap } from '@retorna/contract/forecast'
import { addDays, daysBetween } from '@retorna/domain/day'
import { FORECAST_DAYS } from '@retorna/domain/forecast/rtp-forecast'
import { versionsMissing } from '@retorna/domain/forecast/version-answer'
import type { CatalogGame, Snapshot } from '../../catalog/snapshot.ts'
import { type Database, inTransaction } from '../../database/connection.ts'
import { type KnownGame, knownGames } from './known-games.ts'
import { longRunOf, type Night, runNight, type Stand, startOf, statedOf } from './run-series.ts'
import {
  type DueSeries,
  dueSeries,
  ensureSeries,
  firstDays,
  lockForecasts,
  type NewForecast,
  type NewStanding,
  type NewSwitch,
  playedDays,
  type SeriesDay,
  storeForecasts,
  storeStandings,
  storeSwitches,
} from './series-queries.ts'

/** Series per transaction, so that a crash repeats little. */
const BATCH = 50
/** Of the demonstration, whose earlier forecasts are stated afterwards. More would keep a processor busy for a quarter of an hour. */
const GAMES_WITH_PAST = 150
/** Days that versions are told from; what was before them says nothing of what runs now. */
const VERSION_DAYS = 730
/** Stored where none of the certified versions is named. */
const NONE = 0

/**
 * States the forecasts of a day for every series that has stated none on it. What was stated before stays as it is. In
 * the demonstration, whose past is made up at once, also those of every earlier day for the most popular games, each from
 * the days before it; a run does that for some of them. Other work of the process has its turn in between.
 *
 * @param snapshot of the catalog; games without readings are left out.
 * @param madeOn the day.
 * @returns the first day on which something was stated; `null`: nothing was.
 */
export const publishForecasts = async (
  db: Database,
  snapshot: Snapshot,
  madeOn: string,
  signal: AbortSignal,
): Promise<string | null> => {
  const games = snapshot.games.filter(({ metrics }) => metrics !== null)
  await ensureSeries(
    db,
    games.flatMap(({ id, operatorIds }) =>
      [null, ...operatorIds].map((operatorId) => ({ gameId: id, operatorId })),
    ),
  )
  const firsts: string[] = []
  for (;;) {
    signal.throwIfAborted()
    const nights = await publishSome(db, { games, madeOn, isDemo: snapshot.isDemo })
    const [since] = nights
    if (since !== undefined) firsts.push(since)
    // Months of nights of many games at once would keep a processor busy for minutes.
    if (nights.length !== 1) return firsts.sort()[0] ?? null
  }
}

type Order = { games: readonly CatalogGame[]; madeOn: string; isDemo: boolean }

/** @returns the nights of the series with most of them, in order; empty if no series is due, or another process is at it. */
const publishSome = (db: Database, { games, madeOn, isDemo }: Order): Promise<string[]> =>
  inTransaction(db, async (transaction) => {
    if (!(await lockForecasts(transaction))) return []
    const gameIds = games.map(({ id }) => id)
    const due = await dueSeries(transaction, { day: madeOn, gameIds, limit: BATCH })
    if (due.length === 0) return []
    const known = await knownGames(
      transaction,
      games.filter(({ id }) => due.some(({ gameId }) => gameId === id)),
    )
    const withPast = new Set(isDemo ? gameIds.slice(0, GAMES_WITH_PAST) : [])
    const plans = (await nightsOf(transaction, due, { madeOn, withPast })).flatMap((plan) => {
      const game = known.get(plan.series.gameId)
      return game === undefined ? [] : [{ ...plan, game, before: standOf(plan.series, game) }]
    })
    const days = await playedDays(
      transaction,
      plans.map(({ series, nights, before }) => ({
        seriesId: series.seriesId,
        from: firstNeeded(before, nights[0] ?? madeOn),
      })),
      madeOn,
    )
    const stated = { forecasts: [], standings: [], switches: [] } as Stated
    for (const plan of plans) await add(stated, plan, days.get(plan.series.seriesId) ?? [])
    await storeForecasts(transaction, stated.forecasts)
    await storeStandings(transaction, stated.standings)
    await storeSwitches(transaction, stated.switches)
    return plans.map(({ nights }) => nights).toSorted((a, b) => b.length - a.length)[0] ?? []
  })

/** The days on which each series states something. */
const nightsOf = async (
  db: Database,
  due: readonly DueSeries[],
  { madeOn, withPast }: { madeOn: string; withPast: ReadonlySet<number> },
): Promise<{ series: DueSeries; nights: string[] }[]> => {
  const firsts = await firstDays(
    db,
    due.flatMap(({ gameId, seriesId }) => (withPast.has(gameId) ? seriesId : [])),
  )
  return due.map((series) => {
    if (!withPast.has(series.gameId)) return { series, nights: [madeOn] }
    const last = series.madeOn ?? firsts.get(series.seriesId) ?? addDays(madeOn, -1)
    const count = Math.max(1, daysBetween(last, madeOn))
    return {
      series,
      nights: Array.from({ length: count }, (_, place) => addDays(madeOn, place + 1 - count)),
    }
  })
}

/** Where a series goes on from; it starts over where another basis is known, or a day was corrected. */
const standOf = (series: DueSeries, game: KnownGame): Stand =>
  series.basis === game.basis
    ? // Written by storeStandings from the same type.
      { standing: series.standing as Stand['standing'], through: series.through }
    : startOf(game)

const firstNeeded = ({ through }: Stand, firstNight: string): string => {
  const ofRange = addDays(firstNight, 1 - FORECAST_DAYS)
  const ofVersions = through === null ? addDays(firstNight, -VERSION_DAYS) : addDays(through, 1)
  return [ofVersions, ofRange].sort()[0] ?? ofRange
}

type Stated = { forecasts: NewForecast[]; standings: NewStanding[]; switches: NewSwitch[] }
type Plan = { series: DueSeries; nights: readonly string[]; game: KnownGame; before: Stand }

/** Adds what a series states on its nights. Each takes some milliseconds. */
const add = async (
  stated: Stated,
  { series, nights, game, before }: Plan,
  days: readonly SeriesDay[],
): Promise<void> => {
  // What was named on another basis is not what a switch is away from; a correction leaves none.
  const isComparable = series.basis === null || series.basis === game.basis
  let named = isComparable ? series.named : null
  let last: Night | undefined
  for (const madeOn of nights) {
    const night = runNight(game, last?.settled ?? before, days, madeOn)
    await setImmediate()
    last = night
    const { answer } = night
    stated.forecasts.push(toForecast(series.seriesId, night))
    const now = answer?.named ?? null
    if (answer === null || now === null) continue
    const after = now === 'none' ? NONE : now
    if (named !== null && Math.abs(named - after) > 0.001) {
      stated.switches.push({
        ...{ series_id: series.seriesId, made_on: madeOn, before: named, after },
        day: answer.since ?? madeOn,
        probability: probabilityOf(answer, now),
      })
    }
    named = after
  }
  if (last !== undefined) stated.standings.push(toStanding(series.seriesId, game, last, named))
}

const probabilityOf = (
  { versions, none }: NonNullable<Night['answer']>,
  named: number | 'none',
): number =>
  named === 'none' ? none : (versions.find(({ rtp }) => rtp === named)?.probability ?? 0)

const toForecast = (seriesId: number, { madeOn, day, week, answer }: Night): NewForecast => ({
  ...{ series_id: seriesId, made_on: madeOn },
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
  ...{ series_id: seriesId, made_on: night.madeOn, basis: game.basis },
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
