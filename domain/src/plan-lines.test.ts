import { expect, test } from 'vitest'
import { CAPABILITIES, isComing, PLANS } from './plan.ts'
import { planLines } from './plan-lines.ts'

test('each capability is on the card of one plan, and what is coming is last', () => {
  const lines = PLANS.flatMap(planLines)
  for (const capability of CAPABILITIES) {
    const isStated = capability === 'current-rtp' || capability === 'real-rtp'
    expect(lines.filter((line) => line === capability)).toHaveLength(isStated ? 0 : 1)
  }
  for (const plan of PLANS) {
    const coming = planLines(plan).map((line) =>
      CAPABILITIES.some((capability) => capability === line && isComing(capability)),
    )
    expect(coming).toEqual(coming.toSorted())
  }
})

test('only the free plan has a trial', () => {
  expect(PLANS.map((plan) => planLines(plan).includes('trial'))).toEqual([true, false, false])
})
