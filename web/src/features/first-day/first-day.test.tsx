import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import { aUser } from '../../test/factories.ts'
import { answerApi, openApp } from '../../test/open-app.tsx'
import { server } from '../../test/server.ts'

const admin = aUser({ role: 'admin', email: 'root@example.com' })
const step = (name: string, overrides: object = {}) => ({
  name,
  isSet: true,
  testedAt: null,
  needsTest: false,
  ...overrides,
})

test('the first screen says what is done and what was tried, mails a test, and goes when dismissed', async () => {
  const sent: string[] = []
  let isShown = true
  answerApi({ user: admin })
  server.use(
    http.get('/api/admin/first-day', () =>
      HttpResponse.json({
        success: true,
        isShown,
        publicUrl: 'https://retorna.example',
        mailProblem: 'connection refused',
        steps: [
          step('address'),
          step('mail', { needsTest: true }),
          step('payment', { isSet: false }),
          step('backup', { needsTest: true, testedAt: '2026-11-26T10:00:00.000Z' }),
          step('feed', { isSet: false }),
          step('legal', { isSet: false }),
          step('country'),
        ],
      }),
    ),
    http.post('/api/admin/first-day/mail', () => {
      sent.push('mail')
      return HttpResponse.json({ success: true })
    }),
    http.delete('/api/admin/first-day', () => {
      isShown = false
      return new HttpResponse(null, { status: 204 })
    }),
    http.get('/api/admin/today', () => new Promise<never>(() => undefined)),
  )
  const { person } = openApp('/admin/today', admin)
  const list = await screen.findByRole('region', { name: 'Before your first customer' })
  expect(list).toHaveTextContent('3 of 7 are done')
  const said = within(list)
    .getAllByRole('listitem')
    .map((item) => item.querySelector('p')?.textContent)
  expect(said).toEqual([
    'Address · done',
    'Mail · set, not tried yet',
    'Payment · open',
    'Backup · done',
    'First feed · open',
    'Legal texts · open',
    'Country · done',
  ])
  expect(list).toHaveTextContent('The newest mail has not left: connection refused')
  const [, mail, payment] = within(list).getAllByRole('listitem')
  expect(payment).toHaveTextContent('STRIPE_WEBHOOK_SECRET=whsec_…')
  expect(mail).not.toHaveTextContent('SMTP_URL=')
  await person.click(within(list).getByRole('button', { name: 'Send a test mail' }))
  expect(await screen.findByText(/on its way to root@example.com/)).toBeVisible()
  await person.click(within(list).getByRole('button', { name: 'Dismiss' }))
  await person.click(within(list).getByRole('button', { name: 'Dismiss for everybody?' }))
  await waitFor(() =>
    expect(screen.queryByRole('region', { name: 'Before your first customer' })).toBeNull(),
  )
  expect(sent).toEqual(['mail'])
})
