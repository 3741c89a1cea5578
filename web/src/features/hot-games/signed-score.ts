/**
 * A momentum score with one decimal and its sign; zero has none.
 *
 * @example signedScore(12.34, (value) => value.toFixed(1)) // '+12.3'
 */
export function signedScore(
  score: number,
  format: (value: number, digits: number) => string,
): string {
  return `${score > 0 ? '+' : ''}${format(score, 1)}`
}
