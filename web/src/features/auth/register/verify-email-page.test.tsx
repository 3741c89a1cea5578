import { screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { StrictMode } from 'react'
import { expect, test, vi } from 'vitest'
import { aUser, refusal } from '../../../test/factories.ts'
import { answerApi, openApp } from '../../../test/open-app.tsx'
import { bodiesOf, server } from '../../../test/server.ts'

const user = aUser({ plano: 'free', paymentStatus: null })
const SUCCESS = 'Email verified successfully! Redirecting...'
const LOCKED = '/verify-email?email=ana%40example.com'

const verified = () =>
  HttpResponse.json({
    success: true,
    token: 'fresh',
    user,
    message: 'Email verified successfully!',
  })

/** Opens the page and returns the verification requests. */
function openPage(address: string, reply: () => Response = verified) {
  answerApi({ user })
  const sent = bodiesOf('post', '/api/auth/verify-email', reply)
  return { ...openApp(address, null, { wrapper: StrictMode }), sent }
}

const code = () => screen.findByLabelText('Verification code')
const submit = () => screen.getByRole('button', { name: 'Verify email' })

test.each(['/verify-email#email=ana%40example.com&code=012345', `${LOCKED}&code=012345`])(
  'a link with address and code verifies automatically, once, and the code leaves the URL: %s',
  async (link) => {
    const { address, sent } = openPage(link)
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(SUCCESS))
    expect(await screen.findByRole('alert')).toHaveTextContent(SUCCESS)
    expect(address()).toBe(LOCKED)
    expect(sent).toEqual([{ email: 'ana@example.com', code: '012345' }])
    expect(localStorage.getItem('authToken')).toBe('fresh')
    expect(localStorage.getItem('token')).toBe('fresh')
  },
)

test('the dashboard opens 2000 ms after the verification, not before', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] })
  const { address } = openPage(`${LOCKED}&code=012345`)
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(SUCCESS))
  expect(address()).toBe(LOCKED)
  await vi.advanceTimersByTimeAsync(2000)
  expect(await screen.findByText('Welcome, Ana Souza')).toBeVisible()
  expect(address()).toBe('/dashboard')
})

test('a link whose code is refused shows the form with the address', async () => {
  const { address, sent } = openPage(`${LOCKED}&code=012345`, () => refusal('CODE_EXPIRED'))
  expect(await screen.findByRole('alert')).toHaveTextContent('The code has expired')
  expect(screen.getByLabelText('Email')).toHaveValue('ana@example.com')
  expect(address()).toBe(LOCKED)
  expect(sent).toHaveLength(1)
})

test('the address of the link is locked until the user chooses another', async () => {
  const { person } = openPage(LOCKED)
  await code()
  const email = screen.getByLabelText('Email')
  expect(email).toHaveAttribute('readonly')
  await person.click(screen.getByRole('button', { name: 'Use another address' }))
  await person.fill(email, 'other@example.com')
  expect(email).toHaveValue('other@example.com')
})

test('the code field accepts a paste with spaces and requires digits', async () => {
  const { person, sent } = openPage(LOCKED)
  const field = await code()
  expect(field).toHaveAttribute('inputmode', 'numeric')
  expect(field).toHaveAttribute('autocomplete', 'one-time-code')
  await person.click(field)
  await person.paste(' 012 345 ')
  expect(field).toHaveValue('012345')
  await person.type(field, '9x')
  expect(field).toHaveValue('012345')
  await person.click(submit())
  await waitFor(() => expect(sent).toEqual([{ email: 'ana@example.com', code: '012345' }]))
})

test('address and code are both required', async () => {
  const { person, sent } = openPage('/verify-email')
  await code()
  await person.click(submit())
  expect(screen.getAllByText('Email and verification code are required')[0]).toBeVisible()
  expect(screen.getByLabelText('Email')).toHaveFocus()
  await person.fill(screen.getByLabelText('Email'), 'ana@example.com')
  await person.type(await code(), '123')
  await person.click(submit())
  expect(screen.getByText('The code has 6 digits')).toBeVisible()
  expect(sent).toEqual([])
})

test.each([
  [() => refusal('CODE_INVALID'), 'The code is not correct'],
  [() => refusal('CODE_EXHAUSTED'), /Too many wrong/],
  [() => HttpResponse.error(), 'Connection error. Please try again.'],
])('a refusal is shown and the code is kept', async (reply, text) => {
  const { person } = openPage(LOCKED, reply)
  await person.type(await code(), '012345')
  await person.click(submit())
  expect(await screen.findByRole('alert')).toHaveTextContent(text)
  expect(await code()).toHaveValue('012345')
})

