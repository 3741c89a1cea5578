/**
 * The discrete Fourier transform Σ x · e^(−2πi · index · k / n) of complex numbers, in place, in O(n log n).
 *
 * Source: Cooley and Tukey 1965, radix 2.
 *
 * @param re real parts; their number is a power of 2.
 * @param im imaginary parts, of the same number.
 */
export function fourierTransform(re: Float64Array, im: Float64Array): void {
  const points = re.length
  reverseBits(re, im)
  const { cosines, sines } = rootsOfUnity(points)
  for (let half = 1; half < points; half *= 2) {
    for (let block = 0; block < points; block += 2 * half) {
      for (let offset = 0; offset < half; offset++) {
        const turn = (points / 2 / half) * offset
        const cos = cosines[turn] ?? 0
        const sin = sines[turn] ?? 0
        const a = block + offset
        const b = a + half
        const x = (re[b] ?? 0) * cos + (im[b] ?? 0) * sin
        const y = (im[b] ?? 0) * cos - (re[b] ?? 0) * sin
        re[b] = (re[a] ?? 0) - x
        im[b] = (im[a] ?? 0) - y
        re[a] = (re[a] ?? 0) + x
        im[a] = (im[a] ?? 0) + y
      }
    }
  }
}

let kept = { points: 0, cosines: new Float64Array(0), sines: new Float64Array(0) }

/**
 * e^(2πi · index / points) for the first half of the indexes, cached for the next call, which mostly has the same
 * size.
 */
function rootsOfUnity(points: number): { cosines: Float64Array; sines: Float64Array } {
  if (kept.points !== points) {
    const angles = Float64Array.from({ length: points / 2 }, (_, i) => (2 * Math.PI * i) / points)
    kept = { points, cosines: angles.map(Math.cos), sines: angles.map(Math.sin) }
  }
  return kept
}

function reverseBits(re: Float64Array, im: Float64Array): void {
  for (let index = 1, mirror = 0; index < re.length; index++) {
    let bit = re.length >> 1
    for (; (mirror & bit) !== 0; bit >>= 1) mirror ^= bit
    mirror ^= bit
    if (index < mirror) {
      swap(re, index, mirror)
      swap(im, index, mirror)
    }
  }
}

function swap(values: Float64Array, one: number, other: number): void {
  const kept = values[one] ?? 0
  values[one] = values[other] ?? 0
  values[other] = kept
}
