import { describe, expect, it } from 'vitest'
import { PERIODS } from './day.ts'
import {
  CAPABILITIES,
  can,
  dataGate,
  gamesVisible,
  PAYMENT_STATUSES,
  PLANS,
  type PlanState,
  paymentStatusAfterChangeTo,
  planChange,
  planLevel,
  rtpKind,
  stateAfterChoice,
  supportHours,
  trialEndsAt,
} from './plan.ts'

describe('the table of plans', () => {
  it('gives each plan the capabilities it promises', () => {
    const opened = PLANS.map((plan) => CAPABILITIES.filter((name) => can(plan, name)).toSorted())
    const free = ['favorites']
    const professional = ['analytics', 'csv-export', 'current-rtp', 'game-details', 'reports']
    expect(opened).toEqual([
      free,
      [...free, ...professional].toSorted(),
      [
        ...free,
        ...professional,
        'alerts',
        'api-keys',
        'custom-reports',
        'game-history',
        'gold',
        'house-edge',
        'pdf-export',
        'predictions',
        'real-rtp',
      ].toSorted(),
    ])
  })

  it('limits games and support by plan', () => {
    expect(PLANS.map(planLevel)).toEqual([0, 1, 2])
    expect(PLANS.map(gamesVisible)).toEqual([10, 200, Number.POSITIVE_INFINITY])
    expect(PLANS.map(supportHours)).toEqual([48, 12, null])
  })

  it('shows the RTP of the period, or the nearest one of the plan', () => {
    const kinds = PLANS.map((plan) => PERIODS.map((period) => rtpKind(plan, period)))
    expect(kinds).toEqual([
      ['theoretical', 'theoretical', 'theoretical'],
      ['current', 'current', 'current'],
      ['current', 'weekly', 'monthly'],
    ])
  })
})

describe('dataGate', () => {
  const now = new Date('2026-01-01T12:00:00Z')
  const account = { plan: 'free', paymentStatus: null, trialEndsAt: null, now } as const
  const free = { access: 'open', plan: 'free' }

  it('gives a free account three hours from its first verified sign-in', () => {
    const ends = trialEndsAt(now)
    const at = (time: string) => dataGate({ ...account, trialEndsAt: ends, now: new Date(time) })
    expect(at('2026-01-01T12:00:00Z')).toEqual(free)
    expect(at('2026-01-01T14:59:59.999Z')).toEqual(free)
    expect(at('2026-01-01T15:00:00Z')).toEqual({ access: 'trial-ended' })
    expect(at('2027-01-01T00:00:00Z')).toEqual({ access: 'trial-ended' })
  })

  it('is open before the trial has begun', () => {
    expect(trialEndsAt(null)).toBeNull()
    expect(dataGate(account)).toEqual(free)
  })

  it('opens a paid plan only while it is paid; a trial goes on while the payment is pending', () => {
    const due = { access: 'payment-required' }
    for (const plan of ['professional', 'premium'] as const) {
      for (const trial of [null, now, new Date('2020-01-01'), new Date('2030-01-01')]) {
        for (const paymentStatus of [...PAYMENT_STATUSES, null]) {
          const isTrying = paymentStatus === 'pending' && trial !== null && trial > now
          expect(dataGate({ plan, paymentStatus, trialEndsAt: trial, now })).toEqual(
            paymentStatus === 'paid' ? { access: 'open', plan } : isTrying ? free : due,
          )
        }
      }
    }
  })
})

describe('a change of plan', () => {
  it('has a direction', () => {
    expect(planChange('free', 'professional')).toBe('upgrade')
    expect(planChange('free', 'premium')).toBe('upgrade')
    expect(planChange('premium', 'professional')).toBe('downgrade')
    expect(planChange('professional', 'professional')).toBe('same')
  })

  it('requires payment unless it goes to free', () => {
    expect(PLANS.map(paymentStatusAfterChangeTo)).toEqual([null, 'pending', 'pending'])
  })

  const paid: PlanState = {
    plan: 'professional',
    paymentStatus: 'paid',
    pendingPlan: null,
    graceUntil: null,
  }

  it('takes nothing away from a plan that is paid for, and can be withdrawn', () => {
    const waiting = stateAfterChoice(paid, 'premium', ['professional'])
    expect(waiting).toEqual({ ...paid, pendingPlan: 'premium' })
    expect(stateAfterChoice(waiting, 'premium', ['professional'])).toEqual(waiting)
    expect(stateAfterChoice(waiting, 'professional', ['professional'])).toEqual(paid)
  })

  it('keeps the days of grace while another plan waits', () => {
    const late = { ...paid, graceUntil: new Date('2026-01-04T00:00:00Z') }
    expect(stateAfterChoice(late, 'premium', [])).toEqual({ ...late, pendingPlan: 'premium' })
  })

  it('leaves for free at once, and for a plan that a subscription pays for', () => {
    const free = { plan: 'free', paymentStatus: null, pendingPlan: null, graceUntil: null } as const
    expect(stateAfterChoice({ ...paid, pendingPlan: 'premium' }, 'free', [])).toEqual(free)
    expect(stateAfterChoice(free, 'professional', ['professional'])).toEqual(paid)
    expect(stateAfterChoice(free, 'premium', ['professional'])).toEqual({
      ...free,
      plan: 'premium',
      paymentStatus: 'pending',
    })
  })
})
