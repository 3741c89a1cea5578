import { emailProblem } from '@retorna/domain/account/email'
import { passwordProblem } from '@retorna/domain/account/password'
import { nameProblem } from '@retorna/domain/account/person-name'
import { judgedBy, text } from '../field-types.ts'

/** Messages are keys of field-texts.ts; the server translates them into the caller's language. */
export const address = (
  missing: 'email-required' | 'email-required-to-resend' | 'email-and-code-required',
) =>
  text(missing)
    .trim()
    .min(1, missing)
    .refine((given) => emailProblem(given) === null, 'email-invalid')

/**
 * A new password by the rules of `domain/src/account/password.ts`; more than 1024 characters are rejected, so that
 * hashing stays cheap.
 *
 * @example newPassword.safeParse('Retorna#2026').success // true
 */
export const newPassword = text('password-required')
  .max(1024, 'password-too-long')
  .superRefine(judgedBy(passwordProblem))

/**
 * A user's name: trimmed, 2 to 200 characters.
 *
 * @example personName.parse(' Ana ') // 'Ana'
 */
export const personName = text('name-required')
  .trim()
  .max(200, 'name-too-long')
  .superRefine(judgedBy(nameProblem))

/** A user's current password. */
export const password = text('password-required')
  .min(1, 'password-required')
  .max(1024, 'password-too-long')
