import type { Plan } from '@retorna/domain/plan'
import type { Language } from './error-codes.ts'

/** Display names of the plans, in replies, emails and on screens. */
export const PLAN_NAMES = {
  en: { free: 'Free', professional: 'Professional', premium: 'Premium' },
  pt: { free: 'Grátis', professional: 'Profissional', premium: 'Premium' },
} as const satisfies Record<Language, Record<Plan, string>>
