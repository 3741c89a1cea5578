import type { AccountSession } from '@retorna/contract/account/security'
import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import { aPrivacy, aUser, refusal } from '../../../test/factories.ts'
import { answerApi, openApp } from '../../../test/open-app.tsx'
import { bodiesOf, server } from '../../../test/server.ts'

const user = aUser()

function aSession(overrides: Partial<AccountSession> = {}): AccountSession {
  return {
    id: 'here',
    browser: 'Firefox',
    system: 'Linux',
    createdAt: '2026-01-01T00:00:00.000Z',
    lastUsedAt: '2026-01-02T00:00:00.000Z',
    isCurrent: true,
    ...overrides,
  }
}

const PHONE = aSession({ id: 'phone', browser: 'Chrome', system: 'Android', isCurrent: false })
const UNKNOWN = aSession({ id: 'unknown', browser: null, system: null, isCurrent: false })

function openSecurity({ sessions = [aSession()], shown = user } = {}) {
  answerApi({ user: shown })
  server.use(
    http.get('/api/account/sessions', () => HttpResponse.json({ success: true, sessions })),
  )
  return openApp('/settings?tab=security', shown)
}

type Person = ReturnType<typeof openApp>['person']

/** The message within the page; toasts are outside it. */
const findFailure = async () => within(await screen.findByRole('main')).findByRole('alert')

async function changePassword(person: Person, current: string, fresh: string, again = fresh) {
  if (current !== '') await person.fill(await screen.findByLabelText('Current Password'), current)
  if (fresh !== '') await person.fill(await screen.findByLabelText('New Password'), fresh)
  if (again !== '') await person.fill(screen.getByLabelText('Confirm New Password'), again)
  await person.click(await screen.findByRole('button', { name: 'Update Password' }))
}

test('a password change is confirmed and the fields are cleared', async () => {
  const { person } = openSecurity()
  const done = { success: true, message: '' }
  const sent = bodiesOf('put', '/api/auth/password', () => HttpResponse.json(done))
  await changePassword(person, 'Old#2026', 'Fresh#2026')
  expect(await screen.findByText('Password updated successfully!')).toBeVisible()
  expect(sent).toEqual([{ senha_atual: 'Old#2026', nova_senha: 'Fresh#2026' }])
  for (const label of ['Current Password', 'New Password', 'Confirm New Password']) {
    expect(screen.getByLabelText(label)).toHaveValue('')
  }
})

test('the rules for a new password are worded as the settings specify', async () => {
  const { person } = openSecurity()
  await changePassword(person, '', 'Ab1!')
  expect(screen.getByText('Password is required')).toBeVisible()
  expect(screen.getAllByText('Password must be at least 8 characters long')).toHaveLength(2)
  await person.type(screen.getByLabelText('New Password'), 'cdefg')
  await person.type(screen.getByLabelText('Confirm New Password'), 'other')
  await person.click(screen.getByRole('button', { name: 'Update Password' }))
  expect(screen.getByText('New passwords do not match')).toBeVisible()
  await person.type(screen.getByLabelText('Confirm New Password'), 'x')
  expect(screen.queryByText('New passwords do not match')).toBeNull()
})

const PASSWORDS = ['Current Password', 'New Password', 'Confirm New Password'] as const

test.each(PASSWORDS)('%s is shown and hidden by itself', async (shown) => {
  const { person } = openSecurity()
  await person.click(await screen.findByRole('button', { name: `Show: ${shown}` }))
  for (const label of PASSWORDS) {
    expect(screen.getByLabelText(label)).toHaveAttribute(
      'type',
      label === shown ? 'text' : 'password',
    )
  }
  await person.click(screen.getByRole('button', { name: `Hide: ${shown}` }))
  expect(screen.getByLabelText(shown)).toHaveAttribute('type', 'password')
})

