import type { Endpoint, ReplyOf, RequestOf } from '@retorna/contract/endpoint'
import {
  type QueryKey,
  queryOptions,
  type UseQueryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { call } from './call.ts'
import { mayDiffer } from './query-client.ts'

type Options<E extends Endpoint, Data> = Omit<
  UseQueryOptions<ReplyOf<E>, Error, Data>,
  'queryKey' | 'queryFn'
>

/** The query of an endpoint's reply, kept as long as its key says (query-client.ts). */
export const replyQuery = <E extends Endpoint, Data = ReplyOf<E>>(
  endpoint: E,
  request: RequestOf<E>,
  queryKey: QueryKey,
  options?: Options<E, Data>,
) =>
  queryOptions({
    queryKey,
    queryFn: ({ signal }) => call(endpoint, request, { signal }),
    ...options,
  })

/** The reply of an endpoint. */
export const useReply = <E extends Endpoint, Data = ReplyOf<E>>(
  ...query: Parameters<typeof replyQuery<E, Data>>
) => useQuery(replyQuery(...query))

/**
 * A mutation after which the queries below `queryKey` are reloaded; below an empty key are all of them. They are, too,
 * if no reply came: the server may have made the change.
 *
 * @param onError also called if the component is gone by then, as one given to `mutate` is not.
 */
export function useChange<Input, Reply>(
  queryKey: QueryKey,
  change: (input: Input) => Promise<Reply>,
  onError?: (error: Error) => void,
) {
  const queryClient = useQueryClient()
  const reload = () => queryClient.invalidateQueries({ queryKey })
  return useMutation({
    mutationFn: change,
    onSuccess: reload,
    onError: (error) => {
      onError?.(error)
      if (mayDiffer(error)) void reload()
    },
  })
}
