import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { textOf } from '../api/api-error.ts'
import { useChange } from '../api/use-endpoint.ts'
import { focusAround } from '../ui/kept-focus.ts'
import { toast } from '../ui/states/toast.ts'
import { undoToast } from '../ui/states/undo-toast.ts'

type Item = { id: number }

/** Removes one of the user's things at once and offers an undo; what lies below `queryKey` is loaded again after both. */
export function useUndoable<Removed extends Item>(
  queryKey: QueryKey,
  { remove, restore }: Record<'remove' | 'restore', (id: number) => Promise<unknown>>,
  texts: {
    done: (item: Removed) => string
    undo: string
    removeFailed: string
    undoFailed: string
  },
) {
  const onError = (text: string) => (error: Error) => toast(textOf(error, text))
  const restoring = useChange(queryKey, restore, onError(texts.undoFailed))
  const queryClient = useQueryClient()
  // Callbacks given to `mutate` would be called for the last removal alone.
  const removing = useMutation({
    mutationFn: ({ id }: Removed) => remove(id),
    onSuccess: (_reply, item) => {
      undoToast(texts.done(item), { label: texts.undo, run: () => restoring.mutate(item.id) })
      return queryClient.invalidateQueries({ queryKey })
    },
    onError: onError(texts.removeFailed),
  })
  return {
    isPending: removing.isPending,
    run: (item: Removed) => {
      // The button that has it is removed with the item.
      focusAround()
      removing.mutate(item)
    },
  }
}
