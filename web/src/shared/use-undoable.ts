import { type QueryKey, useMutation, useMutationState, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { textOf } from '../api/api-error.ts'
import { useChange } from '../api/use-endpoint.ts'
import { focusAround } from '../ui/kept-focus.ts'
import { toast } from '../ui/states/toast.ts'
import { undoToast } from '../ui/states/undo-toast.ts'

type Item = { id: number }

const removalOf = (queryKey: QueryKey) => [...queryKey, 'removal']

/** Removes one of the user's things at once and offers an undo; what lies below `queryKey` is loaded again after both. */
export function useUndoable<Removed extends Item>(
  queryKey: QueryKey,
  { remove, restore }: Record<'remove' | 'restore', (id: number) => Promise<unknown>>,
  texts: {
    done: (item: Removed) => string
    undo: string
    removeFailed: string | (() => string)
    undoFailed: string
  },
  /** Takes a removed one out of the list, so that it stays away if that cannot be loaded again. */
  forget?: (item: Removed) => void,
) {
  const restoring = useChange(queryKey, restore, (error) => toast(textOf(error, texts.undoFailed)))
  const queryClient = useQueryClient()
  const { removeFailed } = texts
  // Callbacks given to `mutate` would be called for the last removal alone.
  const removing = useMutation({
    mutationKey: removalOf(queryKey),
    mutationFn: ({ id }: Removed) => remove(id),
    onSuccess: (_reply, item) => {
      forget?.(item)
      undoToast(texts.done(item), { label: texts.undo, run: () => restoring.mutate(item.id) })
    },
    onError: (error) =>
      toast(typeof removeFailed === 'string' ? textOf(error, removeFailed) : removeFailed()),
    // After a failure, too: without a reply, it may be gone.
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
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

/** The things below `queryKey` that are being removed, for a list from which they go before the server replies. */
export function useRemovedIds(queryKey: QueryKey): ReadonlySet<number> {
  const removed = useMutationState({
    filters: { mutationKey: removalOf(queryKey), status: 'pending' },
    select: ({ state }) => (state.variables as Item).id,
  })
  return useMemo(() => new Set(removed), [removed])
}