test('requesting a new code sends it, clears the field, and delays the next one', async () => {
  const { person } = openPage(LOCKED, () => refusal('CODE_EXPIRED'))
  const asked = bodiesOf('post', '/api/auth/resend-verification', () =>
    HttpResponse.json({ success: true, message: '' }),
  )
  await person.type(await code(), '012345')
  await person.click(submit())
  await screen.findByRole('alert')
  await person.click(screen.getByRole('button', { name: 'Resend code' }))
  expect(await screen.findByRole('status')).toHaveTextContent(
    'Code resent successfully! Check your inbox.',
  )
  expect(screen.queryByRole('alert')).toBeNull()
  expect(await code()).toHaveValue('')
  expect(screen.getByRole('button', { name: /^Resend code in (1:00|0:\d\d)$/ })).toBeDisabled()
  expect(asked).toEqual([{ email: 'ana@example.com' }])
})

test('without an address no code can be resent', async () => {
  const { person } = openPage('/verify-email')
  await code()
  await person.click(screen.getByRole('button', { name: 'Resend code' }))
  expect(screen.getByText('Email is required to resend the code')).toBeVisible()
  expect(screen.getByLabelText('Email')).toHaveFocus()
})

test('a rate-limited server says how long to wait', async () => {
  const { person } = openPage(LOCKED)
  server.use(
    http.post('/api/auth/resend-verification', () => {
      const reply = refusal('RATE_LIMITED')
      reply.headers.set('retry-after', '90')
      return reply
    }),
  )
  await code()
  await person.click(screen.getByRole('button', { name: 'Resend code' }))
  expect(await screen.findByRole('button', { name: /^Resend code in 1:[0-3]\d$/ })).toBeDisabled()
})

/** A server that accepts the code but asks another browser for the registration's password. */
function openElsewhere() {
  const sent: Record<string, string>[] = []
  const opened = openPage(`${LOCKED}&code=012345`)
  server.use(
    http.post('/api/auth/verify-email', async ({ request }) => {
      const body = (await request.json()) as Record<string, string>
      sent.push(body)
      if (body.senha === 'Secret#2026' || body.nova_senha !== undefined) return verified()
      if (body.senha === undefined) return refusal('REGISTRATION_PASSWORD_REQUIRED')
      return refusal('VALIDATION', { fields: { senha: 'The password is not correct' } })
    }),
  )
  return { ...opened, sent }
}
const PROOF = { email: 'ana@example.com', code: '012345' }

test('another browser is asked for the registration’s password', async () => {
  const { person, sent } = openElsewhere()
  const password = await screen.findByLabelText('Password')
  expect(screen.queryByRole('alert')).toBeNull()
  await person.click(submit())
  expect(screen.getByText('Password is required')).toBeVisible()
  await person.type(password, 'Wrong#2026')
  await person.click(submit())
  expect(await screen.findByText('The password is not correct')).toBeVisible()
  await person.clear(password)
  await person.type(password, 'Secret#2026')
  await person.click(submit())
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(SUCCESS))
  expect(sent.slice(1)).toEqual([
    { ...PROOF, senha: 'Wrong#2026' },
    { ...PROOF, senha: 'Secret#2026' },
  ])
})

test('a wrong password and its error are gone after choosing a new one and coming back', async () => {
  const { person } = openElsewhere()
  await person.type(await screen.findByLabelText('Password'), 'Wrong#2026')
  await person.click(submit())
  await screen.findByText('The password is not correct')
  await person.click(screen.getByRole('button', { name: /choose a new password/ }))
  await person.click(screen.getByRole('button', { name: 'Enter the password I registered with' }))
  expect(screen.getByLabelText('Password')).toHaveValue('')
  expect(screen.queryByText('The password is not correct')).toBeNull()
})

test('a user who has forgotten it chooses a new one', async () => {
  const { person, sent } = openElsewhere()
  await person.click(await screen.findByRole('button', { name: /choose a new password/ }))
  await person.type(screen.getByLabelText('New password'), 'Chosen#2026')
  await person.type(screen.getByLabelText('Confirm new password'), 'Other#2026')
  await person.click(submit())
  expect(screen.getByText('Passwords do not match')).toBeVisible()
  await person.clear(screen.getByLabelText('Confirm new password'))
  await person.type(screen.getByLabelText('Confirm new password'), 'Chosen#2026')
  await person.click(submit())
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(SUCCESS))
  expect(sent.at(-1)).toEqual({ ...PROOF, nova_senha: 'Chosen#2026' })
})
