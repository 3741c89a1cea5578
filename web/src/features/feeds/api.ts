import {
  changeFeed,
  createFeed,
  type FeedValues,
  listFeeds,
  type NewFeed,
} from '@retorna/contract/feeds/feeds'
import { useQueryClient } from '@tanstack/react-query'
import { CHANGE_TIME_OUT_MS, call } from '../../api/call.ts'
import { useChange } from '../../api/use-endpoint.ts'
import { FEEDS } from '../../shared/feeds/use-feeds.ts'

const PATIENTLY = { timeOutMs: CHANGE_TIME_OUT_MS }

export const useAddFeed = () =>
  useChange(FEEDS, (body: NewFeed) => call(createFeed, { body }, PATIENTLY))

export const useChangeFeed = (id: number) =>
  useChange(FEEDS, (body: { version: string; values: FeedValues }) =>
    call(changeFeed, { params: { id }, body }, PATIENTLY),
  )

/** The current feed, bypassing the cache. */
export function useLatestFeed(id: number) {
  const queryClient = useQueryClient()
  return async () => {
    const reply = await call(listFeeds, {})
    queryClient.setQueryData(FEEDS, reply)
    return reply.feeds.find((feed) => feed.id === id)
  }
}
