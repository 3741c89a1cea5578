import type { Endpoint } from '@retorna/contract/endpoint'
import type { idParams } from '@retorna/contract/field-types'
import { type QueryKey, useMutation, useMutationState, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { call } from '../api/call.ts'
import { useChange } from '../api/use-endpoint.ts'
import { useTexts } from '../i18n/use-texts.ts'
import { focusAround } from '../ui/kept-focus.ts'
import { toastFailure } from '../ui/states/toast.ts'
import { undoToast } from '../ui/states/undo-toast.ts'

type Item = { id: number }
type EndpointOfOne = Endpoint & { readonly params: typeof idParams }

const removalOf = (queryKey: QueryKey) => [...queryKey, 'removal']

/** Removes an item at once and offers an undo; the queries below `queryKey` are reloaded after both. */
export function useUndoable<Removed extends Item>(
  queryKey: QueryKey,
  { remove, restore }: Record<'remove' | 'restore', EndpointOfOne>,
  done: (item: Removed) => string,
  {
    forget,
    onRefused = toastFailure,
  }: {
    /** Removes an item from the list, so that it stays away even if the list cannot be reloaded. */
    forget?: (item: Removed) => void
    /** Says that the item could not be removed. */
    onRefused?: (error: Error) => void
  } = {},
) {
  const { t } = useTexts('labels')
  const restoring = useChange(queryKey, (id: number) => call(restore, { params: { id } }), {
    onError: toastFailure,
  })
  const queryClient = useQueryClient()
  // Callbacks given to `mutate` would only be called for the last removal.
  const removing = useMutation({
    mutationKey: removalOf(queryKey),
    mutationFn: ({ id }: Removed) => call(remove, { params: { id } }, { keepalive: true }),
    onSuccess: (_reply, item) => {
      forget?.(item)
      undoToast(done(item), { label: t('undo'), run: () => restoring.mutate(item.id) })
    },
    onError: onRefused,
    // Also runs after a failure: if no reply came, the item may be gone.
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  })
  return {
    isPending: removing.isPending,
    run: (item: Removed) => {
      // The focused button is removed with the item.
      focusAround()
      removing.mutate(item)
    },
  }
}

/** The items below `queryKey` that are being removed; a list hides them before the server replies. */
export function useRemovedIds(queryKey: QueryKey): ReadonlySet<number> {
  const removed = useMutationState({
    filters: { mutationKey: removalOf(queryKey), status: 'pending' },
    select: ({ state }) => (state.variables as Item).id,
  })
  return useMemo(() => new Set(removed), [removed])
}
