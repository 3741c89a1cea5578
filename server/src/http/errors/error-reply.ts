import { ERROR_CODES, type Language } from '@retorna/contract/error-codes'
import type { ErrorReply } from '@retorna/contract/error-reply'
import type { refusedPush } from '@retorna/contract/feeds/readings-push'
import { FIELD_TEXTS } from '@retorna/contract/field-texts'
import type { Problem } from '@retorna/contract/problem'
import type { z } from 'zod'
import type { ApiError } from './api-error.ts'
import { isForPrograms } from './language.ts'
import { unknownText } from './unknown-text.ts'

/** The standard error body, in a language. */
const errorBody = (error: ApiError, language: Language, requestId: string): ErrorReply => {
  const {
    fields,
    retryAfterSeconds: _header,
    allow: _otherHeader,
    detail,
    unknown,
    push: _push,
    ...extras
  } = error.extras
  return {
    success: false,
    code: error.code,
    error: ERROR_CODES[error.code][language],
    ...detailIn(detail, language),
    ...fieldsIn(fields, unknown, language),
    ...extras,
    ...(ERROR_CODES[error.code].status >= 500 && { requestId }),
  }
}

/** Problem details (RFC 9457), in a language. */
const problemBody = (
  { code, extras: { fields, detail, unknown, push } }: ApiError,
  language: Language,
  { requestId, publicUrl }: Pick<Asked, 'requestId' | 'publicUrl'>,
): Problem & Partial<z.infer<typeof refusedPush>> => ({
  type: `${publicUrl}/api/docs/problems#${code}`,
  title: ERROR_CODES[code][language],
  status: ERROR_CODES[code].status,
  ...detailIn(detail, language),
  code,
  ...fieldsIn(fields, unknown, language),
  ...push,
  ...(ERROR_CODES[code].status >= 500 && { requestId }),
})

type Asked = { url: string; requestId: string; publicUrl: string }

/** An error's content type and body, in a language: problem details for programs, else the standard error body. */
export const errorReply = (
  error: ApiError,
  language: Language,
  { url, requestId, publicUrl }: Asked,
): { type: string; body: string } =>
  isForPrograms(url)
    ? {
        type: 'application/problem+json',
        body: JSON.stringify(problemBody(error, language, { requestId, publicUrl })),
      }
    : {
        type: 'application/json; charset=utf-8',
        body: JSON.stringify(errorBody(error, language, requestId)),
      }

/** An error in words, for a terminal: its title, or what is wrong with each field. */
export const errorWords = (
  { code, extras: { fields, unknown } }: ApiError,
  language: Language,
): string => {
  const named = { fields: {}, ...fieldsIn(fields, unknown, language) }
  const told = Object.entries(named.fields)
  return told.length === 0
    ? ERROR_CODES[code][language]
    : told.map(([field, text]) => `${field}: ${text}.`).join('\n')
}

const detailIn = (detail: ApiError['extras']['detail'], language: Language) =>
  detail !== undefined && { detail: typeof detail === 'string' ? detail : detail[language] }

const fieldsIn = (
  fields: Record<string, string> | undefined,
  unknown: ApiError['extras']['unknown'] = [],
  language: Language,
) => {
  const texts = Object.entries(fields ?? {}).map(([field, text]) => [
    field,
    localizeText(text, language),
  ])
  const strange = unknown.map((one) => [one.field, unknownText(one, language)])
  return texts.length + strange.length > 0 && { fields: Object.fromEntries([...strange, ...texts]) }
}

/** The text of a key of field-texts.ts; any other text stays as it is. */
export const localizeText = (text: string, language: Language): string =>
  Object.hasOwn(FIELD_TEXTS, text) ? FIELD_TEXTS[text as keyof typeof FIELD_TEXTS][language] : text