test('the form is disabled and shows progress while the password is changed', async () => {
  const { person } = openSecurity()
  const reply = Promise.withResolvers<void>()
  server.use(
    http.put('/api/auth/password', async () => {
      await reply.promise
      return HttpResponse.json({ success: true, message: '' })
    }),
  )
  await changePassword(person, 'Old#2026', 'Fresh#2026')
  expect(await screen.findByRole('button', { name: 'Updating...' })).toBeDisabled()
  for (const label of PASSWORDS) expect(screen.getByLabelText(label)).toBeDisabled()
  reply.resolve()
  expect(await screen.findByRole('button', { name: 'Update Password' })).toBeEnabled()
})

test('a wrong current password is marked and the input is kept', async () => {
  const { person } = openSecurity()
  server.use(
    http.put('/api/auth/password', () =>
      refusal('VALIDATION', { fields: { senha_atual: 'The password is not correct' } }),
    ),
  )
  await changePassword(person, 'Wrong#2026', 'Fresh#2026')
  expect(await screen.findByText('The password is not correct')).toBeVisible()
  expect(await findFailure()).toHaveTextContent('Failed to update password')
  expect(screen.getByLabelText('New Password')).toHaveValue('Fresh#2026')
})

test('a missing reply to a password change is reported as an error', async () => {
  const { person } = openSecurity()
  server.use(http.put('/api/auth/password', () => HttpResponse.error()))
  await changePassword(person, 'Old#2026', 'Fresh#2026')
  expect(await findFailure()).toHaveTextContent('An error occurred while updating password')
})

test('sessions show device and last use; the current one is marked and cannot be ended', async () => {
  openSecurity({ sessions: [aSession(), PHONE, UNKNOWN] })
  const items = await screen.findAllByRole('listitem')
  expect(items.map((item) => item.querySelector('p')?.textContent)).toEqual([
    'Firefox on LinuxThis session',
    'Chrome on Android',
    'Unknown device',
  ])
  const [here, phone] = items
  expect(within(here as HTMLElement).queryByRole('button')).toBeNull()
  expect(phone).toHaveTextContent(/Last used .* ago/)
})

test('ending a session asks for confirmation and then reports success', async () => {
  const sessions = [aSession(), PHONE]
  const { person } = openSecurity({ sessions })
  const ended: string[] = []
  server.use(
    http.delete('/api/account/sessions/:id', ({ params }) => {
      ended.push(String(params.id))
      sessions.pop()
      return new HttpResponse(null, { status: 204 })
    }),
  )
  const button = await screen.findByRole('button', { name: 'End the session on Chrome on Android' })
  await person.click(button)
  await person.keyboard('{Escape}')
  await person.click(button)
  expect(ended).toEqual([])
  await person.click(screen.getByRole('button', { name: 'End it now?' }))
  expect(await screen.findByText('Session ended')).toBeVisible()
  expect(ended).toEqual(['phone'])
  expect(await screen.findByText('You are signed in only here.')).toBeVisible()
})

test('all other sessions can be ended together', async () => {
  const { person } = openSecurity({ sessions: [aSession(), PHONE, UNKNOWN] })
  let calls = 0
  server.use(
    http.delete('/api/account/sessions', () => {
      calls += 1
      return HttpResponse.json({ success: true, ended: 2 })
    }),
  )
  await person.click(await screen.findByRole('button', { name: 'End all other sessions' }))
  await person.click(screen.getByRole('button', { name: 'Sign out 2 other devices now?' }))
  expect(await screen.findByText('All other sessions ended')).toBeVisible()
  expect(calls).toBe(1)
})

