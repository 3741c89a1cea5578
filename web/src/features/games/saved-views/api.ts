import { deleteView, listViews, saveView } from '@retorna/contract/saved-views'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { QUERY_KEYS } from '../../../api/query-keys.ts'
import { useReply } from '../../../api/use-endpoint.ts'

const KEY = [QUERY_KEYS.savedViews]

/** The user's saved views, by name. */
export function useViews() {
  return useReply(listViews, {}, KEY, { select: ({ views }) => views })
}

/** Saves a view under its name, in place of one of the same name. */
export function useSaveView() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: { name: string; query: string }) => call(saveView, { body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: KEY }),
  })
}

export function useDeleteView() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (id: number) => call(deleteView, { params: { id } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: KEY }),
  })
}
