import { screen, waitFor } from '@testing-library/react'
import { http } from 'msw'
import { expect, test } from 'vitest'
import { aUser, refusal, someStats } from '../../test/factories.ts'
import { answerApi, openApp } from '../../test/open-app.tsx'
import { server } from '../../test/server.ts'

function openAs(role: 'member' | 'editor' | 'admin', address: string) {
  const user = aUser({ role })
  answerApi({ user })
  return openApp(address, user)
}

test('members cannot open the admin area and their menu does not link to it', async () => {
  const { address, person } = openAs('member', '/admin/entry')
  expect(await screen.findByRole('heading', { level: 1, name: 'Overview' })).toBeVisible()
  expect(address()).toBe('/dashboard')
  await person.click(await screen.findByRole('button', { name: 'Account: Ana Souza' }))
  expect(await screen.findByRole('menuitem', { name: 'Settings' })).toBeVisible()
  expect(screen.queryByRole('menuitem', { name: 'Admin area' })).toBeNull()
  expect(screen.queryByRole('link', { name: 'Admin area' })).toBeNull()
})

test('colleagues find the admin area in the navigation', async () => {
  openAs('editor', '/dashboard')
  expect(await screen.findByRole('link', { name: 'Admin area' })).toHaveAttribute('href', '/admin')
})

test('visitors are asked to sign in', async () => {
  answerApi()
  const { address } = openApp('/admin')
  await screen.findByRole('button', { name: 'Sign in' })
  expect(address()).toBe('/login')
})

test('demonstration data is marked in the admin area too', async () => {
  const admin = aUser({ role: 'admin' })
  answerApi({ user: admin, stats: someStats({ is_demo: true }) })
  server.use(http.get('/api/admin/*', () => refusal('INTERNAL')))
  openApp('/admin', admin)
  expect(await screen.findByRole('complementary', { name: 'Demo data' })).toBeVisible()
})

test.each([
  ['/admin/nowhere', '/admin/today'],
  ['/admin/import/1/nowhere', '/admin/import'],
  ['/admin/support/1/nowhere', '/admin/support'],
  ['/admin/people/1/nowhere', '/admin/people'],
  ['/admin/content/nowhere', '/admin/content/testimonial'],
  ['/admin/catalogue/1/nowhere', '/admin/catalogue'],
  ['/admin/operations/nowhere', '/admin/operations/health'],
])('%s is no page, and leads to %s', async (address, screenOfIt) => {
  const admin = aUser({ role: 'admin' })
  answerApi({ user: admin })
  server.use(http.get('/api/admin/*', () => refusal('INTERNAL')))
  const app = openApp(address, admin)
  await waitFor(() => expect(app.address()).toBe(screenOfIt))
})
