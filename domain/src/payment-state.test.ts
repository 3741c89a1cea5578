import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type PaymentState,
  replaces,
  type SettledStatus,
  stateAfterEnd,
  stateAfterReport,
} from './payment-state.ts'
import { type PaidPlan, type PlanState, planLevel } from './plan.ts'

const state = (status: SettledStatus, second: number, isFinal = false): PaymentState => ({
  status,
  at: new Date(second * 1000),
  isFinal,
})

test('an older report never counts', () => {
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
      .reduce((known, next) => (replaces(known, next) ? next : known)).status
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

const person = (state: Partial<PlanState>): PlanState => ({
  plan: 'professional',
  paymentStatus: 'paid',
  pendingPlan: null,
  graceUntil: null,
  ...state,
})
const AT = new Date('2026-03-10T12:00:00Z')
const IN_THREE_DAYS = new Date('2026-03-13T12:00:00Z')
type Report = Parameters<typeof stateAfterReport>[1]
const report = (told: Partial<Report>): Report => ({
  plan: 'professional',
  planBefore: null,
  status: 'paid',
  at: AT,
  wasPaid: true,
  ...told,
})
const PENDING = { plan: 'premium', paymentStatus: 'pending' } as const

test.each<[string, Partial<PlanState>, Partial<Report>, PaidPlan[], unknown]>([
  ['a payment opens its plan', PENDING, { plan: 'premium' }, [], { plan: 'premium' }],
  [
    'a payment for the cheaper plan gives that, and the other one waits',
    PENDING,
    {},
    [],
    { plan: 'professional', pendingPlan: 'premium' },
  ],
  ['an unknown price pays for nothing', PENDING, { plan: null }, [], 'other-plan'],
  ['who left for free gets nothing', { plan: 'free', paymentStatus: null }, {}, [], 'other-plan'],
  [
    'a renewal leaves the waiting plan waiting',
    { pendingPlan: 'premium' },
    {},
    [],
    { pendingPlan: 'premium' },
  ],
  [
    'the payment of the waiting plan replaces the present one',
    { pendingPlan: 'premium' },
    { plan: 'premium' },
    [],
    { plan: 'premium' },
  ],
  [
    'a higher plan counts even after going back',
    {},
    { plan: 'premium' },
    ['professional'],
    { plan: 'premium' },
  ],
  ['a lower plan takes nothing away', { plan: 'premium' }, {}, [], 'other-plan'],
  [
    'a lower plan counts if it was chosen',
    { plan: 'premium', pendingPlan: 'professional' },
    {},
    [],
    { plan: 'professional' },
  ],
  [
    'a subscription that moves takes the user with it',
    { plan: 'premium' },
    { planBefore: 'premium' },
    [],
    { plan: 'professional' },
  ],
  [
    'unless another one pays for the higher plan',
    { plan: 'premium' },
    { planBefore: 'premium' },
    ['premium'],
    'other-plan',
  ],
  [
    'a failed renewal gives three days',
    { pendingPlan: 'premium' },
    { status: 'failed' },
    [],
    { pendingPlan: 'premium', graceUntil: IN_THREE_DAYS },
  ],
  [
    'a second failure does not extend them',
    { graceUntil: AT },
    { status: 'failed', wasPaid: false },
    [],
    { graceUntil: AT },
  ],
  [
    'a failure of what paid for nothing takes nothing from a plan that is paid for',
    {},
    { status: 'failed', wasPaid: false },
    [],
    'superseded',
  ],
  [
    'a failed renewal told before its first payment gives them too',
    PENDING,
    { plan: 'premium', status: 'failed' },
    [],
    { plan: 'premium', graceUntil: IN_THREE_DAYS },
  ],
  [
    'a failed first payment gives none',
    PENDING,
    { plan: 'premium', status: 'failed', wasPaid: false },
    [],
    { plan: 'premium', paymentStatus: 'failed' },
  ],
  [
    'once closed, a failure opens nothing',
    { paymentStatus: 'failed' },
    { status: 'failed' },
    [],
    { paymentStatus: 'failed' },
  ],
  ['a payment ends the days of grace', { graceUntil: AT }, {}, [], {}],
  [
    'a failure of the waiting plan leaves the present one',
    { pendingPlan: 'premium' },
    { plan: 'premium', status: 'failed' },
    [],
    'other-plan',
  ],
  [
    'the end of another plan changes nothing',
    { plan: 'premium' },
    { status: 'cancelled' },
    [],
    'other-plan',
  ],
  [
    'the end of one of two subscriptions changes nothing',
    {},
    { status: 'cancelled' },
    ['professional'],
    'superseded',
  ],
  [
    'the end of the only one closes the plan',
    { graceUntil: AT },
    { status: 'cancelled' },
    [],
    { paymentStatus: 'cancelled' },
  ],
  [
    'the plan that waited is still to be paid for then',
    { pendingPlan: 'premium', graceUntil: AT },
    { status: 'cancelled' },
    [],
    PENDING,
  ],
  [
    'where another subscription goes on, its plan remains',
    { plan: 'premium' },
    { plan: 'premium', status: 'cancelled' },
    ['professional'],
    {},
  ],
])('%s', (_, state, told, paidOtherwise, expected) => {
  const after = stateAfterReport(person(state), report(told), paidOtherwise)
  expect(after).toEqual(
    typeof expected === 'string' ? expected : person(expected as Partial<PlanState>),
  )
})

test('where another plan remains, what waits goes on waiting, unless it is that plan', () => {
  const late = person({ plan: 'premium', pendingPlan: 'professional', graceUntil: AT })
  const after = { paymentStatus: 'paid', graceUntil: null }
  expect(stateAfterEnd(late, 'failed', ['professional', 'premium'])).toEqual({
    ...after,
    plan: 'premium',
    pendingPlan: 'professional',
  })
  expect(stateAfterEnd(late, 'failed', ['professional'])).toEqual({
    ...after,
    plan: 'professional',
    pendingPlan: null,
  })
})

test('no report but an end, a refund or a price moves a paid plan down', () => {
  const plans = fc.constantFrom<PaidPlan>('professional', 'premium')
  fc.assert(
    fc.property(
      plans,
      plans,
      fc.constantFrom<SettledStatus>('paid', 'failed'),
      fc.boolean(),
      (plan, reported, status, wasPaid) => {
        const after = stateAfterReport(
          person({ plan }),
          report({ plan: reported, status, wasPaid }),
          [],
        )
        if (typeof after === 'string') return
        expect(after.paymentStatus).toBe('paid')
        expect(planLevel(after.plan)).toBeGreaterThanOrEqual(planLevel(plan))
      },
    ),
  )
})
