import { addDays, daysBetween } from '@retorna/domain/day'
import { FORECAST_DAYS } from '@retorna/domain/forecast/rtp-forecast'
import type { CatalogGame, Snapshot } from '../../catalog/snapshot.ts'
import { announceAnswers } from '../../database/announce-answers.ts'
import { type Database, inTransaction } from '../../database/connection.ts'
import { createThreads } from '../../threads.ts'
import { type KnownGame, knownGames } from './known-games.ts'
import { type Stand, startOf } from './run-series.ts'
import {
  type DueSeries,
  dueSeries,
  ensureSeries,
  firstDays,
  lockForecasts,
  playedDays,
  storeForecasts,
  storeSwitches,
  storeVersionStates,
} from './series-queries.ts'
import type { NightsOrder, Stated } from './state-nights.ts'

/** Series whose days are read together while the days of the previous ones are computed. */
const PORTION = 50
/** Series per transaction, so that a crash repeats little work. */
const BATCH = 4 * PORTION
/**
 * Games of the demonstration whose earlier forecasts are stated afterwards. More would keep a processor busy for a
 * quarter of an hour.
 */
const GAMES_WITH_PAST = 150
/** Days from which versions are identified; earlier ones reveal nothing about the version that runs now. */
const VERSION_DAYS = 730
const threads = createThreads<NightsOrder, Stated>(
  new URL('./state-nights.ts', import.meta.url),
  'stateNights',
  { maxThreads: 2 },
)

/**
 * States the forecasts of a day for every series that has none for it. Earlier statements stay as they are. In the
 * demonstration, whose past is generated all at once, the forecasts of every earlier day are stated for the most
 * popular games, too, each from the days before it; a run does that for some of them.
 *
 * @param snapshot the catalog; games without readings are left out.
 * @param madeOn the day.
 * @returns the first day on which something was stated; `null` if nothing was.
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
    const nights = await publishSome(db, { games, madeOn, isDemo: snapshot.isDemo, signal })
    const [since] = nights
    if (since !== undefined) firsts.push(since)
    // Many games with months of nights would keep a processor busy for minutes in a single run.
    if (nights.length !== 1) return firsts.sort()[0] ?? null
  }
}

type Order = {
  games: readonly CatalogGame[]
  madeOn: string
  isDemo: boolean
  signal: AbortSignal
}

/**
 * @returns the nights of the series with most of them, in order; empty if no series is due, or another process is
 *   publishing.
 */
const publishSome = (db: Database, { games, madeOn, isDemo, signal }: Order): Promise<string[]> =>
  inTransaction(db, async (transaction) => {
    if (!(await lockForecasts(transaction))) return []
    const gameIds = games.map(({ id }) => id)
    const due = await dueSeries(transaction, {
      day: madeOn,
      gameIds,
      limit: isDemo ? PORTION : BATCH,
    })
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
    const computing: Promise<Stated>[] = []
    for (let start = 0; start < plans.length; start += PORTION) {
      const portion = plans.slice(start, start + PORTION)
      const days = await playedDays(
        transaction,
        portion.map(({ series, nights, before }) => ({
          seriesId: series.seriesId,
          from: firstNeeded(before, nights[0] ?? madeOn),
        })),
        madeOn,
      )
      for (const plan of portion) {
        const order = { ...plan, days: days.get(plan.series.seriesId) ?? [] }
        const stating = threads.run(order, { signal })
        // Awaited below, unless reading the next days fails first.
        stating.catch(() => {})
        computing.push(stating)
      }
    }
    const stated = await Promise.all(computing)
    const forecasts = stated.flatMap(({ forecasts }) => forecasts)
    await storeForecasts(transaction, forecasts)
    const standings = stated.flatMap(({ standing }) => standing ?? [])
    await storeVersionStates(transaction, standings)
    const switches = stated.flatMap(({ switches }) => switches)
    await storeSwitches(transaction, switches)
    // The identified versions are part of answers.
    const changed = due.map(({ gameId }) => ({ gameId, correctedFrom: null }))
    await announceAnswers(transaction, changed, ['answer'])
    return plans.map(({ nights }) => nights).toSorted((a, b) => b.length - a.length)[0] ?? []
  })

/** The days on which each series states a forecast. */
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

/** The state from which a series continues. It starts over if its basis has changed or a day was corrected. */
const standOf = (series: DueSeries, game: KnownGame): Stand =>
  series.basis === game.basis
    ? // Written by storeVersionStates from the same type.
      { standing: series.standing as Stand['standing'], through: series.through }
    : startOf(game)

const firstNeeded = ({ through }: Stand, firstNight: string): string => {
  const ofRange = addDays(firstNight, 1 - FORECAST_DAYS)
  const ofVersions = through === null ? addDays(firstNight, -VERSION_DAYS) : addDays(through, 1)
  return [ofVersions, ofRange].sort()[0] ?? ofRange
}
