import { useCallback, useEffect, useState } from 'react'
import { ApiError } from '../api/api-error.ts'

const SECOND_MS = 1000

/**
 * Seconds until an action may be repeated, or 0 if it may be now; `start` restarts the countdown, `startAfter` with the
 * wait that a refusal demands.
 */
export function useCoolDown() {
  const [until, setUntil] = useState(0)
  const [now, setNow] = useState(0)
  const secondsLeft = Math.max(0, Math.ceil((until - now) / SECOND_MS))
  const isRunning = secondsLeft > 0
  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(() => setNow(Date.now()), SECOND_MS)
    return () => clearInterval(timer)
  }, [isRunning])
  const start = useCallback((seconds: number) => {
    const started = Date.now()
    setNow(started)
    setUntil(started + seconds * SECOND_MS)
  }, [])
  const startAfter = (error: Error) => {
    if (error instanceof ApiError) start(error.retryAfterSeconds ?? 0)
  }
  return { secondsLeft, start, startAfter }
}
