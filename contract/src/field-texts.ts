import type { Language } from './error-codes.ts'

/** Texts of field errors, by the key that a schema or a rule of `domain` answers with. */
export const FIELD_TEXTS = {
  'email-required': { en: 'Email is required', pt: 'O e-mail é obrigatório' },
  'email-invalid': { en: 'Invalid email format', pt: 'Formato de e-mail inválido' },
  'password-required': { en: 'Password is required', pt: 'A senha é obrigatória' },
  'password-too-long': {
    en: 'Password is too long',
    pt: 'A senha é longa demais',
  },
  'plan-unknown': { en: 'Choose one of the plans', pt: 'Escolha um dos planos' },
} as const satisfies Record<string, Record<Language, string>>

/** A key of `FIELD_TEXTS`. */
export type FieldText = keyof typeof FIELD_TEXTS
