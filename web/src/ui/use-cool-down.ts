import { useCallback, useEffect, useState } from 'react'

const SECOND_MS = 1000

/** Seconds until something may be done again, 0 when it may; `start` restarts the countdown. */
export function useCoolDown(): { secondsLeft: number; start: (seconds: number) => void } {
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
  return { secondsLeft, start }
}
