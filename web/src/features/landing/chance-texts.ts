export const CLASSES = ['low', 'medium', 'high', 'very-high'] as const

export type ChanceTexts = Record<
  | 'spins'
  | 'volatility'
  | 'spinsOf'
  | 'between'
  | 'and'
  | 'nothing'
  | 'little'
  | 'precise'
  | 'needed'
  | 'chart'
  | 'assumption',
  string
> & {
  classes: Record<(typeof CLASSES)[number], string>
  time: Record<'minutes' | 'hours' | 'days' | 'years', string>
  ticks: Record<'session' | 'hour' | 'day' | 'month' | 'million', string>
}
