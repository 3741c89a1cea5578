import { useEffect, useState } from 'react'

const MINUTE_MS = 60_000

/** Whole minutes until a time, updated every minute; negative once it has passed. */
export function useMinutesLeft(moment: string | null): number | null {
  const [, tick] = useState(0)
  const left = moment === null ? null : new Date(moment).getTime() - Date.now()
  const isRunning = left !== null && left > 0
  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(() => tick((count) => count + 1), MINUTE_MS / 4)
    return () => clearInterval(timer)
  }, [isRunning])
  return left === null ? null : Math.floor(left / MINUTE_MS)
}
