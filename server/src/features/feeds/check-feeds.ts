import { dayOf } from '@retorna/domain/day'
import { driftingFeeds, type FeedWeek } from '@retorna/domain/feeds/drift'
import type { FeedProblem } from '@retorna/domain/feeds/feed'
import { punctuality } from '@retorna/domain/feeds/punctuality'
import { stakesOf } from '../../catalog/day-stakes.ts'
import type { Snapshot } from '../../catalog/snapshot.ts'
import { type Database, inTransaction, type Transaction } from '../../database/connection.ts'
import { addNotifications } from '../../outbox/add-notifications.ts'
import {
  beginProblems,
  endProblems,
  type FeedState,
  type FoundProblem,
  statesOfFeeds,
  untoldProblems,
  type WeekOfFeed,
  weeksOfFeeds,
} from './health-queries.ts'

/** Staff are notified from this share and this number of rejected rows on, so that a few typos do not alarm anyone. */
const REFUSED_SHARE = 0.05
const REFUSED_ROWS = 10

/** Detects problems of each feed from its arrivals; notifies staff of new ones. */
export const checkFeeds = (db: Database, now: Date): Promise<void> =>
  inTransaction(db, async (trx) => {
    const found = (await statesOfFeeds(trx, now)).flatMap((state) =>
      problemsOf(state, now).map((problem) => ({
        feedId: state.feedId,
        problem,
        gameId: null,
        ...(problem === 'refused-rows' && { refused: { rows: state.refused, of: state.rows } }),
      })),
    )
    const kinds = ['late', 'silent', 'failing', 'refused-rows', 'total-falls'] as const
    await settle(trx, [...kinds, 'duplicated-games'], found, now)
  })

const problemsOf = (state: FeedState, now: Date): FeedProblem[] => {
  const time = punctuality(state.dueEveryMinutes, state.last, now)
  const isRefusing = state.refused >= REFUSED_ROWS && state.refused >= REFUSED_SHARE * state.rows
  return [
    ...(time === null ? [] : [time]),
    ...(state.isFailing ? (['failing'] as const) : []),
    ...(isRefusing ? (['refused-rows'] as const) : []),
    ...(state.hasFallen ? (['total-falls'] as const) : []),
    ...(state.hasDuplicates ? (['duplicated-games'] as const) : []),
  ]
}

/** Finds the feeds that disagree with the others on a game, and notifies staff of new cases. */
export const compareFeeds = async (
  db: Database,
  { timeZone, now, snapshot }: { timeZone: string; now: Date; snapshot: () => Promise<Snapshot> },
): Promise<void> => {
  const weeks = Map.groupBy(await weeksOfFeeds(db, dayOf(now, timeZone)), ({ gameId }) => gameId)
  const games = weeks.size === 0 ? undefined : (await snapshot()).gamesById
  const found = [...weeks].flatMap(([gameId, read]): FoundProblem[] => {
    const inputs = games?.get(gameId)?.inputs
    if (inputs?.shape == null) return []
    const pair = [weekOf(read, 0), weekOf(read, 1)] as const
    return driftingFeeds(pair, inputs.shape, inputs.stakeVariation).map((feedId) => ({
      feedId,
      gameId,
      problem: 'drifting',
    }))
  })
  await inTransaction(db, (trx) => settle(trx, ['drifting'], found, now))
}

/**
 * Replaces the problems of these kinds by the ones found. Staff are notified once of each problem, and of muted
 * lateness once it is no longer muted.
 */
const settle = async (
  trx: Transaction,
  kinds: readonly FeedProblem[],
  found: readonly FoundProblem[],
  now: Date,
): Promise<void> => {
  await endProblems(trx, kinds, found)
  await beginProblems(trx, found)
  await addNotifications(trx, untoldProblems(now))
}

const weekOf = (read: readonly WeekOfFeed[], week: 0 | 1): FeedWeek[] =>
  read.flatMap(({ feedId, rtp, theoreticalRtp, ...volumes }) => {
    const stakes = stakesOf(volumes)
    if (volumes.week !== week || stakes === null || theoreticalRtp === null) return []
    return [{ feedId, rtp, theoreticalRtp, stakes }]
  })
