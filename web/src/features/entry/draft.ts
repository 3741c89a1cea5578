import type { EntryReading, EntryResult, EntryValues } from '@retorna/contract/staff/entry'
import { ENTERED_FIELDS, type EnteredField } from '@retorna/domain/readings/entered-reading'

/** Unsaved input in the row of a game. */
export type DraftRow = {
  /** Texts of the changed cells. */
  cells: Partial<Record<EnteredField, string>>
  /** The stored reading when the first cell was changed; `null` if there was none. */
  seen: { version: string; values: EntryValues } | null
  /** Whether an unusual value, or the removal, was confirmed. */
  isConfirmed: boolean
  /** Whether its amounts are to be stored without the currency that they state. */
  keepsNumbers?: true
  /** The reading that another user stored in the meantime, as reported by the server (`reading: null` if removed). */
  conflict?: { reading: EntryReading | null }
  /** Why the server refused the row. */
  refusal?: string
}

/** The unsaved rows of a day by game id. Immutable. */
export type Draft = Readonly<Record<string, DraftRow>>

export type Side = 'mine' | 'theirs'
/** Whose text is kept in each conflicting cell of a row. */
export type Choice = { gameId: number; fields: Partial<Record<EnteredField, Side>> }

export type CellChange = { gameId: number; field: EnteredField; text: string }

/**
 * The draft with other texts in some cells. `readingOf` returns the stored reading of a row; a cell that equals it is
 * no longer unsaved, and a row without unsaved cells is removed.
 */
export function withCells(
  draft: Draft,
  changes: readonly CellChange[],
  {
    readingOf,
    isSame,
  }: {
    readingOf: (gameId: number) => EntryReading | null
    isSame: (field: EnteredField, text: string, value: EntryValues[EnteredField]) => boolean
  },
): Draft {
  const next: Record<string, DraftRow> = { ...draft }
  for (const { gameId, field, text } of changes) {
    const row = next[gameId] ?? newRow(readingOf(gameId))
    const cells = { ...row.cells, [field]: text }
    if (isSame(field, text, row.seen?.values[field] ?? null)) delete cells[field]
    const { refusal: _, keepsNumbers: _asked, ...kept } = row
    if (Object.keys(cells).length === 0 && row.conflict === undefined) delete next[gameId]
    else next[gameId] = { ...kept, cells, isConfirmed: false }
  }
  return next
}

const newRow = (reading: EntryReading | null): DraftRow => ({
  cells: {},
  seen: seenOf(reading),
  isConfirmed: false,
})

/** The games whose rows can be neither saved nor shown, because the server reported them as inactive. */
export const goneGames = (draft: Draft): string[] =>
  Object.keys(draft).filter((id) => draft[id]?.refusal === 'game-unknown')

export const withoutRows = (draft: Draft, ids: readonly string[]): Draft =>
  Object.fromEntries(Object.entries(draft).filter(([id]) => !ids.includes(id)))

export const countCells = (draft: Draft): number =>
  Object.values(draft).reduce(
    (sum, { cells }) => sum + ENTERED_FIELDS.filter((field) => cells[field] !== undefined).length,
    0,
  )

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

const seenOf = (reading: EntryReading | null): DraftRow['seen'] =>
  reading && { version: reading.version, values: reading.values }

/**
 * The draft after the user has chosen: the other reading becomes the base, and the user's own texts remain where they
 * were kept. A row without own texts is removed. Volumes of the other reading beside the user's own RTP are kept only
 * because the user chose them, so they become texts of the draft.
 */
export function settleConflicts(
  draft: Draft,
  choices: readonly Choice[],
  textsOf: (gameId: number, row: DraftRow) => Record<Side, Record<EnteredField, string>>,
): Draft {
  const next: Record<string, DraftRow> = { ...draft }
  for (const { gameId, fields } of choices) {
    const row = next[gameId]
    if (row?.conflict === undefined) continue
    const texts = textsOf(gameId, row)
    const cells = Object.fromEntries(
      ENTERED_FIELDS.flatMap((field) => {
        const side = fields[field]
        if (side === undefined || (side === 'theirs' && fields.rtp !== 'mine')) return []
        return [[field, texts[side][field]]]
      }),
    )
    if (Object.keys(cells).length === 0) delete next[gameId]
    else next[gameId] = { cells, seen: seenOf(row.conflict.reading), isConfirmed: row.isConfirmed }
  }
  return next
}
