import type { EnteredSession } from '@retorna/contract/play-sessions'
import { nameKey } from '@retorna/domain/game-name'
import { gamesVisible, type Plan } from '@retorna/domain/plan'
import { memoizeBySnapshot } from '../../catalog/cache-by-snapshot.ts'
import type { Snapshot } from '../../catalog/snapshot.ts'
import { visibleGame } from '../../catalog/visible-game.ts'

/** Searching all names for each of many sessions would take too long. */
const byName = memoizeBySnapshot(({ games }) => Map.groupBy(games, ({ name }) => nameKey(name)))

/**
 * A session with its game, if the plan shows it: the chosen game, whose name the session takes, or the only game with
 * the entered name. Games of higher plans are not matched, so that their names cannot be probed here.
 *
 * @throws ApiError as {@link visibleGame} does for a chosen game.
 */
export const withGame = (
  snapshot: Snapshot,
  session: EnteredSession,
  plan: Plan,
): EnteredSession => {
  if (session.game_id !== null) {
    return { ...session, game_name: visibleGame(snapshot, session.game_id, plan).name }
  }
  const named = byName(snapshot).get(nameKey(session.game_name)) ?? []
  const [game, another] = named.filter(({ position }) => position < gamesVisible(plan))
  return game !== undefined && another === undefined ? { ...session, game_id: game.id } : session
}
