import { expect, test } from 'vitest'
import { CAPABILITIES, PLANS } from './plan.ts'
import { planLines } from './plan-lines.ts'

test('each capability is on the card of one plan', () => {
  const lines = PLANS.flatMap(planLines)
  for (const capability of CAPABILITIES) {
    const isStated = capability === 'current-rtp' || capability === 'real-rtp'
    expect(lines.filter((line) => line === capability)).toHaveLength(isStated ? 0 : 1)
  }
})

test('only the free plan has a trial', () => {
  expect(PLANS.map((plan) => planLines(plan).includes('trial'))).toEqual([true, false, false])
})
