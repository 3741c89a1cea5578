import type { Language } from './error-codes.ts'

/** Texts of field errors, by the key that a schema or a rule of `domain` answers with. */
export const FIELD_TEXTS = {
  'email-required': { en: 'Email is required', pt: 'O e-mail é obrigatório' },
  'email-invalid': { en: 'Invalid email format', pt: 'Formato de e-mail inválido' },
  'email-required-to-resend': {
    en: 'Email is required to resend the code',
    pt: 'O e-mail é obrigatório para reenviar o código',
  },
  'confirmation-required': {
    en: 'Confirm the password',
    pt: 'Confirme a senha',
  },
  'passwords-do-not-match': {
    en: 'Passwords do not match',
    pt: 'As senhas não coincidem',
  },
  'terms-required': {
    en: 'Accept the terms and confirm that you are 18 or older',
    pt: 'Aceite os termos e confirme que você tem 18 anos ou mais',
  },
  'email-and-code-required': {
    en: 'Email and verification code are required',
    pt: 'E-mail e código de verificação são obrigatórios',
  },
  'reset-token-required': {
    en: 'Reset token not found',
    pt: 'Token de reset não encontrado',
  },
  'password-required': { en: 'Password is required', pt: 'A senha é obrigatória' },
  'password-too-long': {
    en: 'Password is too long',
    pt: 'A senha é longa demais',
  },
  'plan-unknown': { en: 'Choose one of the plans', pt: 'Escolha um dos planos' },
  'password-incorrect': {
    en: 'The password is not correct',
    pt: 'A senha não está correta',
  },
  'second-factor-required': { en: 'The code is required', pt: 'O código é obrigatório' },
  'code-incorrect': {
    en: 'The code is not correct',
    pt: 'O código não está correto',
  },
} as const satisfies Record<string, Record<Language, string>>

/** A key of `FIELD_TEXTS`. */
export type FieldText = keyof typeof FIELD_TEXTS
