import { expect, test } from 'vitest'
import { rtpOfPeriod, whyMissing } from './missing-figure.ts'

test('a figure outside the plan names the plan that shows it', () => {
  expect(whyMissing('current', 'free')).toEqual({ kind: 'plan', plan: 'professional' })
  expect(whyMissing('weekly', 'professional')).toEqual({ kind: 'plan', plan: 'premium' })
})

test('a figure inside the plan is missing because it is unknown', () => {
  expect(whyMissing('current', 'professional')).toEqual({ kind: 'unknown', why: 'reading' })
  expect(whyMissing('theoretical', 'free')).toEqual({ kind: 'unknown', why: 'theoretical' })
  expect(whyMissing('monthly', 'premium')).toEqual({ kind: 'unknown', why: 'monthly' })
})

test('a period uses its own RTP, or the nearest that the plan shows', () => {
  expect(rtpOfPeriod('1d', 'premium')).toBe('current')
  expect(rtpOfPeriod('7d', 'premium')).toBe('weekly')
  expect(rtpOfPeriod('30d', 'premium')).toBe('monthly')
  expect(rtpOfPeriod('30d', 'professional')).toBe('current')
  expect(rtpOfPeriod('1d', 'free')).toBe('theoretical')
})
