import { expect, test } from 'vitest'
import { hasReasonAbove } from './has-reason-above.ts'

const nothing = { direction: null, version: null } as const
const version = (rtp: number) => ({ rtp, probability: 0.99 })

test.each([
  [{ ...nothing, kind: 'off', direction: 'above' }, true],
  [{ ...nothing, kind: 'off', direction: 'below' }, false],
  [{ ...nothing, kind: 'version', version: version(97) }, true],
  [{ ...nothing, kind: 'version', version: version(94) }, false],
  [{ ...nothing, kind: 'agrees' }, false],
  [{ ...nothing, kind: 'open' }, false],
] as const)('%o has a reason to run above 96: %s', (answer, expected) => {
  expect(hasReasonAbove(answer, 96)).toBe(expected)
})
