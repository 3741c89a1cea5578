import { screen, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import { aUser } from '../../test/factories.ts'
import { answerApi, openApp } from '../../test/open-app.tsx'
import { server } from '../../test/server.ts'

const admin = aUser({ role: 'admin' })

const entry = {
  id: 1,
  at: '2026-01-02T10:00:00.000Z',
  kind: 'failed',
  reason: 'INVALID_CREDENTIALS',
  route: '/api/auth/login',
  person: { id: 'p1', name: 'Bia' },
  caller: '203.0.113.7',
  browser: 'Firefox',
  system: 'Linux',
  secondFactor: null,
}
const signIn = { ...entry, id: 2, kind: 'signed-in', reason: null, route: null, secondFactor: true }
const nobody = { ...entry, id: 3, kind: 'locked-out', reason: 'RATE_LIMITED', person: null }

test('sign-ins, failures and lockouts are described in words and can be filtered', async () => {
  const asked: string[] = []
  server.use(
    http.get('/api/admin/access-log', ({ request }) => {
      const { searchParams } = new URL(request.url)
      asked.push(searchParams.toString())
      const entries = searchParams.has('caller') ? [nobody] : [entry, signIn, nobody]
      return HttpResponse.json({ success: true, entries, next: null })
    }),
  )
  answerApi({ user: admin })
  const { person } = openApp('/admin/sign-ins', admin)
  const table = await screen.findByRole('region', { name: 'Sign-ins and refusals' })
  expect(within(table).getByText(/Unknown email or wrong password/)).toBeVisible()
  expect(within(table).getByText('Password and two-step verification')).toBeVisible()
  expect(within(table).getByText('Locked out')).toBeVisible()
  expect(within(table).getAllByRole('link', { name: 'Bia' })[0]).toHaveAttribute(
    'href',
    '/admin/people/p1',
  )
  await person.type(screen.getByLabelText('Origin'), '203.0.113.7')
  await person.click(screen.getByRole('combobox', { name: 'Event' }))
  await person.click(await screen.findByRole('option', { name: 'Locked out' }))
  await screen.findByText('Too many attempts', { exact: false })
  await expect.poll(() => asked.at(-1)).toBe('kind=locked-out&caller=203.0.113.7')
})
