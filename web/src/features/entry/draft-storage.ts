import { UNSAVED_PREFIX } from '../../session/session-storage.ts'
import type { Draft } from './draft.ts'

const keyOf = (userId: string, day: string): string => `${UNSAVED_PREFIX}entry:${userId}:${day}`

/** A user's unsaved input of a day; empty if the stored value cannot be read. */
export function storedDraft(userId: string, day: string): Draft {
  return parsed(localStorage.getItem(keyOf(userId, day)))
}

/**
 * Stores a draft in the browser; an empty one is removed.
 *
 * @returns whether there was enough storage.
 */
export function storeDraft(userId: string, day: string, draft: Draft): boolean {
  try {
    if (Object.keys(draft).length === 0) localStorage.removeItem(keyOf(userId, day))
    else localStorage.setItem(keyOf(userId, day), JSON.stringify(draft))
    return true
  } catch {
    return false
  }
}

/** The days on which a user has unsaved input. */
export function daysWithDrafts(userId: string): string[] {
  const start = keyOf(userId, '')
  return Object.keys(localStorage)
    .filter((key) => key.startsWith(start))
    .map((key) => key.slice(start.length))
    .sort()
}

/** Calls `listener` when another tab changes the draft; returns a function that stops it. */
export function onDraftElsewhere(
  userId: string,
  day: string,
  listener: (draft: Draft) => void,
): () => void {
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key === keyOf(userId, day)) listener(parsed(newValue))
  }
  window.addEventListener('storage', onStorage)
  return () => window.removeEventListener('storage', onStorage)
}

function parsed(stored: string | null): Draft {
  try {
    const value: unknown = JSON.parse(stored ?? '{}')
    if (typeof value !== 'object' || value === null) return {}
    const rows = Object.entries(value).filter(([id, row]) => /^\d+$/.test(id) && isRow(row))
    return Object.fromEntries(rows)
  } catch {
    return {}
  }
}

/** Whether a stored row, which an earlier version may have written, has the shape that the grid relies on. */
function isRow(row: unknown): boolean {
  return (
    typeof row === 'object' &&
    row !== null &&
    'cells' in row &&
    typeof row.cells === 'object' &&
    row.cells !== null &&
    Object.values(row.cells).every((text) => typeof text === 'string') &&
    'seen' in row
  )
}
