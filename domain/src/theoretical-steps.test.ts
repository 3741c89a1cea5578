import { expect, test } from 'vitest'
import { theoreticalSteps } from './theoretical-steps.ts'

test('the theoretical RTP steps halfway between the days before and after a change', () => {
  const at = (date: string, theoretical: number | null) => ({ date, theoretical })
  const changed = [at('1970-01-01', 92), at('1970-01-02', 92), at('1970-01-05', 96)]
  const first = Number.NEGATIVE_INFINITY
  expect(theoreticalSteps(changed, 96)).toEqual([
    { from: first, value: 92 },
    { from: 2.5, value: 96 },
  ])
  expect(theoreticalSteps([at('1970-01-01', 92)], 96)).toEqual([{ from: first, value: 92 }])
  expect(theoreticalSteps([at('1970-01-01', null)], 96)).toEqual([{ from: first, value: 96 }])
  expect(theoreticalSteps([], null)).toEqual([])
})
