import { onSessionEnd } from '../../session/session-storage.ts'
import { actionToast } from './action-toast.tsx'

/**
 * Long enough to read the message and reach its button, even by keyboard, and shorter than `UNDO_SECONDS`, after which
 * readings leave quarantine.
 */
const LASTS_MS = 8000

/** Fields that hold typed text: options, switches and lists to choose from are inputs, too. */
const TYPED_IN = 'textarea, input:not([type="radio"], [type="checkbox"], [readonly])'

/** What undoes each thing that still can be, the latest last. */
const undoable: ((event: KeyboardEvent) => void)[] = []

/**
 * Says what was just done and offers to undo it, to this user only: the toast is removed when their session ends.
 * Ctrl-Z (⌘Z) undoes the latest: behind a long list, the button is too many keys away.
 */
export function undoToast(message: string, undo: { label: string; run: () => void }): void {
  const onKey = (event: KeyboardEvent) => {
    const { key, target, ctrlKey, metaKey, shiftKey, altKey } = event
    const isUndo = key.toLowerCase() === 'z' && (ctrlKey || metaKey) && !shiftKey && !altKey
    // A field undoes what was typed.
    const isField = target instanceof Element && target.matches(TYPED_IN)
    if (!isUndo || isField || undoable.at(-1) !== onKey) return
    event.preventDefault()
    hide()
    undo.run()
  }
  const end = () => {
    if (undoable.includes(onKey)) undoable.splice(undoable.indexOf(onKey), 1)
    window.removeEventListener('keydown', onKey)
    forget()
  }
  const hide = actionToast(
    message,
    { ...undo, keys: 'Control+Z Meta+Z' },
    { lastsMs: LASTS_MS, onClose: end },
  )
  const forget = onSessionEnd(hide)
  undoable.push(onKey)
  window.addEventListener('keydown', onKey)
}
