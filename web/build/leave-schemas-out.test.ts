import { expect, test } from 'vitest'
import { withoutSchemas } from './leave-schemas-out.ts'

test('of an endpoint remain its method and path', () => {
  const code = `export const getGame = endpoint('GET /api/games/:id', 'data', {
    params: z.object({ id: idInAddress }),
    replies: succeedsWith({ game }),
  })`
  expect(withoutSchemas(code)).toBe(
    `export const getGame = { method: 'GET', path: '/api/games/:id' }`,
  )
})

test('schemas, and those composed of them, are the library; values stay', () => {
  const code = [
    'const percent = z.number().min(0)',
    'export const range = z.object({ low: percent, high: percent })',
    'export const wide = range.omit({ low: true }).extend({ step: z.int() })',
    `export const ORDERS = ['name', 'rtp']`,
    'export const last = ORDERS.at(-1)',
  ].join('\n')
  expect(withoutSchemas(code)).toBe(
    [
      'const percent = z',
      'export const range = z',
      'export const wide = z',
      `export const ORDERS = ['name', 'rtp']`,
      'export const last = ORDERS.at(-1)',
    ].join('\n'),
  )
})

test('what only schemas used is not imported', () => {
  const code = [
    `import { LANGUAGES } from '@retorna/domain/language'`,
    `import { z } from 'zod'`,
    `import { MAX, text } from './field-types.ts'`,
    `export const keep = endpoint('PUT /api/language', 'signed-in', { body: z.enum(LANGUAGES) })`,
    'export const name = text().max(MAX)',
    'export const longest = MAX',
  ].join('\n')
  const left = withoutSchemas(code)
  expect(left).not.toContain('LANGUAGES')
  expect(left).toContain(`from './field-types.ts'`)
})
