import { expect, it } from 'vitest'
import { lockBadge, lockedTabs } from './locked-tabs.ts'
import { PLANS } from './plan.ts'

it('locks tabs with the badge of the plan that opens them', () => {
  expect(PLANS.map(lockedTabs)).toEqual([
    ['analytics', 'gold', 'alerts', 'forecast'],
    ['gold', 'alerts', 'forecast'],
    [],
  ])
  const badges = (tab: string) => PLANS.map((plan) => lockBadge(plan, tab))
  expect(badges('analytics')).toEqual(['Pro+', null, null])
  expect(badges('gold')).toEqual(['Premium', 'Premium', null])
  expect(badges('alerts')).toEqual(['Premium', 'Premium', null])
  expect(badges('games')).toEqual([null, null, null])
  expect(badges('toString')).toEqual([null, null, null])
})
