/** What can be measured by itself, each in some minutes. */
const PARTS = [
  'looks',
  'spread',
  'evidence',
  'days',
  'today',
  'segments',
  'alerts',
  'persistence',
  'demonstration',
] as const
export type Part = (typeof PARTS)[number]

/**
 * The parts that a list names, separated by commas; all of them without one.
 *
 * @throws Error for any other name.
 */
export const partsOf = (list: string | undefined): Part[] => {
  if (list === undefined) return [...PARTS]
  return list.split(',').map((name) => {
    const part = PARTS.find((one) => one === name)
    if (part === undefined) throw new Error(`No part "${name}": ${PARTS.join(', ')}`)
    return part
  })
}
