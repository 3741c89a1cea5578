import { useEffect, useState } from 'react'

/** Longer than the filters take to follow a choice, on a slow phone too. */
const FOLLOW_MS = 1_000

/**
 * The value that a control of the filters shows, and a function that applies a choice. The filters follow after the
 * games; until then the control shows the choice itself, so that nothing typed next is overwritten by it.
 */
export function useAhead<Value extends string | number | boolean | null>(
  value: Value,
  apply: (chosen: Value) => void,
) {
  const [ahead, setAhead] = useState<{ value: Value } | null>(null)
  if (ahead?.value === value) setAhead(null)
  // The choice may have been replaced before the filters showed it.
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
