import type { Language } from '@retorna/contract/error-codes'
import type { z } from 'zod'
import { ApiError } from './api-error.ts'
import { issueText } from './issue-text.ts'

/**
 * Parses a part of a request with its schema. Messages written in the schema are keys of field-texts.ts; the rest come
 * from issue-text.ts, in the caller's language.
 *
 * @throws ApiError `VALIDATION` with the first problem of each field; a problem of the whole part, such as a missing
 *   body, names no field.
 */
export const validate = <S extends z.ZodType>(
  schema: S,
  value: unknown,
  language: () => Language,
): z.output<S> => {
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  // Formatting costs more than the check; texts are made in the caller's language only on failure.
  const localized = schema.safeParse(value, {
    error: (issue) => issueText(issue, language()),
  })
  const fields: Record<string, string> = {}
  for (const issue of (localized.error ?? parsed.error).issues) {
    const field = issue.path.join('.')
    if (field !== '' && !Object.hasOwn(fields, field)) fields[field] = issue.message
  }
  throw new ApiError('VALIDATION', Object.keys(fields).length > 0 ? { fields } : {})
}
