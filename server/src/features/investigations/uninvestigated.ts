import { dayOf, daysBetween } from '@retorna/domain/day'
import type { InvestigationState } from '@retorna/domain/investigations/investigation'
import { findDiscoveries } from '../../catalog/evidence.ts'
import type { Operator } from '../../catalog/operators.ts'
import type { CatalogGame, Snapshot } from '../../catalog/snapshot.ts'
import type { Config } from '../../config.ts'
import type { Database } from '../../database/connection.ts'
import { type Looked, lookedAt } from './desk-queries.ts'
import { findOffAtOperators } from './off-at-operators.ts'

/** A game, over all feeds or as an operator's feeds read it. */
export type Uninvestigated = { game: CatalogGame; operator: Operator | null; isLate: boolean }

/**
 * Games that are off or run another version, over all feeds or at an operator alone, and that nobody has looked into since, the
 * longest first. Of those proved to be off, the ones that can be called so together (e-BH).
 *
 * @param withinDays after more days without one, a game is late.
 */
export const findUninvestigated = async (
  db: Database,
  snapshot: Snapshot,
  { today, timeZone, withinDays }: { today: string; timeZone: string; withinDays: number },
): Promise<Uninvestigated[]> => {
  const looked = await lookedAt(db, timeZone)
  const proved = new Set(findDiscoveries(snapshot.games).map(({ game_id }) => game_id))
  const games = snapshot.games.filter(({ id, answer }) => needsALook(answer, proved.has(id)))
  const found = new Set(games.map(({ id }) => id))
  const there = await findOffAtOperators(db, snapshot, (id) => found.has(id), today)
  return [...games.map((game) => ({ game, operator: null })), ...there]
    .filter(({ game: { id, answer }, operator }) => {
      const looks = looked.get(id) ?? []
      // What is looked into at another operator says nothing of this one.
      return !looks.some(
        (one) =>
          (operator === null || [null, operator.id].includes(one.operatorId)) &&
          isLooked(one, answer),
      )
    })
    .toSorted((one, other) => sinceOf(one.game, today).localeCompare(sinceOf(other.game, today)))
    .map(({ game, operator }) => ({
      game,
      operator,
      isLate: daysBetween(sinceOf(game, today), today) > withinDays,
    }))
}

const needsALook = ({ kind, basis }: CatalogGame['answer'], isDiscovery: boolean): boolean =>
  kind === 'version' || (kind === 'off' && (basis === 'estimated' || isDiscovery))

const sinceOf = ({ answer }: CatalogGame, today: string): string => answer.since ?? today

/** One is open, or one was closed after the answer began. */
const isLooked = ({ isOpen, closedOn }: Looked, { since }: CatalogGame['answer']): boolean =>
  isOpen || since === null || (closedOn !== null && closedOn >= since)

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
  const looked = await lookedAt(db, timeZone)
  return new Set(
    [...looked].flatMap(([id, looks]) => (looks.some(({ isOpen }) => isOpen) ? [id] : [])),
  )
}
