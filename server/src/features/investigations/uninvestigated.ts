import { dayOf, daysBetween } from '@retorna/domain/day'
import type { InvestigationState } from '@retorna/domain/investigations/investigation'
import { discoveries } from '@retorna/domain/statistics/evidence/discoveries'
import { findDiscoveries } from '../../catalog/evidence.ts'
import { isNamed, LIKELIEST_AT_OPERATORS } from '../../catalog/named-versions.ts'
import { gamesAtOperators, type Operator } from '../../catalog/operators.ts'
import type { CatalogGame, Snapshot } from '../../catalog/snapshot.ts'
import type { Config } from '../../config.ts'
import type { Database } from '../../database/connection.ts'
import {
  evidenceAtFeeds,
  findInvestigated,
  type Investigated,
  suspectedAtFeeds,
} from './desk-queries.ts'

/** A game, over all feeds or as an operator's feeds read it. */
export type Uninvestigated = { game: CatalogGame; operator: Operator | null; isLate: boolean }

/**
 * Games that are off or run another version, over all feeds or only at an operator, and that nobody has investigated
 * since; the longest first. Of the games that are proved off, only those count that can be named together (e-BH).
 *
 * @param withinDays a game is late after more days than this without an investigation.
 */
export const findUninvestigated = async (
  db: Database,
  snapshot: Snapshot,
  { today, timeZone, withinDays }: { today: string; timeZone: string; withinDays: number },
): Promise<Uninvestigated[]> => {
  const investigated = await findInvestigated(db, timeZone)
  const proved = new Set(findDiscoveries(snapshot.games).map(({ game }) => game.id))
  const games = snapshot.games.filter(({ id, answer }) =>
    needsInvestigation(answer, proved.has(id)),
  )
  const found = new Set(games.map(({ id }) => id))
  const there = await findOffAtOperators(db, snapshot, (id) => found.has(id), today)
  return [...games.map((game) => ({ game, operator: null })), ...there]
    .filter(({ game: { id, answer }, operator }) => {
      const those = investigated.get(id) ?? []
      // An investigation at another operator does not cover this one.
      return !those.some(
        (one) =>
          (operator === null || [null, operator.id].includes(one.operatorId)) &&
          isInvestigated(one, answer),
      )
    })
    .toSorted((one, other) => sinceOf(one.game, today).localeCompare(sinceOf(other.game, today)))
    .map(({ game, operator }) => ({
      game,
      operator,
      isLate: daysBetween(sinceOf(game, today), today) > withinDays,
    }))
}

const needsInvestigation = (
  { kind, basis }: CatalogGame['answer'],
  isDiscovery: boolean,
): boolean => kind === 'version' || (kind === 'off' && (basis === 'estimated' || isDiscovery))

const sinceOf = ({ answer }: CatalogGame, today: string): string => answer.since ?? today

/** Whether an investigation is open, or was closed after the answer began. */
const isInvestigated = (
  { isOpen, closedOn }: Investigated,
  { since }: CatalogGame['answer'],
): boolean => isOpen || since === null || (closedOn !== null && closedOn >= since)

/** A game as one operator's feeds read it. */
type GameThere = { game: CatalogGame; operator: Operator }

/**
 * Games that are off or run another version at an operator. Of the games that are proved off, only those count that can
 * be named together, over all games and all feeds (e-BH).
 *
 * @param isElsewhere whether a game is already listed over all feeds; such games are left out.
 */
const findOffAtOperators = async (
  db: Database,
  snapshot: Snapshot,
  isElsewhere: (gameId: number) => boolean,
  today: string,
): Promise<GameThere[]> => {
  const { rows: likeliest } = await LIKELIEST_AT_OPERATORS.execute(db)
  const named = likeliest.filter(isNamed).map(({ gameId }) => gameId)
  const suspected = [...new Set([...(await suspectedAtFeeds(db)), ...named])].filter(
    (gameId) => !isElsewhere(gameId),
  )
  if (suspected.length === 0) return []
  const least = await leastOfDiscoveries(db, snapshot)
  const read = await gamesAtOperators(db, snapshot, { gameIds: suspected }, today)
  return read.filter(({ game: { answer } }) =>
    answer.kind === 'off'
      ? answer.basis === 'estimated' || (answer.log ?? 0) >= least
      : answer.kind === 'version',
  )
}

/** ln of the weakest evidence that is still a discovery; infinite if there are no discoveries. */
const leastOfDiscoveries = async (db: Database, { games }: Snapshot): Promise<number> => {
  const logs = [
    ...games.flatMap(({ evidence: { log } }) => log ?? []),
    ...(await evidenceAtFeeds(db)),
  ]
  const found = discoveries(logs.map(Math.exp)).map((index) => logs[index] ?? 0)
  return Math.min(Number.POSITIVE_INFINITY, ...found)
}

/** The ids of the games that have an open investigation, or that {@link findUninvestigated} finds. */
export const gamesInState = async (
  db: Database,
  snapshot: Snapshot,
  state: InvestigationState,
  { timeZone, investigateWithinDays }: Pick<Config, 'timeZone' | 'investigateWithinDays'>,
): Promise<ReadonlySet<number>> => {
  if (state === 'missing') {
    const setting = {
      today: dayOf(new Date(), timeZone),
      timeZone,
      withinDays: investigateWithinDays,
    }
    const found = await findUninvestigated(db, snapshot, setting)
    return new Set(found.flatMap(({ game, operator }) => (operator === null ? [game.id] : [])))
  }
  const investigated = await findInvestigated(db, timeZone)
  return new Set(
    [...investigated].flatMap(([id, those]) => (those.some(({ isOpen }) => isOpen) ? [id] : [])),
  )
}
