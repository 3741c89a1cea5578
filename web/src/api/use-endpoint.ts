import type { Endpoint, ReplyOf, RequestOf } from '@retorna/contract/endpoint'
import {
  type QueryKey,
  queryOptions,
  type UseQueryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { ApiError } from './api-error.ts'
import { call } from './call.ts'

/** The first part of the key of each query on the product's screens; invalidating it refetches them all. */
export const QUERY_KEYS = {
  admin: 'admin',
  alerts: 'alerts',
  analytics: 'analytics',
  apiKeys: 'api-keys',
  billing: 'billing',
  checkout: 'checkout',
  dataHealth: 'data-health',
  emailUndo: 'email-undo',
  exports: 'exports',
  favorites: 'favorites',
  forecast: 'forecast',
  game: 'game',
  games: 'games',
  gamesNamed: 'games-named',
  hotGames: 'hot-games',
  humanCheck: 'human-check',
  invitation: 'invitation',
  myGames: 'my-games',
  overlayLinks: 'overlay-links',
  plans: 'plans',
  playSessions: 'play-sessions',
  providers: 'providers',
  questions: 'questions',
  reportSending: 'report-sending',
  resetToken: 'reset-token',
  reports: 'reports',
  rtpTrend: 'rtp-trend',
  savedViews: 'saved-views',
  stats: 'stats',
  support: 'support',
} as const

/** Queries that are loaded again whenever a screen that shows them opens; all others are kept for a minute. */
export const FRESH_KEYS = [
  QUERY_KEYS.admin,
  QUERY_KEYS.apiKeys,
  QUERY_KEYS.forecast,
  QUERY_KEYS.myGames,
  QUERY_KEYS.playSessions,
  QUERY_KEYS.reportSending,
  QUERY_KEYS.support,
] as const

export const CATALOG_KEYS: ReadonlySet<unknown> = new Set<string>([
  QUERY_KEYS.analytics,
  QUERY_KEYS.favorites,
  QUERY_KEYS.forecast,
  QUERY_KEYS.game,
  QUERY_KEYS.games,
  QUERY_KEYS.hotGames,
  QUERY_KEYS.myGames,
  QUERY_KEYS.providers,
  QUERY_KEYS.rtpTrend,
  QUERY_KEYS.stats,
])

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

/** Whether another attempt may succeed: no reply arrived, or the server was unavailable. */
export const mayDiffer = (error: Error): boolean =>
  error instanceof ApiError && (error.code === 'CONNECTION' || error.status >= 502)

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
