import type { Plan } from '@retorna/domain/plan'
import { z } from 'zod'
import { toGameRow } from '../../catalog/game-row.ts'
import type { Snapshot } from '../../catalog/snapshot.ts'
import { gamesShown } from '../../catalog/visible-game.ts'
import type { AnnouncedGames } from '../../database/announced-games.ts'
import { GAMES_KNOWN_HOURS } from '../../database/catalog-log.ts'
import type { Database } from '../../database/connection.ts'
import { inOrder } from '../../http/v1/in-order.ts'
import { gamesSince, type Since, updatesOf } from '../../http/v1/updates.ts'

type Key = readonly [id: number]

/** The ids of games whose data may have changed since then; `null` for all games. */
export const changedGames = async (
  db: Database,
  { snapshot, plan, since }: { snapshot: Snapshot; plan: Plan; since: Since | null },
) => {
  const shown = gamesShown(snapshot, plan)
  const changed = since === null ? 'all' : changedSince(snapshot, since)
  const ids = changed === 'all' ? shown : shown.filter((id) => changed.has(id))
  const games = ids.flatMap((id) => snapshot.gamesById.get(id) ?? [])
  const keys = {
    key: z.tuple([z.number()]),
    keyOf: ({ id }: { id: number }): [number] => [id],
    compare: ([one]: Key, [other]: Key) => one - other,
  }
  const rows = inOrder(
    games.map((game) => toGameRow(game, plan)),
    keys,
  )
  const updates = updatesOf<[number]>(snapshot, since, async (from, after, count) => {
    const isShown = new Set(shown)
    const gone = [
      ...(changed === 'all' ? await idsOf(db) : changed),
      ...named(gamesSince(from, 'gone')),
    ]
    const ids = [...new Set(gone)]
      .filter((id) => !isShown.has(id))
      .sort((one, other) => one - other)
    return ids
      .filter((id) => id > (after?.[0] ?? 0))
      .slice(0, count)
      .map((id) => [id])
  })
  return { ...rows, updates }
}

const named = (games: AnnouncedGames): readonly number[] => (games === 'all' ? [] : games)

const changedSince = ({ mark }: Snapshot, since: Since): ReadonlySet<number> | 'all' => {
  // The clock decides instead of the age of the mark, which stays the same while nothing changes, although the log is
  // deleted meanwhile.
  const isForgotten = since.at < Date.now() / 1000 - GAMES_KNOWN_HOURS * 3600
  const isSame = since.at === mark.at && since.transaction === mark.transaction
  if (isForgotten && !isSame) return 'all'
  const games = gamesSince(since, 'game', 'others')
  return games === 'all' ? games : new Set(games)
}

const idsOf = async (db: Database): Promise<number[]> =>
  (await db.selectFrom('games').select('id').execute()).map(({ id }) => id)
