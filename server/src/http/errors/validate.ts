import type { Language } from '@retorna/contract/error-codes'
import { unknownMembers } from '@retorna/contract/unknown-members'
import { z } from 'zod'
import { ApiError, type UnknownName } from './api-error.ts'
import { issueText } from './issue-text.ts'

/**
 * Parses a part of a request with its schema. Messages written in the schema are keys of field-texts.ts; the rest come
 * from issue-text.ts, in the caller's language.
 *
 * @param options.isStrict rejects members that the schema would drop.
 * @throws ApiError `VALIDATION` with the first problem of each field; a problem of the whole part, such as a missing
 *   body, names no field.
 */
export const validate = <S extends z.ZodType>(
  schema: S,
  value: unknown,
  language: () => Language,
  { isStrict = false }: { isStrict?: boolean } = {},
): z.output<S> => {
  const parsed = schema.safeParse(value)
  const unknown = isStrict ? unknownNames(schema, value) : []
  if (parsed.success && unknown.length === 0) return parsed.data
  // Formatting costs more than the check, so texts are made only on failure.
  const localized = schema.safeParse(value, {
    error: (issue) => issueText(issue, language()),
  })
  const fields: Record<string, string> = {}
  for (const issue of localized.error?.issues ?? []) {
    const field = issue.path.join('.')
    const strange = issue.code === 'custom' && unknownName.safeParse(issue.params)
    if (strange !== false && strange.success) {
      const { unknown: name, known } = strange.data
      unknown.push({ field, name, known })
    } else if (field !== '' && !Object.hasOwn(fields, field)) fields[field] = issue.message
  }
  throw new ApiError('VALIDATION', {
    ...(Object.keys(fields).length > 0 && { fields }),
    ...(unknown.length > 0 && { unknown }),
  })
}

const unknownName = z.object({ unknown: z.string(), known: z.array(z.string()) })

/** Maximum number of unknown names reported; nobody reads more. */
const MAX_UNKNOWN = 20

const unknownNames = (schema: z.ZodType, value: unknown): UnknownName[] =>
  unknownMembers(schema, value)
    .slice(0, MAX_UNKNOWN)
    .map(({ path, known }) => ({ field: path.join('.'), name: path.at(-1) ?? '', known }))
