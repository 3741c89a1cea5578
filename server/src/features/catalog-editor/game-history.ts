import { gameValues, type HistoryEntry } from '@retorna/contract/staff/catalog-editor'
import type { Database } from '../../database/connection.ts'
import { ApiError } from '../../http/errors/api-error.ts'
import type { GameState } from './game-queries.ts'
import {
  type AuditRow,
  auditEntry,
  auditOfGame,
  ENTRIES_SHOWN,
  importsOfGame,
} from './history-queries.ts'
import { survivingProvider } from './provider-queries.ts'

const ACTIONS = ['create', 'change', 'restore', 'merge', 'image'] as const

/** The history of a game, with manual changes and imports, latest first, and whether there are older entries. */
export const gameHistory = async (
  db: Database,
  gameId: number,
): Promise<{ entries: HistoryEntry[]; hasMore: boolean }> => {
  const [audited, imported] = await Promise.all([
    auditOfGame(db, gameId),
    importsOfGame(db, gameId),
  ])
  const entries: HistoryEntry[] = [
    ...audited.flatMap(toEntry),
    ...imported.map(({ id, at, actor, fileName, isNew }) => ({
      id,
      at: at.toISOString(),
      actor,
      action: 'import' as const,
      canRestore: false,
      changes: [{ field: isNew ? 'createdBy' : 'file', before: null, after: fileName }],
    })),
  ]
  entries.sort((one, other) => (one.at < other.at ? 1 : -1))
  return { entries: entries.slice(0, ENTRIES_SHOWN), hasMore: entries.length > ENTRIES_SHOWN }
}

const toEntry = ({ id, at, actor, action, before, after }: AuditRow): HistoryEntry[] => {
  const known = ACTIONS.find((name) => action === `game.${name}`)
  if (known === undefined) return []
  const canRestore = known === 'change' || known === 'restore'
  const changes = known === 'merge' ? mergeChanges(after) : changesBetween(before, after)
  return [{ id, at: at.toISOString(), actor, action: known, changes, canRestore }]
}

/** The other game's name, and what was moved. */
const mergeChanges = (after: unknown): HistoryEntry['changes'] => {
  const { mergedInto, merged, name, ...moved } = recordOf(after)
  const other =
    mergedInto === undefined ? { merged: name ?? merged } : { mergedInto: name ?? mergedInto }
  return changesBetween({}, { ...other, ...moved })
}

const changesBetween = (before: unknown, after: unknown): HistoryEntry['changes'] => {
  const [old, present] = [recordOf(before), recordOf(after)]
  return [...new Set([...Object.keys(old), ...Object.keys(present)])].flatMap((field) => {
    const change = { field, before: old[field] ?? null, after: present[field] ?? null }
    return JSON.stringify(change.before) === JSON.stringify(change.after) ? [] : [change]
  })
}

const recordOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {}

/**
 * The values of a game before an entry of its history. Fields that the entry lacks have their current values; a
 * provider that was merged is replaced by the one that it was merged into.
 *
 * @throws ApiError `NOT_FOUND` for an entry without values.
 */
export const stateBefore = async (
  db: Database,
  gameId: number,
  entryId: number,
  present: GameState,
): Promise<GameState> => {
  const entry = await auditEntry(db, gameId, entryId)
  if (entry === undefined || entry.before === null) throw new ApiError('NOT_FOUND')
  // An entry lacks facts that were added to games later.
  const parsed = gameValues.safeParse({ ...present, ...recordOf(entry.before) })
  if (!parsed.success) throw new ApiError('NOT_FOUND')
  const { slug, providerId, ...values } = parsed.data
  return {
    ...values,
    slug: slug ?? present.slug,
    providerId: await survivingProvider(db, providerId),
  }
}
