import { listNotifications, type Notification } from '@retorna/contract/notifications'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { useLive } from '../../api/live.ts'

const NEWEST = 10

/** The first part of the key of every list of notifications. */
export const LIST = ['notifications'] as const

/** How many are unread; `onArrival` hears of those that came since the last look. */
export function useUnread(onArrival: (arrived: readonly Notification[]) => void): number {
  const { data, refetch } = useQuery({
    queryKey: [...LIST, 'latest'],
    queryFn: ({ signal }) => call(listNotifications, { query: { limit: NEWEST } }, { signal }),
  })
  const look = async () => {
    if (data === undefined) return
    const newest = data.notifications[0]?.id ?? 0
    const { data: now } = await refetch()
    const arrived = now?.notifications.filter(({ id, readAt }) => id > newest && readAt === null)
    if (arrived !== undefined && arrived.length > 0) onArrival(arrived)
  }
  useLive('notification', look)
  // Also told after a gap in the stream, in which some may have come.
  useLive('user', look)
  return data?.unread ?? 0
}
