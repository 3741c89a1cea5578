import type { QueryKey } from '@tanstack/react-query'
import { textOf } from '../api/api-error.ts'
import { useChange } from '../api/use-endpoint.ts'
import { onSessionEnd } from '../session/session-storage.ts'
import { actionToast } from '../ui/states/action-toast.tsx'
import { toast } from '../ui/states/toast.ts'

/** Long enough to read the message and reach its button, even by keyboard. */
const UNDO_MS = 8000

type Texts = { done: string; undo: string; failed: string }

/** Removes something at once and offers an undo; after both, the queries below `queryKey` are reloaded. */
export function useUndoable(
  queryKey: QueryKey,
  remove: (id: number) => Promise<unknown>,
  restore: (id: number) => Promise<unknown>,
  { done, undo, failed }: Texts,
) {
  const onError = (error: Error) => toast(textOf(error, failed))
  const restoring = useChange(queryKey, restore)
  const removing = useChange(queryKey, remove)
  const offerUndo = (id: number) => {
    const run = () => restoring.mutate(id, { onError })
    const hide = actionToast(
      done,
      { label: undo, run },
      { lastsMs: UNDO_MS, onClose: () => forget() },
    )
    // The next user must not be offered the undo.
    const forget = onSessionEnd(hide)
  }
  return (id: number) => removing.mutate(id, { onSuccess: () => offerUndo(id), onError })
}
