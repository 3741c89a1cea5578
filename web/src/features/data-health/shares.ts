/**
 * A part of a whole in percent; `null` if the whole is empty.
 *
 * @example shareOf(3, 4) // 75
 */
export function shareOf(part: number, whole: number): number | null {
  return whole === 0 ? null : (100 * part) / whole
}
