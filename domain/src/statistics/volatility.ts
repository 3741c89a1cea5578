/** How widely a game's results spread according to its studio, lowest first. */
export const VOLATILITY_CLASSES = [
  'low',
  'medium-low',
  'medium',
  'medium-high',
  'high',
  'very-high',
] as const
export type VolatilityClass = (typeof VOLATILITY_CLASSES)[number]
