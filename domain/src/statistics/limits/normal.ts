export function normalDensity(z: number): number {
  return Math.exp(-(z ** 2) / 2) / Math.sqrt(2 * Math.PI)
}

/**
 * P(N ≤ z) of a standard normal variable, to 15 digits: its series near 0, beyond that the continued fraction of Mills'
 * ratio. Source: Abramowitz and Stegun, 26.2.11 and 26.2.14.
 *
 * @example normalBelow(0) // 0.5
 */
export function normalBelow(z: number): number {
  if (z > 3) return 1 - normalBelow(-z)
  if (z < -3) {
    let fraction = -z
    for (let term = 40; term >= 1; term--) fraction = -z + term / fraction
    return normalDensity(z) / fraction
  }
  let term = z
  let sum = z
  for (let power = 3; Math.abs(term) > 1e-17 && power < 200; power += 2) {
    term *= z ** 2 / power
    sum += term
  }
  return 0.5 + normalDensity(z) * sum
}
