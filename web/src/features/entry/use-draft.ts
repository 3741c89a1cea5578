import { useCallback, useEffect, useRef, useState } from 'react'
import type { Draft } from './draft.ts'
import { onDraftElsewhere, storeDraft, storedDraft } from './draft-storage.ts'

const MAXIMUM_STEPS = 200

type History = {
  draft: Draft
  undone: readonly Draft[]
  done: readonly Draft[]
  /** What the last step changed; consecutive typing in one cell is one step. */
  subject: string | null
}

export type DraftControl = {
  draft: Draft
  /** Whether the browser can store unsaved input. */
  isKept: boolean
  canUndo: boolean
  canRedo: boolean
  /** A step that can be undone; consecutive steps with the same subject are merged. */
  edit: (change: (draft: Draft) => Draft, subject?: string) => void
  /** A change that is not a step, such as the result of a save: nothing before it can be undone. */
  settle: (change: (draft: Draft) => Draft) => void
  undo: () => void
  redo: () => void
  /** The current draft, also within a handler that started earlier. */
  latest: () => Draft
}

/** The unsaved cells of a user and day, stored in the browser on every change, with undo and redo. */
export function useDraft(userId: string, day: string): DraftControl {
  const [history, setHistory] = useState<History>(() => fresh(storedDraft(userId, day)))
  const [isKept, setKept] = useState(true)
  const present = useRef(history)

  const put = useCallback(
    (next: History) => {
      if (next.draft !== present.current.draft) setKept(storeDraft(userId, day, next.draft))
      present.current = next
      setHistory(next)
    },
    [userId, day],
  )
  useEffect(
    () =>
      onDraftElsewhere(userId, day, (draft) => {
        present.current = fresh(draft)
        setHistory(present.current)
      }),
    [userId, day],
  )

  const edit = useCallback(
    (change: (draft: Draft) => Draft, subject: string | null = null) => {
      const { draft, done, subject: last } = present.current
      const isSameStep = subject !== null && subject === last
      const steps = isSameStep ? done : [...done, draft].slice(-MAXIMUM_STEPS)
      put({ draft: change(draft), done: steps, undone: [], subject })
    },
    [put],
  )
  const settle = useCallback(
    (change: (draft: Draft) => Draft) => put(fresh(change(present.current.draft))),
    [put],
  )
  const undo = useCallback(() => {
    const { draft, done, undone } = present.current
    const before = done.at(-1)
    if (before === undefined) return
    put({ draft: before, done: done.slice(0, -1), undone: [...undone, draft], subject: null })
  }, [put])
  const redo = useCallback(() => {
    const { draft, done, undone } = present.current
    const after = undone.at(-1)
    if (after === undefined) return
    put({ draft: after, done: [...done, draft], undone: undone.slice(0, -1), subject: null })
  }, [put])
  const latest = useCallback(() => present.current.draft, [])

  return {
    draft: history.draft,
    isKept,
    canUndo: history.done.length > 0,
    canRedo: history.undone.length > 0,
    edit,
    settle,
    undo,
    redo,
    latest,
  }
}

const fresh = (draft: Draft): History => ({ draft, undone: [], done: [], subject: null })
