import { FIELD_TEXTS } from '@retorna/contract/field-texts'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { contractEndpoints } from '../../../test/contract-endpoints.ts'
import { ApiError } from './api-error.ts'
import { validate } from './validate.ts'

const fieldsOf = (schema: z.ZodType, value: unknown, language: 'en' | 'pt') => {
  try {
    validate(schema, value, () => language)
    return {}
  } catch (error) {
    if (error instanceof ApiError) return error.extras.fields ?? {}
    throw error
  }
}

const BAD = [null, '', 'x', 0, -1, 1.5, 1e300, true, [], {}, 'a'.repeat(10_000), [{}], ['x']]
const LOCALES = { en: z.locales.en().localeError, pt: z.locales.pt().localeError }

test('no field of any call is refused in the words of the validator', async () => {
  const schemas = (await contractEndpoints()).flatMap(({ params, query, body }) =>
    [params, query, body].filter((schema) => schema instanceof z.ZodObject),
  )
  expect(schemas.length).toBeGreaterThan(80)
  const seen = new Set<string>()
  for (const schema of schemas) {
    for (const bad of [undefined, ...BAD]) {
      const value = Object.fromEntries(Object.keys(schema.shape).map((name) => [name, bad]))
      const english = fieldsOf(schema, value, 'en')
      const portuguese = fieldsOf(schema, value, 'pt')
      for (const language of ['en', 'pt'] as const) {
        const foreign = schema.safeParse(value, { error: LOCALES[language] }).error?.issues ?? []
        const texts = Object.values(language === 'en' ? english : portuguese)
        for (const text of texts.filter((one) => !Object.hasOwn(FIELD_TEXTS, one))) {
          seen.add(text)
          expect(foreign.map(({ message }) => message)).not.toContain(text)
        }
      }
      for (const [field, text] of Object.entries(english)) {
        if (Object.hasOwn(FIELD_TEXTS, text)) expect(portuguese[field]).toBe(text)
        else expect(portuguese[field], text).not.toBe(text)
      }
    }
  }
  expect(seen.size).toBeGreaterThan(40)
})

test.each([
  [z.string(), undefined, 'This field is required', 'Este campo é obrigatório'],
  [z.string().min(1), '', 'This field is required', 'Este campo é obrigatório'],
  [
    z.string().max(4_096),
    'a'.repeat(5_000),
    'Enter at most 4,096 characters',
    'Digite no máximo 4.096 caracteres',
  ],
  [z.int(), 1.5, 'Enter a whole number', 'Informe um número inteiro'],
  [z.number().positive(), 0, 'Enter a number above 0', 'Informe um número acima de 0'],
  [z.number().max(100), 101, 'Enter 100 or less', 'Informe 100 ou menos'],
  [z.enum(['up', 'down']), 'left', 'Choose one of: up, down', 'Escolha uma das opções: up, down'],
  [z.array(z.string()).min(1), [], 'Choose at least one', 'Escolha pelo menos um'],
  [z.iso.date(), 'soon', 'Enter a date, such as 2026-01-31', 'Informe uma data, como 2026-01-31'],
])('%# says what to do in both languages', (field, value, english, portuguese) => {
  const schema = z.object({ field })
  expect(fieldsOf(schema, { field: value }, 'en')).toEqual({ field: english })
  expect(fieldsOf(schema, { field: value }, 'pt')).toEqual({ field: portuguese })
})
