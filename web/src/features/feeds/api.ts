import { createFeed, listFeeds } from '@retorna/contract/feeds/feeds'
import { useQueryClient } from '@tanstack/react-query'
import { CHANGE_TIME_OUT_MS, call } from '../../api/call.ts'
import { useChange, withBody } from '../../api/use-endpoint.ts'
import { FEEDS } from '../../shared/feeds/use-feeds.ts'

export const useAddFeed = () =>
  useChange(FEEDS, withBody(createFeed, {}, { timeOutMs: CHANGE_TIME_OUT_MS }))

/** The current feed, bypassing the cache. */
export function useLatestFeed(id: number) {
  const queryClient = useQueryClient()
  return async () => {
    const reply = await call(listFeeds, {})
    queryClient.setQueryData(FEEDS, reply)
    return reply.feeds.find((feed) => feed.id === id)
  }
}
