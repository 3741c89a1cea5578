import { expect, test } from 'vitest'
import { whyMissing } from './missing-figure.ts'

test('a figure outside the plan names the plan that shows it', () => {
  expect(whyMissing('current', 'free')).toEqual({ kind: 'plan', plan: 'professional' })
  expect(whyMissing('weekly', 'professional')).toEqual({ kind: 'plan', plan: 'premium' })
})

test('a figure inside the plan is missing because it is unknown', () => {
  expect(whyMissing('current', 'professional')).toEqual({ kind: 'unknown', why: 'reading' })
  expect(whyMissing('theoretical', 'free')).toEqual({ kind: 'unknown', why: 'theoretical' })
  expect(whyMissing('monthly', 'premium')).toEqual({ kind: 'unknown', why: 'monthly' })
})
