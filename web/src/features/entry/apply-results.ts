import type { EntryReading, EntryResult } from '@retorna/contract/entry'
import type { Draft, DraftRow } from './draft.ts'

/** The texts of a row's cells as they were sent. */
export type SentRow = { gameId: number; cells: DraftRow['cells'] }

/**
 * The draft after a save: stored cells are removed, later input is kept, and conflicts and refusals are attached to
 * their rows.
 */
export function applyResults(
  draft: Draft,
  sent: readonly SentRow[],
  results: readonly EntryResult[],
): Draft {
  const next: Record<string, DraftRow> = { ...draft }
  for (const result of results) {
    const row = next[result.game_id]
    const cells = sent.find(({ gameId }) => gameId === result.game_id)?.cells
    if (row === undefined || cells === undefined) continue
    if (result.status === 'conflict') {
      next[result.game_id] = { ...row, conflict: { reading: result.reading } }
    } else if (result.status === 'refused') {
      next[result.game_id] = { ...row, refusal: result.problem ?? 'rtp-missing' }
    } else {
      const left = typedSince(row.cells, cells)
      if (Object.keys(left).length === 0) delete next[result.game_id]
      else next[result.game_id] = { cells: left, seen: seenOf(result.reading), isConfirmed: false }
    }
  }
  return next
}

const typedSince = (now: DraftRow['cells'], sent: DraftRow['cells']): DraftRow['cells'] =>
  Object.fromEntries(
    Object.entries(now).filter(([field, text]) => sent[field as keyof typeof sent] !== text),
  )

/** What a draft remembers of the reading that it changes. */
export const seenOf = (reading: EntryReading | null): DraftRow['seen'] =>
  reading && { version: reading.version, values: reading.values }
