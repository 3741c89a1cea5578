import { dayOf, daysBetween } from '@retorna/domain/day'
import type { InvestigationState } from '@retorna/domain/investigations/investigation'
import { findDiscoveries } from '../../catalog/evidence.ts'
import type { CatalogGame, Snapshot } from '../../catalog/snapshot.ts'
import type { Config } from '../../config.ts'
import type { Database } from '../../database/connection.ts'
import { type Looked, lookedAt } from './desk-queries.ts'

export type Uninvestigated = { game: CatalogGame; isLate: boolean }

/**
 * Games that are off or run another version and that nobody has looked into since, the longest first. Of those proved to be
 * off, the ones that can be called so together (e-BH).
 *
 * @param withinDays after more days without one, a game is late.
 */
export const findUninvestigated = async (
  db: Database,
  { games }: Snapshot,
  { today, timeZone, withinDays }: { today: string; timeZone: string; withinDays: number },
): Promise<Uninvestigated[]> => {
  const looked = await lookedAt(db, timeZone)
  const proved = new Set(findDiscoveries(games).map(({ game_id }) => game_id))
  return games
    .filter(
      ({ id, answer }) => needsALook(answer, proved.has(id)) && !isLooked(looked.get(id), answer),
    )
    .toSorted((one, other) => sinceOf(one, today).localeCompare(sinceOf(other, today)))
    .map((game) => ({ game, isLate: daysBetween(sinceOf(game, today), today) > withinDays }))
}

const needsALook = ({ kind, basis }: CatalogGame['answer'], isDiscovery: boolean): boolean =>
  kind === 'version' || (kind === 'off' && (basis === 'estimated' || isDiscovery))

const sinceOf = ({ answer }: CatalogGame, today: string): string => answer.since ?? today

/** One is open, or one was closed after the answer began. */
const isLooked = (looked: Looked | undefined, { since }: CatalogGame['answer']): boolean =>
  looked !== undefined &&
  (looked.isOpen || since === null || (looked.closedOn !== null && looked.closedOn >= since))

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
    return new Set(found.map(({ game }) => game.id))
  }
  const looked = await lookedAt(db, timeZone)
  return new Set([...looked].flatMap(([id, { isOpen }]) => (isOpen ? [id] : [])))
}
