/** The parts that can be measured separately, each in some minutes. */
export const PARTS = [
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
