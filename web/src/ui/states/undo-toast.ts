import { onSessionEnd } from '../../session/session-storage.ts'
import { actionToast } from './action-toast.tsx'

/**
 * Long enough to read the message and reach its button, even by keyboard, and shorter than `UNDO_SECONDS`, after which
 * readings leave quarantine.
 */
const LASTS_MS = 8000

/** Says what was just done and offers to undo it, to this user only: the toast is removed when their session ends. */
export function undoToast(message: string, undo: { label: string; run: () => void }): void {
  const hide = actionToast(message, undo, { lastsMs: LASTS_MS, onClose: () => forget() })
  const forget = onSessionEnd(hide)
}
