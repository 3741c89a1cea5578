import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type PaymentState,
  replaces,
  type SettledStatus,
  statusAfterReport,
} from './payment-state.ts'

const state = (status: SettledStatus, second: number, isFinal = false): PaymentState => ({
  status,
  at: new Date(second * 1000),
  isFinal,
})

test('the first report counts, an older one never does', () => {
  expect(replaces(null, state('failed', 5))).toBe(true)
  expect(replaces(state('failed', 6), state('paid', 5))).toBe(false)
  expect(replaces(state('paid', 5), state('failed', 6))).toBe(true)
})

test('within a second, a payment outweighs a failure, and an end outweighs both', () => {
  expect(replaces(state('failed', 5), state('paid', 5))).toBe(true)
  expect(replaces(state('paid', 5), state('failed', 5))).toBe(false)
  expect(replaces(state('paid', 5), state('cancelled', 5))).toBe(true)
})

test('an end is final, even against a later payment, and counts even if it arrives late', () => {
  expect(replaces(state('cancelled', 5, true), state('paid', 9))).toBe(false)
  expect(replaces(state('paid', 9), state('cancelled', 5, true))).toBe(true)
})

test('the final state does not depend on the order of reports', () => {
  const reports = fc.uniqueArray(
    fc.record({
      status: fc.constantFrom<SettledStatus>('paid', 'failed', 'cancelled'),
      second: fc.nat(5),
      isFinal: fc.boolean(),
    }),
    { minLength: 1, maxLength: 6 },
  )
  const standing = (reported: { status: SettledStatus; second: number; isFinal: boolean }[]) =>
    reported
      .map(({ status, second, isFinal }) => state(isFinal ? 'cancelled' : status, second, isFinal))
      .reduce<PaymentState | null>((known, next) => (replaces(known, next) ? next : known), null)
      ?.status
  fc.assert(
    fc.property(
      reports,
      fc.infiniteStream(fc.double({ min: 0, max: 1, noNaN: true })),
      (reported, keys) => {
        const shuffled = reported
          .map((report) => ({ report, key: keys.next().value ?? 0 }))
          .sort((a, b) => a.key - b.key)
          .map(({ report }) => report)
        expect(standing(shuffled)).toBe(standing(reported))
      },
    ),
  )
})

test.each([
  ['premium', 'pending', 'premium', 'paid', false, 'paid'],
  ['premium', 'pending', 'professional', 'paid', false, 'other-plan'],
  ['premium', 'pending', null, 'paid', false, 'other-plan'],
  ['free', null, 'premium', 'paid', false, 'other-plan'],
  ['premium', 'paid', 'professional', 'cancelled', false, 'other-plan'],
  ['premium', 'paid', 'premium', 'cancelled', true, 'superseded'],
  ['premium', 'paid', 'premium', 'cancelled', false, 'cancelled'],
  ['premium', 'pending', 'premium', 'failed', true, 'failed'],
] as const)(
  '%s (%s), report of %s %s (paid otherwise: %s): %s',
  (plan, paymentStatus, reported, status, isPaidOtherwise, expected) => {
    expect(
      statusAfterReport(
        { plan, paymentStatus },
        { plan: reported, planBefore: null, status },
        isPaidOtherwise,
      ),
    ).toBe(expected)
  },
)

test('a subscription that moves to another plan has ended for the previous one', () => {
  const person = { plan: 'premium', paymentStatus: 'paid' } as const
  const report = { plan: 'professional', planBefore: 'premium', status: 'paid' } as const
  expect(statusAfterReport(person, report, false)).toBe('cancelled')
  expect(statusAfterReport(person, report, true)).toBe('other-plan')
})
