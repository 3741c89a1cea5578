import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { createContext, type ReactNode, use, useEffect, useMemo, useRef, useState } from 'react'
import { CATALOG_KEYS } from '../api/use-endpoint.ts'
import { useUser } from '../session/session-context.ts'
import { storedToken } from '../session/session-storage.ts'
import { connectLive, onLive } from './live.ts'

/** Keeps the signed-in user's screens in sync with the server over one connection per tab. */
export function LiveProvider({ children }: { children: ReactNode }) {
  const queryClient = useQueryClient()
  const user = useUser()
  const [updatedAt, setUpdatedAt] = useState<string | null>(null)
  const [isLost, setLost] = useState(false)
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
    const disconnect = connectLive(token, (isNowLost) => {
      setLost(isNowLost)
      // After a reconnection, the figures have missed changes until they are refetched.
      if (isNowLost) setUpdatedAt(null)
    })
    return () => {
      isOver = true
      disconnect()
      stopListening()
      refresh.stop()
      setUpdatedAt(null)
      setLost(false)
    }
  }, [userId, queryClient])

  const state = useMemo(() => ({ updatedAt, isLost }), [updatedAt, isLost])
  return <LiveContext value={state}>{children}</LiveContext>
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
      before.pendingPlan === user.pendingPlan &&
      before.role === user.role
    if (!isSame) void queryClient.invalidateQueries()
  }, [user, queryClient])
}

type LiveState = {
  /** When the displayed figures last followed a change of the catalog, ISO 8601; `null` if they have not yet. */
  updatedAt: string | null
  /** Whether changes have stopped arriving. */
  isLost: boolean
}

const LiveContext = createContext<LiveState>({ updatedAt: null, isLost: false })

export const useLiveState = (): LiveState => use(LiveContext)

/** All browsers are notified of a change at once; jitter spreads their requests over this time. */
const SPREAD_MS = 1_000
/** Minimum interval between refreshes while readings stream in. */
const PAUSE_MS = 5_000

export type PacedRefresh = {
  /** Requests a refresh: almost at once after a quiet period, otherwise throttled; requests in between share one. */
  ask: () => void
  stop: () => void
}

function pacedRefresh(refresh: () => unknown): PacedRefresh {
  let timer: ReturnType<typeof setTimeout> | undefined
  let last = Number.NEGATIVE_INFINITY
  const run = () => {
    timer = undefined
    last = performance.now()
    refresh()
  }
  return {
    ask: () => {
      if (timer !== undefined) return
      const rest = PAUSE_MS - (performance.now() - last)
      timer = setTimeout(run, Math.max(rest, SPREAD_MS * Math.random()))
    },
    stop: () => clearTimeout(timer),
  }
}

/** Refetches the catalog data of the open screens in the background. */
const refreshCatalog = (queryClient: QueryClient): Promise<void> =>
  queryClient.invalidateQueries({ predicate: ({ queryKey }) => CATALOG_KEYS.has(queryKey[0]) })
