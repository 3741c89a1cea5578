import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useUser } from '../session/session-context.ts'
import { storedToken } from '../session/session-storage.ts'
import { connectLive, onLive } from './live.ts'
import { LiveContext } from './live-context.ts'
import { pacedRefresh } from './paced-refresh.ts'
import { refreshCatalog } from './refresh-catalog.ts'

/** Keeps the signed-in user's screens in sync with the server over one connection per tab. */
export function LiveProvider({ children }: { children: ReactNode }) {
  const queryClient = useQueryClient()
  const user = useUser()
  const [updatedAt, setUpdatedAt] = useState<string | null>(null)
  const userId = user?.id ?? null
  useRefreshWithAccess()

  useEffect(() => {
    const token = storedToken()
    if (userId === null || token === null) return
    let isOver = false
    const refresh = pacedRefresh(async () => {
      await refreshCatalog(queryClient)
      if (!isOver) setUpdatedAt(new Date().toISOString())
    })
    const stopListening = onLive('catalogue', refresh.ask)
    const disconnect = connectLive(token)
    return () => {
      isOver = true
      disconnect()
      stopListening()
      refresh.stop()
      setUpdatedAt(null)
    }
  }, [userId, queryClient])

  return <LiveContext value={updatedAt}>{children}</LiveContext>
}

/** Refetches everything when the same user's access changes. */
function useRefreshWithAccess() {
  const queryClient = useQueryClient()
  const user = useUser()
  const previous = useRef(user)
  useEffect(() => {
    const before = previous.current
    previous.current = user
    if (before === null || user === null || before.id !== user.id) return
    const isSame =
      before.plano === user.plano &&
      before.paymentStatus === user.paymentStatus &&
      before.role === user.role
    if (!isSame) void queryClient.invalidateQueries()
  }, [user, queryClient])
}
