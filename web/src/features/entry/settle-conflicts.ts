import { ENTERED_FIELDS } from '@retorna/domain/entered-reading'
import { seenOf } from './apply-results.ts'
import type { Choice } from './conflict-dialog.tsx'
import type { Draft, DraftRow } from './draft.ts'

/**
 * The draft after the user has chosen: the other reading becomes the base, and the user's own texts remain where they
 * kept them. A row without any of them is removed.
 */
export function settleConflicts(
  draft: Draft,
  choices: readonly Choice[],
  textsOf: (gameId: number, row: DraftRow) => Record<(typeof ENTERED_FIELDS)[number], string>,
): Draft {
  const next: Record<string, DraftRow> = { ...draft }
  for (const { gameId, fields } of choices) {
    const row = next[gameId]
    if (row?.conflict === undefined) continue
    const texts = textsOf(gameId, row)
    const cells = Object.fromEntries(
      ENTERED_FIELDS.filter((field) => fields[field] === 'mine').map((field) => [
        field,
        texts[field],
      ]),
    )
    if (Object.keys(cells).length === 0) delete next[gameId]
    else next[gameId] = { cells, seen: seenOf(row.conflict.reading), isConfirmed: row.isConfirmed }
  }
  return next
}
