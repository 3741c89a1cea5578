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

/** The query for an endpoint's reply, cached as its key requires (query-client.ts). */
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

export const useReply = <E extends Endpoint, Data = ReplyOf<E>>(
  ...query: Parameters<typeof replyQuery<E, Data>>
) => useQuery(replyQuery(...query))

type BodyOf<E extends Endpoint> = RequestOf<E> extends { body: infer Body } ? Body : never

/** The call of an endpoint as a function of the body alone, for {@link useChange}; `known` is the rest of the request. */
export const withBody =
  <E extends Endpoint>(
    endpoint: E,
    known: Omit<RequestOf<E>, 'body'>,
    options?: Parameters<typeof call>[2],
  ) =>
  (body: BodyOf<E>) =>
    call(endpoint, Object.assign({}, known as RequestOf<E>, { body }), options)

/**
 * A mutation after which the queries below `queryKey` are reloaded; an empty key includes all of them. They are also
 * reloaded if no reply came, because the server may have made the change.
 */
export function useChange<Input, Reply>(
  queryKey: QueryKey,
  change: (input: Input) => Promise<Reply>,
  {
    onError,
    isAwaited = true,
  }: {
    /** Called even if the component has unmounted by then, unlike a callback given to `mutate`. */
    onError?: ((error: Error) => void) | undefined
    /** Whether the change counts as pending until they are reloaded; otherwise a dialog closes before. */
    isAwaited?: boolean
  } = {},
) {
  const queryClient = useQueryClient()
  const reload = () => queryClient.invalidateQueries({ queryKey })
  return useMutation({
    mutationFn: change,
    onSuccess: () => {
      const reloaded = reload()
      return isAwaited ? reloaded : undefined
    },
    onError: (error) => {
      onError?.(error)
      if (mayDiffer(error)) void reload()
    },
  })
}
