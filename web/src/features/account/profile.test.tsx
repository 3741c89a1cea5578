import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import { aPrivacy, aUser, refusal } from '../../test/factories.ts'
import { answerApi, openApp } from '../../test/open-app.tsx'
import { bodiesOf, server } from '../../test/server.ts'

const user = aUser()

/** The message within the page; toasts are outside it. */
const findFailure = async () => within(await screen.findByRole('main')).findByRole('alert')

function openProfile(shown = user) {
  answerApi({ user: shown })
  return openApp('/settings', shown)
}

async function submitName(person: ReturnType<typeof openApp>['person'], name: string) {
  const field = await screen.findByLabelText('Full Name')
  await person.clear(field)
  if (name !== '') await person.fill(field, name)
  await person.click(screen.getByRole('button', { name: 'Update Profile' }))
}

test('the header card shows the name, the address and the plan', async () => {
  openProfile()
  expect(await screen.findByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
  const main = screen.getByRole('main')
  expect(main).toHaveTextContent('Ana Souza')
  expect(main).toHaveTextContent('ana@example.com')
  expect(main).toHaveTextContent('Premium')
})

test('a user without a name is called User', async () => {
  openProfile(aUser({ nome: '' }))
  expect(await screen.findByText('User')).toBeVisible()
})

test('a new name is sent, confirmed and shown everywhere', async () => {
  const { person } = openProfile()
  const renamed = aUser({ nome: 'Ana Lima' })
  const done = { success: true, message: '', user: renamed, requiresEmailCode: false }
  const sent = bodiesOf('put', '/api/auth/profile', () => HttpResponse.json(done))
  await submitName(person, 'Ana Lima')
  expect(await screen.findByText('Profile updated successfully!')).toBeVisible()
  expect(sent).toEqual([{ nome: 'Ana Lima', email: 'ana@example.com' }])
  expect(screen.getByRole('button', { name: 'Account: Ana Lima' })).toBeVisible()
  expect(localStorage.getItem('user')).toContain('Ana Lima')
})

test('the form is disabled and shows progress while the request runs', async () => {
  const reply = Promise.withResolvers<void>()
  const { person } = openProfile()
  server.use(
    http.put('/api/auth/profile', async () => {
      await reply.promise
      return HttpResponse.json({ success: true, message: '', user, requiresEmailCode: false })
    }),
  )
  await submitName(person, 'Ana Lima')
  expect(await screen.findByRole('button', { name: 'Updating...' })).toBeDisabled()
  expect(screen.getByLabelText('Full Name')).toBeDisabled()
  reply.resolve()
  expect(await screen.findByRole('button', { name: 'Update Profile' })).toBeEnabled()
})

test('a refusal shows its reason and keeps the input', async () => {
  const { person } = openProfile()
  server.use(http.put('/api/auth/profile', () => refusal('RATE_LIMITED')))
  await submitName(person, 'Ana Lima')
  const alert = await findFailure()
  expect(alert).toHaveTextContent('Failed to update profile')
  expect(alert).toHaveTextContent('Too many requests')
  expect(screen.getByLabelText('Full Name')).toHaveValue('Ana Lima')
})

test('a missing reply is reported as an error', async () => {
  const { person } = openProfile()
  server.use(http.put('/api/auth/profile', () => HttpResponse.error()))
  await submitName(person, 'Ana Lima')
  expect(await findFailure()).toHaveTextContent('An error occurred while updating profile')
})

test('missing and malformed fields are marked until they are edited; nothing is sent', async () => {
  const { person } = openProfile()
  const email = await screen.findByLabelText('Email Address')
  await person.clear(email)
  await person.type(email, 'ana@example')
  await submitName(person, '')
  expect(screen.getByText('Name is required')).toBeVisible()
  expect(screen.getByText('Invalid email format')).toBeVisible()
  expect(screen.getByLabelText('Full Name')).toHaveFocus()
  await person.type(email, '.com')
  expect(screen.queryByText('Invalid email format')).toBeNull()
})

test('fields that the server refuses show its texts', async () => {
  const { person } = openProfile()
  server.use(
    http.put('/api/auth/profile', () =>
      refusal('VALIDATION', { fields: { nome: 'Name is too long' } }),
    ),
  )
  await submitName(person, 'Ana Lima')
  expect(await screen.findByText('Name is too long')).toBeVisible()
})

/** A server that remembers which address awaits its code. */
function answerEmailChange() {
  let pendingEmail: string | null = null
  const asked: string[] = []
  server.use(
    http.get('/api/account/privacy', () => HttpResponse.json(aPrivacy({ pendingEmail }))),
    http.put('/api/auth/profile', async ({ request }) => {
      const { email } = (await request.json()) as { email: string }
      asked.push(email)
      pendingEmail = email === user.email ? null : email
      const requiresEmailCode = pendingEmail !== null
      return HttpResponse.json({ success: true, message: '', user, requiresEmailCode })
    }),
    http.post('/api/account/email', async ({ request }) => {
      const { code } = (await request.json()) as { code: string }
      if (code !== '123456' || pendingEmail === null) return refusal('CODE_INVALID')
      const changed = aUser({ email: pendingEmail })
      pendingEmail = null
      return HttpResponse.json({ success: true, message: '', user: changed })
    }),
  )
  return asked
}

async function askForAddress(person: ReturnType<typeof openApp>['person'], address: string) {
  const field = await screen.findByLabelText('Email Address')
  await person.clear(field)
  await person.fill(field, address)
  await person.fill(await screen.findByLabelText('Your password'), 'Secret#2026')
  await person.click(screen.getByRole('button', { name: 'Update Profile' }))
  return screen.findByLabelText('Verification code')
}

test('a new address takes effect only after its code was entered', async () => {
  const { person } = openProfile()
  answerEmailChange()
  const code = await askForAddress(person, 'new@example.com')
  expect(screen.getByText(/We sent a six-digit code to new@example.com/)).toBeVisible()
  expect(code).toHaveFocus()
  await person.click(screen.getByRole('button', { name: 'Confirm address' }))
  expect(screen.getByText('Enter the code')).toBeVisible()
  await person.type(code, '654321')
  await person.click(screen.getByRole('button', { name: 'Confirm address' }))
  expect(await findFailure()).toHaveTextContent('The code is not correct')
  expect(screen.queryByText('Profile updated successfully!')).toBeNull()
  await person.clear(code)
  await person.click(code)
  await person.paste('Your code: 123 456.')
  expect(code).toHaveValue('123456')
  await person.click(screen.getByRole('button', { name: 'Confirm address' }))
  expect(await screen.findByText('Profile updated successfully!')).toBeVisible()
  expect(await screen.findByLabelText('Email Address')).toHaveValue('new@example.com')
  expect(localStorage.getItem('user')).toContain('new@example.com')
})

test('a new address requires the password, and a code if two-step verification is on', async () => {
  const { person } = openProfile()
  const twoFactor = { isOn: true, isRequired: false, since: null, recoveryCodesLeft: 1 }
  const sent = bodiesOf('put', '/api/auth/profile', () =>
    refusal('VALIDATION', { fields: { codigo: 'The code is not correct' } }),
  )
  server.use(http.get('/api/account/privacy', () => HttpResponse.json(aPrivacy({ twoFactor }))))
  const email = await screen.findByLabelText('Email Address')
  expect(screen.queryByLabelText('Your password')).toBeNull()
  await person.clear(email)
  await person.type(email, 'new@example.com')
  const code = await screen.findByLabelText('Code from the app or a recovery code')
  await person.click(screen.getByRole('button', { name: 'Update Profile' }))
  expect(screen.getByText('Password is required')).toBeVisible()
  expect(sent).toEqual([])
  await person.type(screen.getByLabelText('Your password'), 'Secret#2026')
  await person.type(code, '123 456')
  await person.click(screen.getByRole('button', { name: 'Update Profile' }))
  expect(await screen.findByText('The code is not correct')).toBeVisible()
  expect(sent).toEqual([
    { nome: 'Ana Souza', email: 'new@example.com', senha: 'Secret#2026', codigo: '123 456' },
  ])
  await person.clear(email)
  await person.type(email, 'ANA@example.com')
  expect(screen.queryByLabelText('Your password')).toBeNull()
})

test('another code can be requested after a visible wait', async () => {
  const { person } = openProfile()
  answerEmailChange()
  await askForAddress(person, 'new@example.com')
  expect(screen.getByRole('button', { name: /Resend code \(\d+ s\)/ })).toBeDisabled()
})

test('a change of address can be canceled', async () => {
  const { person } = openProfile()
  const asked = answerEmailChange()
  await askForAddress(person, 'new@example.com')
  await person.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(await screen.findByLabelText('Email Address')).toHaveValue('ana@example.com')
  expect(screen.getByText('Your address was not changed.')).toBeVisible()
  await waitFor(() => expect(asked).toEqual(['new@example.com', 'ana@example.com']))
})

test('a pending address is still pending after a reload', async () => {
  openProfile()
  server.use(
    http.get('/api/account/privacy', () =>
      HttpResponse.json(aPrivacy({ pendingEmail: 'new@example.com' })),
    ),
  )
  expect(await screen.findByLabelText('Verification code')).toBeVisible()
})

test.each([null, 'new@example.com'])(
  'after another tab has changed the address, the form has the new one (awaited here: %s)',
  async (pendingEmail) => {
    const { person } = openProfile()
    const changed = aUser({ email: 'new@example.com' })
    const done = { success: true, message: '', user: changed, requiresEmailCode: false }
    const sent = bodiesOf('put', '/api/auth/profile', () => HttpResponse.json(done))
    server.use(
      http.get('/api/account/privacy', () => HttpResponse.json(aPrivacy({ pendingEmail }))),
    )
    await screen.findByLabelText(pendingEmail === null ? 'Email Address' : 'Verification code')
    const oldValue = localStorage.getItem('user')
    const newValue = JSON.stringify(changed)
    localStorage.setItem('user', newValue)
    window.dispatchEvent(new StorageEvent('storage', { key: 'user', oldValue, newValue }))
    await waitFor(() =>
      expect(screen.getByLabelText('Email Address')).toHaveValue('new@example.com'),
    )
    await person.click(screen.getByRole('button', { name: 'Update Profile' }))
    expect(await screen.findByText('Profile updated successfully!')).toBeVisible()
    expect(sent).toEqual([{ nome: 'Ana Souza', email: 'new@example.com' }])
  },
)

test('the settings require a sign-in and reopen after it', async () => {
  answerApi()
  const { router } = openApp('/settings?tab=privacy')
  await screen.findByRole('heading', { name: 'Sign in' })
  expect(router.state.location.state).toEqual({ from: '/settings?tab=privacy' })
})

test('a guest has no settings and is asked to sign in', async () => {
  answerApi()
  sessionStorage.setItem('guest', 'yes')
  const { address } = openApp('/settings')
  expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeVisible()
  expect(address()).toBe('/login')
})

test('the open section is in the URL, and back leads to the dashboard', async () => {
  const { person, address } = openProfile()
  await person.click(await screen.findByRole('link', { name: 'Privacy' }))
  expect(address()).toBe('/settings?tab=privacy')
  expect(await screen.findByRole('heading', { name: 'Download my data' })).toBeVisible()
  await person.click(screen.getByRole('button', { name: 'Back to Dashboard' }))
  expect(await screen.findByText('Welcome, Ana Souza')).toBeVisible()
  expect(address()).toBe('/dashboard')
})

test('the account menu leads to the settings', async () => {
  answerApi({ user })
  const { person, address } = openApp('/dashboard', user)
  await person.click(await screen.findByRole('button', { name: 'Account: Ana Souza' }))
  await person.click(await screen.findByRole('menuitem', { name: 'Settings' }))
  expect(await screen.findByLabelText('Full Name')).toHaveValue('Ana Souza')
  expect(address()).toBe('/settings')
})

test('back returns to the previous page', async () => {
  answerApi({ user })
  const { person, router, address } = openApp('/dashboard?tab=subscription', user)
  await screen.findByRole('heading', { level: 1, name: 'Subscription' })
  await router.navigate('/settings')
  // The browser's history numbers its entries; the one in the tests does not.
  window.history.replaceState({ idx: 1 }, '')
  await person.click(await screen.findByRole('button', { name: 'Back to Dashboard' }))
  await waitFor(() => expect(address()).toBe('/dashboard?tab=subscription'))
  window.history.replaceState(null, '')
})

test('profile, security and billing are among the sections', async () => {
  openProfile()
  const sections = await screen.findByRole('navigation', { name: 'Settings sections' })
  for (const name of ['Profile', 'Security', 'Billing']) {
    expect(within(sections).getByRole('link', { name })).toBeVisible()
  }
})
