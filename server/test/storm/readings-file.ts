/** Rows of each file. */
export const ROWS = 400

/** Readings of a game, a minute apart, each in one file only. */
export const readingsFile = (slug: string, number: number): string => {
  const start = Date.UTC(2025, 0, 1) + number * ROWS * 60_000
  const lines = Array.from(
    { length: ROWS },
    (_, row) => `${slug},${new Date(start + row * 60_000).toISOString()},${90 + (row % 10)}`,
  )
  return `slug,date,rtp\n${lines.join('\n')}\n`
}
