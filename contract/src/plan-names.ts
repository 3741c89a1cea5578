import type { Plan } from '@retorna/domain/plan'
import type { Language } from './error-codes.ts'

/** What people call the plans, in replies, mails and on screens. */
export const PLAN_NAMES = {
  en: { free: 'Free', professional: 'Professional', premium: 'Premium' },
  pt: { free: 'Grátis', professional: 'Profissional', premium: 'Premium' },
} as const satisfies Record<Language, Record<Plan, string>>
