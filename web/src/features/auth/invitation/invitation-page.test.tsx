import { screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import { aUser, refusal } from '../../../test/factories.ts'
import { answerApi, openApp } from '../../../test/open-app.tsx'
import { server } from '../../../test/server.ts'

const LINK = '/invitation#token=one-time-token'
const user = aUser({ email: 'bia@example.com', role: 'editor' })

const invitation = {
  success: true,
  email: 'bia@example.com',
  role: 'editor',
  invitedBy: 'Root',
  hasAccount: false,
}

/** Opens the link; `sent` collects what accepts it. */
function openLink(overrides: { hasAccount?: boolean } = {}, signedInAs = aUser()) {
  answerApi({ user: signedInAs })
  const sent: unknown[] = []
  server.use(
    http.post('/api/auth/verify-invitation', () =>
      HttpResponse.json({ ...invitation, ...overrides }),
    ),
    http.post('/api/auth/accept-invitation', async ({ request }) => {
      sent.push(await request.json())
      return HttpResponse.json({ success: true, token: 't', user, message: '' })
    }),
    http.post('/api/account/invitation', async ({ request }) => {
      sent.push(await request.json())
      return HttpResponse.json({ success: true, user })
    }),
  )
  return { ...openApp(LINK, signedInAs), sent }
}

test('name and password make the account, and the admin area opens', async () => {
  const { person, sent, address } = openLink()
  expect(await screen.findByText(/^Root invites you .* as an editor/)).toBeVisible()
  expect(address()).toBe('/invitation')
  await person.fill(screen.getByLabelText('Your name'), 'Bia Lima')
  await person.fill(screen.getByLabelText('New password'), 'Secret#2026')
  const join = screen.getByRole('button', { name: 'Join the team' })
  expect(join).toBeDisabled()
  await person.fill(screen.getByLabelText('Confirm new password'), 'Secret#2026')
  await person.click(join)
  await waitFor(() => expect(address()).toMatch(/^\/admin/))
  expect(sent).toEqual([{ token: 'one-time-token', nome: 'Bia Lima', nova_senha: 'Secret#2026' }])
})

test('the owner of the address joins with the account; anybody else is sent to sign in', async () => {
  const { person, sent, address } = openLink({ hasAccount: true }, user)
  await person.click(await screen.findByRole('button', { name: 'Join the team' }))
  await waitFor(() => expect(address()).toMatch(/^\/admin/))
  expect(sent).toEqual([{ token: 'one-time-token' }])
})

test('a subscriber who joins reads that the subscription goes on', async () => {
  openLink({ hasAccount: true }, aUser({ email: 'bia@example.com' }))
  server.use(
    http.get('/api/plans/checkout', () =>
      HttpResponse.json({ success: true, url: null, subscription: 'portal', contact: null }),
    ),
  )
  expect(
    await screen.findByText(/A subscription that you have not canceled is still charged/),
  ).toBeVisible()
})

test('somebody else signed in is sent to the login page, which leads back', async () => {
  const { person, address } = openLink({ hasAccount: true })
  expect(await screen.findByText(/^bia@example.com has an account/)).toBeVisible()
  await person.click(screen.getByRole('button', { name: 'Sign in' }))
  await waitFor(() => expect(address()).toBe('/login'))
})

test('an invitation that no longer holds says so', async () => {
  answerApi({ user: aUser() })
  server.use(http.post('/api/auth/verify-invitation', () => refusal('INVITATION_INVALID')))
  openApp(LINK, aUser())
  expect(await screen.findByRole('alert')).toHaveTextContent('no longer valid')
})

test.each([() => HttpResponse.error(), () => refusal('BUSY'), () => refusal('RATE_LIMITED')])(
  'an invitation that could not be checked can be checked again (%#)',
  async (fail) => {
    answerApi({ user: aUser() })
    let isFailing = true
    server.use(
      http.post('/api/auth/verify-invitation', () =>
        isFailing ? fail() : HttpResponse.json(invitation),
      ),
    )
    const { person } = openApp(LINK, aUser())
    const retry = await screen.findByRole('button', { name: 'Try again' })
    expect(screen.queryByText('This link does not work')).toBeNull()
    isFailing = false
    await person.click(retry)
    expect(await screen.findByLabelText('Your name')).toBeVisible()
  },
)
