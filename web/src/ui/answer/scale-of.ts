/**
 * The ends of a line that shows all of these RTPs with room on both sides: whole percents.
 *
 * @example scaleOf([93.3, 94.2, 95.7]) // { low: 93, high: 97 }
 */
export function scaleOf(rtps: readonly number[]): { low: number; high: number } {
  const [least, most] = [Math.min(...rtps), Math.max(...rtps)]
  const room = Math.max(0.3, 0.1 * (most - least))
  return { low: Math.floor(least - room), high: Math.ceil(most + room) }
}
