/**
 * Variation: the current RTP minus the previous daily RTP, in percentage points. `null` if either is unknown.
 *
 * @example variation(97, 95.5) // 1.5
 * @example variation(97, null) // null
 */
export function variation(current: number | null, previous: number | null): number | null {
  return current === null || previous === null ? null : current - previous
}
