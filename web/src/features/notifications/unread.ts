import { listNotifications, type Notification } from '@retorna/contract/notifications/inbox'
import { useRef } from 'react'
import { useReply } from '../../api/use-endpoint.ts'
import { useLive } from '../../live/live.ts'

const NEWEST = 10

/** The first part of the key of every notification list. */
export const LIST = ['notifications'] as const

/** The number of unread notifications; `onArrival` receives the newest ones since the last poll, and their number. */
export function useUnread(
  onArrival: (arrived: readonly Notification[], count: number) => void,
): number {
  const { data, refetch } = useReply(listNotifications, { query: { limit: NEWEST } }, [
    ...LIST,
    'latest',
  ])
  // One notification may raise both events, and each of the two looks would find it new.
  const announced = useRef(0)
  const look = async () => {
    if (data === undefined) return
    const newest = data.notifications[0]?.id ?? 0
    const { data: now } = await refetch()
    const known = Math.max(newest, announced.current)
    const arrived = now?.notifications.filter(({ id, readAt }) => id > known && readAt === null)
    announced.current = Math.max(known, now?.notifications[0]?.id ?? 0)
    if (now !== undefined && arrived !== undefined && arrived.length > 0) {
      // More may have arrived than the list contains.
      onArrival(arrived, Math.max(arrived.length, now.unread - data.unread))
    }
  }
  useLive('notification', look)
  // Also called after a gap in the stream, during which notifications may have arrived.
  useLive('user', look)
  return data?.unread ?? 0
}
