import type { Endpoint, ReplyOf, RequestOf } from '@retorna/contract/endpoint'
import {
  type QueryKey,
  type UseQueryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { call } from './call.ts'

/** The reply of an endpoint, kept as long as its key says (query-client.ts). */
export const useReply = <E extends Endpoint, Data = ReplyOf<E>>(
  endpoint: E,
  request: RequestOf<E>,
  queryKey: QueryKey,
  options?: Omit<UseQueryOptions<ReplyOf<E>, Error, Data>, 'queryKey' | 'queryFn'>,
) =>
  useQuery({
    queryKey,
    queryFn: ({ signal }) => call(endpoint, request, { signal }),
    ...options,
  })

/** A mutation after which the queries below `queryKey` are reloaded; below an empty key are all of them. */
export function useChange<Input, Reply>(
  queryKey: QueryKey,
  change: (input: Input) => Promise<Reply>,
) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: () => queryClient.invalidateQueries({ queryKey }),
  })
}
