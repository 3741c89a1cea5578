import { expect, test } from 'vitest'
import { pageToName } from './page-to-name.ts'

test('a page is named with its query, but without the secrets of links', () => {
  expect(pageToName({ pathname: '/dashboard', search: '?tab=games' })).toBe('/dashboard?tab=games')
  expect(pageToName({ pathname: '/settings', search: '' })).toBe('/settings')
  expect(pageToName({ pathname: '/reset-password', search: '?token=secret' })).toBe(
    '/reset-password',
  )
  expect(
    pageToName({ pathname: '/verify-email', search: '?email=ana%40example.com&code=123456' }),
  ).toBe('/verify-email')
})
