import type { EntrySegment } from '@retorna/contract/staff/entry'
import { ENTRY_FEED } from '@retorna/domain/feeds/feed'
import { useEffect, useRef, useState } from 'react'
import { UNSAVED_PREFIX } from '../../session/session-storage.ts'
import type { Draft } from './draft.ts'
import { isPart, segmentText } from './segment.ts'

const MAX_STEPS = 200

type History = {
  draft: Draft
  undone: readonly Draft[]
  done: readonly Draft[]
  /** What the last step changed; consecutive typing in one cell is one step. */
  subject?: string | undefined
}

export type DraftControl = {
  draft: Draft
  /** Whether the browser can store unsaved input. */
  isKept: boolean
  canUndo: boolean
  canRedo: boolean
  /** A step that can be undone; consecutive steps with the same subject are merged. */
  edit: (change: (draft: Draft) => Draft, subject?: string) => void
  /** A change that is not a step, such as the result of a save; nothing before it can be undone. */
  settle: (change: (draft: Draft) => Draft) => void
  undo: () => void
  redo: () => void
  /** The current draft, even in a handler that started earlier. */
  latest: () => Draft
}

/** The owner of unsaved cells: a user, for one feed and part of the plays. */
export const draftKey = (userId: string, feedId: number, segment: EntrySegment): string => {
  const ofFeed = feedId === ENTRY_FEED ? userId : `${userId}#${feedId}`
  return isPart(segment) ? `${ofFeed}#${segmentText(segment)}` : ofFeed
}

/** The unsaved cells of an owner and day, stored in the browser on every change, with undo and redo. */
export function useDraft(owner: string, day: string): DraftControl {
  const [history, setHistory] = useState<History>(() =>
    fresh(parsed(localStorage.getItem(keyOf(owner, day)))),
  )
  const [isKept, setKept] = useState(true)
  const present = useRef(history)

  const isStored = useRef(true)
  const put = (next: History) => {
    if (next.draft !== present.current.draft) {
      isStored.current = storeDraft(owner, day, next.draft)
      setKept(isStored.current)
    }
    present.current = next
    setHistory(next)
  }
  // The draft may be changed by another tab, or by a save that has been running since before the sheet was left.
  useEffect(() => {
    const onStorage = ({ key, newValue }: StorageEvent) => {
      if (key !== keyOf(owner, day)) return
      present.current = fresh(parsed(newValue))
      setHistory(present.current)
    }
    window.addEventListener('storage', onStorage)
    return () => window.removeEventListener('storage', onStorage)
  }, [owner, day])

  const edit: DraftControl['edit'] = (change, subject) => {
    const { draft, done, subject: last } = present.current
    const isSameStep = subject !== undefined && subject === last
    const steps = isSameStep ? done : [...done, draft].slice(-MAX_STEPS)
    put({ draft: change(draft), done: steps, undone: [], subject })
  }
  const settle: DraftControl['settle'] = (change) => {
    const key = keyOf(owner, day)
    // A save continues after the sheet is left, and has not seen what was typed since the sheet was opened again.
    const latest = isStored.current ? parsed(localStorage.getItem(key)) : present.current.draft
    put(fresh(change(latest)))
    // The browser notifies only other tabs.
    if (isStored.current) {
      const newValue = localStorage.getItem(key)
      window.dispatchEvent(new StorageEvent('storage', { key, newValue }))
    }
  }
  const step = (from: 'done' | 'undone', to: 'done' | 'undone') => {
    const { draft, [from]: left, [to]: passed } = present.current
    const next = left.at(-1)
    if (next === undefined) return
    put({ ...fresh(next), [from]: left.slice(0, -1), [to]: [...passed, draft] })
  }

  return {
    draft: history.draft,
    isKept,
    canUndo: history.done.length > 0,
    canRedo: history.undone.length > 0,
    edit,
    settle,
    undo: () => step('done', 'undone'),
    redo: () => step('undone', 'done'),
    latest: () => present.current.draft,
  }
}

const fresh = (draft: Draft): History => ({ draft, undone: [], done: [] })

const keyOf = (owner: string, day: string): string => `${UNSAVED_PREFIX}entry:${owner}:${day}`

/**
 * Stores a draft in the browser; an empty one is removed.
 *
 * @returns whether there was enough storage.
 */
function storeDraft(owner: string, day: string, draft: Draft): boolean {
  try {
    if (Object.keys(draft).length === 0) localStorage.removeItem(keyOf(owner, day))
    else localStorage.setItem(keyOf(owner, day), JSON.stringify(draft))
    return true
  } catch {
    return false
  }
}

/** The days on which a user has unsaved input, for one feed and part of the plays. */
export function daysWithDrafts(owner: string): string[] {
  const start = keyOf(owner, '')
  return Object.keys(localStorage)
    .filter((key) => key.startsWith(start))
    .map((key) => key.slice(start.length))
    .sort()
}

/** A stored draft; empty if it cannot be read. */
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
const isRow = (row: unknown): boolean =>
  typeof row === 'object' &&
  row !== null &&
  'cells' in row &&
  typeof row.cells === 'object' &&
  row.cells !== null &&
  Object.values(row.cells).every((text) => typeof text === 'string') &&
  'seen' in row
