import { expect, test } from 'vitest'
import { durationMs } from './duration.ts'

test.each([
  ['PT4H', 14_400_000],
  ['P1D', 86_400_000],
  ['P1DT2H3M4S', 93_784_000],
  ['PT0S', 0],
  ['-PT30M', -1_800_000],
])('%s is %d ms', (text, milliseconds) => {
  expect(durationMs(text)).toBe(milliseconds)
})

test.each(['', 'P', 'PT', '-P', 'P1DT', '4h', 'P1M', 'P1Y', 'PT1.5H', 'pt4h', 'PT4H ', 'P999999D'])(
  'rejects %j',
  (text) => {
    expect(durationMs(text)).toBeNull()
  },
)