/** A server whose second factor starts in the given state. */
function answerTwoFactor(isOn: boolean, isRequired = false) {
  const state = { isOn }
  server.use(
    http.get('/api/account/privacy', () =>
      HttpResponse.json(
        aPrivacy({
          twoFactor: {
            isOn: state.isOn,
            isRequired,
            since: state.isOn ? '2026-01-01T00:00:00.000Z' : null,
            recoveryCodesLeft: state.isOn ? 1 : 0,
          },
        }),
      ),
    ),
    http.post('/api/account/two-factor', async ({ request }) => {
      const { senha } = (await request.json()) as { senha: string }
      return senha === 'Right#2026'
        ? HttpResponse.json({ success: true, secret: 'ABCDEFGHIJ', uri: 'otpauth://totp/x' })
        : refusal('VALIDATION', { fields: { senha: 'The password is not correct' } })
    }),
    http.post('/api/account/two-factor/confirm', async ({ request }) => {
      const { codigo } = (await request.json()) as { codigo: string }
      if (codigo !== '123456') {
        return refusal('VALIDATION', { fields: { codigo: 'The code is not correct' } })
      }
      state.isOn = true
      return HttpResponse.json({ success: true, recoveryCodes: ['aaaa-bbbb', 'cccc-dddd'] })
    }),
    http.post('/api/account/two-factor/recovery-codes', async ({ request }) => {
      const { codigo } = (await request.json()) as { codigo: string }
      return codigo === '123456'
        ? HttpResponse.json({ success: true, recoveryCodes: ['eeee-ffff'] })
        : refusal('VALIDATION', { fields: { codigo: 'The code is not correct' } })
    }),
    http.delete('/api/account/two-factor', async ({ request }) => {
      const { codigo } = (await request.json()) as { codigo: string }
      if (codigo !== 'aaaa-bbbb') {
        return refusal('VALIDATION', { fields: { codigo: 'The code is not correct' } })
      }
      state.isOn = false
      return new HttpResponse(null, { status: 204 })
    }),
  )
}

