import { changeFeed, listFeeds } from '@retorna/contract/feeds/feeds'
import { useQueryClient } from '@tanstack/react-query'
import { CHANGE_TIME_OUT_MS } from '../../api/call.ts'
import { QUERY_KEYS, useChange, useReply, withBody } from '../../api/use-endpoint.ts'
import { toastFailure } from '../../ui/states/toast.ts'

export const FEEDS = [QUERY_KEYS.admin, 'feeds'] as const

/** Every feed, with stopped ones last, and the operators. */
export const useFeeds = () => useReply(listFeeds, {}, FEEDS)

/** Changes a feed, unless somebody else has changed it since `version`. */
export const useChangeFeed = (id: number) =>
  useChange(FEEDS, withBody(changeFeed, { params: { id } }, { timeOutMs: CHANGE_TIME_OUT_MS }))

/**
 * Sets the currency of a feed that has none, once the feed is known (`isReady`); `pending` is the currency being saved.
 */
export function useFeedCurrency(id: number) {
  const queryClient = useQueryClient()
  const feeds = useFeeds()
  const feed = feeds.data?.feeds.find((one) => one.id === id)
  const { mutate, isPending, variables } = useChangeFeed(id)
  const setCurrency = (currency: string, onDone?: () => void) => {
    if (feed === undefined) return
    mutate(
      { version: feed.version, values: { ...feed.values, currency } },
      {
        onSuccess: () => onDone?.(),
        onError: (error) => {
          toastFailure(error)
          // Somebody else may have changed the feed.
          void queryClient.invalidateQueries({ queryKey: FEEDS })
        },
      },
    )
  }
  return {
    isReady: feed !== undefined,
    setCurrency,
    pending: isPending ? variables.values.currency : null,
  }
}
