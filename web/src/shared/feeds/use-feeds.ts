import { listFeeds } from '@retorna/contract/feeds/feeds'
import { QUERY_KEYS } from '../../api/query-keys.ts'
import { useReply } from '../../api/use-endpoint.ts'

export const FEEDS = [QUERY_KEYS.admin, 'feeds'] as const

/** Every feed, stopped ones last, and the operators. */
export const useFeeds = () => useReply(listFeeds, {}, FEEDS)
