import { useEffect, useState } from 'react'

/** Longer than the filters take to follow a choice, even on a slow phone. */
const FOLLOW_MS = 1_000

/**
 * The value that a filter's control shows, and a function that applies a choice. The filters change after the games
 * have rendered; until then the control shows the choice itself, so that the next typed text is not overwritten.
 */
export function useAhead<Value extends string | number | boolean | null>(
  value: Value,
  apply: (chosen: Value) => void,
) {
  const [ahead, setAhead] = useState<{ value: Value } | null>(null)
  if (ahead?.value === value) setAhead(null)
  // A choice may be replaced before the filters have shown it.
  useEffect(() => {
    if (ahead === null) return
    const timer = setTimeout(() => setAhead(null), FOLLOW_MS)
    return () => clearTimeout(timer)
  }, [ahead])
  const choose = (chosen: Value) => {
    setAhead({ value: chosen })
    apply(chosen)
  }
  return [ahead === null ? value : ahead.value, choose] as const
}