test('the second factor is set up with password, secret and first code; recovery codes show once', async () => {
  const { person } = openSecurity()
  answerTwoFactor(false)
  await person.click(await screen.findByRole('button', { name: 'Set up' }))
  const password = screen.getByLabelText('Your password')
  expect(password).toHaveFocus()
  await person.click(screen.getByRole('button', { name: 'Continue' }))
  expect(screen.getByText('Password is required')).toBeVisible()
  await person.fill(password, 'Wrong')
  await person.click(screen.getByRole('button', { name: 'Continue' }))
  expect(await screen.findByText('The password is not correct')).toBeVisible()
  await person.clear(password)
  await person.fill(password, 'Right#2026')
  expect(screen.queryByText('The password is not correct')).toBeNull()
  await person.click(screen.getByRole('button', { name: 'Continue' }))

  expect(await screen.findByRole('img', { name: /QR code/ })).toBeVisible()
  expect(screen.getByText('ABCD EFGH IJ')).toBeVisible()
  await person.click(screen.getByRole('button', { name: 'Copy secret' }))
  expect(await navigator.clipboard.readText()).toBe('ABCDEFGHIJ')
  const code = screen.getByLabelText('Code from the app')
  await person.type(code, '000000')
  await person.click(screen.getByRole('button', { name: 'Turn on' }))
  expect(await screen.findByText('The code is not correct')).toBeVisible()
  await person.clear(code)
  await person.type(code, '123456')
  await person.click(screen.getByRole('button', { name: 'Turn on' }))

  const codes = await screen.findByRole('list', { name: 'Your recovery codes' })
  expect(
    within(codes)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual(['aaaa-bbbb', 'cccc-dddd'])
  await person.click(screen.getByRole('button', { name: 'Copy' }))
  expect(await navigator.clipboard.readText()).toBe('aaaa-bbbb\ncccc-dddd')
  await person.click(screen.getByRole('button', { name: 'I have saved them' }))
  expect(screen.queryByText('aaaa-bbbb')).toBeNull()
  expect(await screen.findByText(/1 recovery code left/)).toBeVisible()
})

test('new recovery codes replace the current ones after the password and a code are entered', async () => {
  const { person } = openSecurity()
  answerTwoFactor(true)
  await person.click(await screen.findByRole('button', { name: 'New recovery codes' }))
  expect(screen.getByText('Your current codes will stop working.')).toBeVisible()
  await person.fill(screen.getByLabelText('Your password'), 'Right#2026')
  const code = screen.getByLabelText('Code from the app or a recovery code')
  await person.type(code, 'wrong')
  await person.click(screen.getByRole('button', { name: 'Create new codes' }))
  expect(await screen.findByText('The code is not correct')).toBeVisible()
  await person.clear(code)
  await person.type(code, '123456')
  await person.click(screen.getByRole('button', { name: 'Create new codes' }))
  expect(await screen.findByText('eeee-ffff')).toBeVisible()
})

test('the second factor is turned off with the password and a code', async () => {
  const { person } = openSecurity()
  answerTwoFactor(true)
  await person.click(await screen.findByRole('button', { name: 'Turn off' }))
  await person.click(screen.getByRole('button', { name: 'Turn off' }))
  expect(screen.getByText('Enter the code')).toBeVisible()
  await person.fill(screen.getByLabelText('Your password'), 'Right#2026')
  const code = screen.getByLabelText('Code from the app or a recovery code')
  await person.type(code, 'wrong')
  await person.click(screen.getByRole('button', { name: 'Turn off' }))
  expect(await screen.findByText('The code is not correct')).toBeVisible()
  await person.clear(code)
  await person.type(code, 'aaaa-bbbb')
  await person.click(screen.getByRole('button', { name: 'Turn off' }))
  expect(await screen.findByText('Two-step verification is off')).toBeVisible()
  expect(await screen.findByRole('button', { name: 'Set up' })).toBeVisible()
})

test('a user with a generated password is sent to replace it and sees nothing else', async () => {
  const admin = aUser({ role: 'admin' })
  answerApi({ user: admin })
  let needsNewPassword = true
  server.use(
    http.get('/api/dashboard/rtp-trend', () => refusal('NEW_PASSWORD_REQUIRED')),
    http.get('/api/account/sessions', () => HttpResponse.json({ success: true, sessions: [] })),
    http.get('/api/account/privacy', () => HttpResponse.json(aPrivacy({ needsNewPassword }))),
    http.put('/api/auth/password', () => {
      needsNewPassword = false
      return HttpResponse.json({ success: true, message: '' })
    }),
  )
  const { address, person } = openApp('/dashboard', admin)
  expect(await screen.findByText('Choose your own password first')).toBeVisible()
  await waitFor(() => expect(address()).toBe('/settings?tab=security'))
  expect(screen.queryByRole('button', { name: 'Set up' })).toBeNull()
  await person.type(screen.getByLabelText('Current Password'), 'Generated#2026')
  await person.type(screen.getByLabelText('New Password'), 'Chosen#2026')
  await person.type(screen.getByLabelText('Confirm New Password'), 'Chosen#2026')
  await person.click(screen.getByRole('button', { name: 'Update Password' }))
  expect(await screen.findByRole('button', { name: 'Set up' })).toBeVisible()
  expect(screen.queryByText('Choose your own password first')).toBeNull()
})

test('staff without the second factor are sent to set it up, above all else, and led on to the admin area', async () => {
  const admin = aUser({ role: 'admin' })
  answerApi({ user: admin })
  server.use(
    http.get('/api/dashboard/rtp-trend', () => refusal('TWO_FACTOR_SETUP_REQUIRED')),
    http.get('/api/account/sessions', () => HttpResponse.json({ success: true, sessions: [] })),
    http.get('/api/admin/today', () => new Promise<never>(() => undefined)),
  )
  answerTwoFactor(false, true)
  const { address, person } = openApp('/dashboard', admin)
  expect(await screen.findByText('Set up two-step verification first')).toBeVisible()
  await waitFor(() => expect(address()).toBe('/settings?tab=security'))
  const panels = screen
    .getAllByRole('region')
    .map((panel) => within(panel).getByRole('heading').textContent)
  expect(panels).toEqual(['Two-step verification', 'Change Password', 'Sessions'])
  await person.click(await screen.findByRole('button', { name: 'Set up' }))
  await person.fill(screen.getByLabelText('Your password'), 'Right#2026')
  await person.click(screen.getByRole('button', { name: 'Continue' }))
  await person.type(await screen.findByLabelText('Code from the app'), '123456')
  await person.click(screen.getByRole('button', { name: 'Turn on' }))
  await person.click(await screen.findByRole('button', { name: 'I have saved them' }))
  await waitFor(() => expect(address()).toMatch(/^\/admin\/today/))
})
