import { expect, test } from 'vitest'
import { originOf, rememberedOrigin } from './origin.ts'

test('an address is restored with its query and hash', () => {
  const location = { pathname: '/dashboard', search: '?tab=games&search=a', hash: '#b' }
  expect(rememberedOrigin(originOf(location), '/')).toBe('/dashboard?tab=games&search=a#b')
})

test.each([
  null,
  undefined,
  'text',
  {},
  { from: 12 },
  { from: '//evil.example' },
  { from: 'https://evil.example' },
  { from: '/\\evil.example' },
])('%o leads to the fallback', (state) => {
  expect(rememberedOrigin(state, '/dashboard')).toBe('/dashboard')
})
