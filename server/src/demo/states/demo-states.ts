import { HOUR_MS } from '@retorna/domain/milliseconds'
import { GRACE_DAYS } from '@retorna/domain/payment-state'
import { TRIAL_HOURS } from '@retorna/domain/plan'
import { hasDemoData } from '../demo-queries.ts'
import { putFeedLate } from './feed-late.ts'
import { putGameOff } from './game-off.ts'
import { putImportRefused } from './import-refused.ts'
import type { DemoState, StateSetting } from './state.ts'

const FREE = 'free@retorna.demo'
const PREMIUM = 'premium@retorna.demo'
const ADMIN = 'admin@retorna.demo'
const BILLING = '/settings?tab=billing'

const trialBegunAgo = async (hours: number, { db, now }: StateSetting): Promise<string> => {
  await db
    .updateTable('users')
    .set({ trial_started_at: new Date(now.getTime() - hours * HOUR_MS) })
    .where('email', '=', FREE)
    .execute()
  return '/dashboard'
}

const premiumIs = async (
  paymentStatus: 'paid' | 'pending',
  graceUntil: Date | null,
  { db }: StateSetting,
): Promise<string> => {
  await db
    .updateTable('users')
    .set({
      plan: 'premium',
      payment_status: paymentStatus,
      pending_plan: null,
      grace_until: graceUntil,
    })
    .where('email', '=', PREMIUM)
    .execute()
  return BILLING
}

const inDays = (days: number, now: Date) => new Date(now.getTime() + days * 24 * HOUR_MS)

/** By name: what a person of the demonstration can be put into. */
export const DEMO_STATES: Readonly<Record<string, DemoState>> = {
  'trial-begun': {
    email: FREE,
    says: `the trial of ${TRIAL_HOURS} hours has just begun`,
    put: (setting) => trialBegunAgo(0, setting),
  },
  'trial-over': {
    email: FREE,
    says: 'the trial is over, until the next start of the server',
    put: (setting) => trialBegunAgo(TRIAL_HOURS, setting),
  },
  'payment-pending': {
    email: PREMIUM,
    says: 'premium is chosen and not paid for',
    put: (setting) => premiumIs('pending', null, setting),
  },
  'payment-failed': {
    email: PREMIUM,
    says: `the renewal failed; premium stays open for ${GRACE_DAYS} days`,
    put: (setting) => premiumIs('paid', inDays(GRACE_DAYS, setting.now), setting),
  },
  'payment-made': {
    email: PREMIUM,
    says: 'premium is paid for',
    put: (setting) => premiumIs('paid', null, setting),
  },
  'feed-late': {
    email: ADMIN,
    says: 'a feed that is due every hour sends nothing',
    put: putFeedLate,
  },
  'game-off': {
    email: PREMIUM,
    says: 'a game paid 3 points less than certified for 40 days',
    put: putGameOff,
  },
  'import-refused': {
    email: ADMIN,
    says: 'an import was refused for two of its three rows',
    put: putImportRefused,
  },
}

/**
 * Puts a person of the demonstration into a state.
 *
 * @returns whose state it is, what holds now, and the path that shows it.
 * @throws Error on a database without the demonstration, which is left as it is.
 */
export const putDemoState = async (
  name: string,
  setting: StateSetting,
): Promise<{ email: string; says: string; path: string }> => {
  const state = DEMO_STATES[name]
  if (state === undefined) throw new Error(`There is no state ${name}.`)
  if (!(await hasDemoData(setting.pool))) {
    throw new Error('This database has no demonstration data: only the demonstration has states.')
  }
  const { email, says, put } = state
  return { email, says, path: await put(setting) }
}
