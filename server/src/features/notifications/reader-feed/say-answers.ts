import type { GameRow } from '../../../catalog/game-row.ts'
import type { Said } from '../../../database/json-columns.ts'

/** A game's current answer, and when the feed first showed it. */
export type Entry = { row: GameRow; at: string; change: number }

/**
 * The current statement about each game, latest first, and the state to remember. An answer makes a new statement if
 * its kind, its direction or its version differs, as for alerts (decision 0083). A game whose answer the plan hides is
 * left out; a game whose answer is being computed is left out until that is done.
 *
 * @param now ISO 8601, UTC.
 */
export const sayAnswers = (rows: readonly GameRow[], before: Said, now: string) => {
  // A game that is hidden for a while, such as while a plan is closed, resumes with its former state, so that ids are
  // never reused.
  const said: Said = { ...before }
  const entries: Entry[] = []
  for (const row of rows) {
    if (row.answer_kind === null || row.answer_missing === 'calculation') continue
    const known = before[row.id]
    const answer = [row.answer_kind, row.answer_direction, row.answer_version_percent].join(' ')
    const current =
      known?.answer === answer ? known : { answer, at: now, change: (known?.change ?? 0) + 1 }
    said[row.id] = current
    entries.push({ row, at: current.at, change: current.change })
  }
  entries.sort((one, other) => other.at.localeCompare(one.at) || one.row.id - other.row.id)
  return { said, entries }
}
