import { forgetHostKey, getPull, runPull, setPull, tryPull } from '@retorna/contract/feeds/pulls'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { QUERY_KEYS, useChange, useReply, withBody } from '../../../api/use-endpoint.ts'

/** A dry run may have to wait for another one. */
const DRY_RUN_MS = 150_000
/** A run that was queued should appear while the page is open. */
const POLLED = { refetchInterval: 5_000 }

const keyOf = (id: number) => [QUERY_KEYS.admin, 'pulls', id] as const

export const usePull = (id: number) => useReply(getPull, { params: { id } }, keyOf(id), POLLED)

/** The current pull, bypassing the cache. */
export function useLatestPull(id: number) {
  const queryClient = useQueryClient()
  return async () => {
    const reply = await call(getPull, { params: { id } })
    queryClient.setQueryData(keyOf(id), reply)
    return reply
  }
}

export const useSetPull = (id: number) =>
  useChange(keyOf(id), withBody(setPull, { params: { id } }))

/** Starts a dry run; the log lists it even if it failed. */
export function useTryPull(id: number) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: withBody(tryPull, { params: { id } }, { timeOutMs: DRY_RUN_MS }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: keyOf(id) }),
  })
}

export const useRunPull = (id: number) =>
  useChange(keyOf(id), () => call(runPull, { params: { id } }))

export const useForgetHostKey = (id: number) =>
  useChange(keyOf(id), () => call(forgetHostKey, { params: { id } }))
