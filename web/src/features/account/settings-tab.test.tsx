import { screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import { aTrend, aUser, refusal } from '../../test/factories.ts'
import { answerApi, openApp } from '../../test/open-app.tsx'
import { server } from '../../test/server.ts'

const user = aUser()

function openTab(shown = user) {
  answerApi({ user: shown })
  return openApp('/dashboard?tab=settings', shown)
}

test('it shows name, email, plan and status, and links to the settings', async () => {
  const { person, address } = openTab()
  const account = await screen.findByRole('region', { name: 'Account' })
  expect(account).toHaveTextContent('NameAna Souza')
  expect(account).toHaveTextContent('Emailana@example.com')
  expect(account).toHaveTextContent('PlanPremium')
  expect(account).toHaveTextContent('StatusSigned in')
  await person.click(screen.getByRole('link', { name: 'Open settings' }))
  expect(await screen.findByLabelText('Full Name')).toBeVisible()
  expect(address()).toBe('/settings')
})

test('it stays open when the trial has ended', async () => {
  openTab(aUser({ plano: 'free', paymentStatus: null, trialEndsAt: '2026-01-01T03:00:00.000Z' }))
  expect(await screen.findByRole('region', { name: 'Account' })).toBeVisible()
})

test('the default period is 7 days until another is chosen, and the trend opens with it', async () => {
  const { person } = openTab()
  const asked: (string | null)[] = []
  server.use(
    http.get('/api/dashboard/rtp-trend', ({ request }) => {
      asked.push(new URL(request.url).searchParams.get('period'))
      return HttpResponse.json({ success: true, data: aTrend([96.1]) })
    }),
  )
  expect(await screen.findByRole('radio', { name: '7 days' })).toBeChecked()
  await person.click(screen.getByRole('radio', { name: '30 days' }))
  await person.click(screen.getByRole('link', { name: 'Overview' }))
  expect(await screen.findByRole('radio', { name: '30 days' })).toBeChecked()
  await waitFor(() => expect(asked).toEqual(['30d']))
  expect(localStorage.getItem('default-period')).toBe('30d')
})

test('an invalid stored period falls back to the default', async () => {
  localStorage.setItem('default-period', 'nonsense')
  openTab()
  expect(await screen.findByRole('radio', { name: '7 days' })).toBeChecked()
})

test('refreshing reloads the figures and reports when it is done', async () => {
  const { person } = openTab()
  const refresh = await screen.findByRole('button', { name: 'Refresh data' })
  const asked: string[] = []
  server.use(
    http.get('/api/*', ({ request }) => {
      asked.push(new URL(request.url).pathname)
    }),
  )
  await person.click(refresh)
  expect(await screen.findByText('Data refreshed')).toBeVisible()
  expect(asked).toContain('/api/dashboard/stats')
})

test('a partly failed refresh says so', async () => {
  const { person } = openTab()
  const refresh = await screen.findByRole('button', { name: 'Refresh data' })
  server.use(http.get('/api/dashboard/stats', () => refusal('INTERNAL')))
  await person.click(refresh)
  expect(await screen.findByText('Some of the data could not be refreshed')).toBeVisible()
})
