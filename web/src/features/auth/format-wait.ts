/**
 * Whole seconds as minutes and seconds, for a countdown.
 *
 * @example formatWait(75) // '1:15'
 */
export function formatWait(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
