import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fourierTransform } from './fourier.ts'

test('it is the sum that defines it', () => {
  const eight = fc.array(fc.double({ min: -10, max: 10, noNaN: true }), {
    minLength: 8,
    maxLength: 8,
  })
  fc.assert(
    fc.property(eight, eight, (real, imaginary) => {
      const re = Float64Array.from(real)
      const im = Float64Array.from(imaginary)
      fourierTransform(re, im)
      for (const index of real.keys()) {
        let [x, y] = [0, 0]
        for (const [k, value] of real.entries()) {
          const turn = (-2 * Math.PI * index * k) / 8
          x += value * Math.cos(turn) - (imaginary[k] ?? 0) * Math.sin(turn)
          y += value * Math.sin(turn) + (imaginary[k] ?? 0) * Math.cos(turn)
        }
        expect(re[index]).toBeCloseTo(x, 9)
        expect(im[index]).toBeCloseTo(y, 9)
      }
    }),
  )
})
