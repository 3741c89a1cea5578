import { type ForecastGame, middleRtp } from './forecast-game.ts'

/** Ranges of RTPs, percent, and the widths of their cells: fine where games are certified. */
const STRETCHES = [
  { from: 0, width: 5 },
  { from: 40, width: 2 },
  { from: 70, width: 0.5 },
  { from: 84, width: 0.1 },
  { from: 100, width: 0.5 },
  { from: 120, width: 5 },
  { from: 200, width: 800 },
] as const
const HIGHEST = 1000

/** The bounds of all cells, ascending, percent. */
export const CELL_BOUNDS: readonly number[] = [
  ...STRETCHES.flatMap(({ from, width }, index) => {
    const to = STRETCHES[index + 1]?.from ?? HIGHEST
    return Array.from({ length: Math.round((to - from) / width) }, (_, cell) => from + cell * width)
  }),
  HIGHEST,
]

/** A range of RTPs, percent. */
type RtpCell = { low: number; high: number; middle: number }

export const RTP_CELLS: readonly RtpCell[] = CELL_BOUNDS.slice(1).map((high, cell) => {
  const low = CELL_BOUNDS[cell] ?? 0
  return { low, high, middle: (low + high) / 2 }
})

/** Median distance, in points, of a game that runs at none of its versions from their middle one. */
const FAR = 6

/**
 * The probability of each cell for a game that runs at none of its versions, before any reading: a Cauchy
 * distribution.
 */
export function cellPrior(game: ForecastGame): number[] {
  const center = middleRtp(game)
  const below = (rtp: number) => Math.atan((rtp - center) / FAR)
  const total = below(HIGHEST) - below(0)
  return RTP_CELLS.map(({ low, high }) => (below(high) - below(low)) / total)
}
