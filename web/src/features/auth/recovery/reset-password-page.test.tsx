import { act, screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { StrictMode } from 'react'
import { expect, test } from 'vitest'
import { chooseLanguage } from '../../../i18n/i18n.ts'
import { aUser, refusal } from '../../../test/factories.ts'
import { answerApi, openApp } from '../../../test/open-app.tsx'
import { bodiesOf, server } from '../../../test/server.ts'

const LINK = '/reset-password#token=one-time-token'

/** Opens the link; `sent` collects the form's requests. */
function openPage({
  address = LINK,
  check = () => HttpResponse.json({ success: true, user: { nome: 'Ana Souza' } }),
  reply = () => HttpResponse.json({ success: true, message: '' }),
}: {
  address?: string
  check?: () => Response | Promise<Response>
  reply?: () => Response
} = {}) {
  answerApi({ user: aUser() })
  const sent = bodiesOf('post', '/api/auth/reset-password', reply)
  server.use(
    http.post('/api/auth/verify-reset-token', async ({ request }) => {
      expect(await request.json()).toEqual({ token: 'one-time-token' })
      return check()
    }),
  )
  return { ...openApp(address, aUser(), { wrapper: StrictMode }), sent }
}

const submit = () => screen.getByRole('button', { name: 'Reset password' })

async function fillIn(person: ReturnType<typeof openPage>['person'], password = 'Secret#2026') {
  await person.fill(await screen.findByLabelText('New password'), password)
  await person.fill(screen.getByLabelText('Confirm new password'), password)
}

test('a new password is set, and going on keeps only language, theme and unsaved work', async () => {
  const { person, sent, address } = openPage()
  await fillIn(person)
  await person.click(submit())
  expect(await screen.findByRole('heading', { name: 'Password reset' })).toBeVisible()
  expect(sent).toEqual([{ token: 'one-time-token', nova_senha: 'Secret#2026' }])
  localStorage.setItem('something', 'else')
  localStorage.setItem('language', 'en')
  localStorage.setItem('mantine-color-scheme-value', 'dark')
  localStorage.setItem('unsaved:entry:user-1:2026-11-20', '{}')
  await person.click(screen.getByRole('button', { name: 'Go to Login' }))
  expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeVisible()
  expect(address()).toBe('/login')
  expect(Object.keys(localStorage).toSorted()).toEqual([
    'language',
    'mantine-color-scheme-value',
    'unsaved:entry:user-1:2026-11-20',
  ])
})

test('a link with the token in its query works, too', async () => {
  const { address } = openPage({ address: '/reset-password?token=one-time-token' })
  expect(await screen.findByLabelText('New password')).toBeVisible()
  expect(address()).toBe('/reset-password')
})

test('opening the link ends the session stored in this browser', async () => {
  openPage()
  await screen.findByLabelText('New password')
  for (const key of ['token', 'authToken', 'user']) expect(localStorage.getItem(key)).toBeNull()
})

test('the token is removed from the URL and is not sent in a referrer', async () => {
  const { address } = openPage()
  await screen.findByLabelText('New password')
  expect(address()).toBe('/reset-password')
  expect(document.querySelector('meta[name="referrer"]')).toHaveAttribute('content', 'no-referrer')
})

test('the page shows that the link is being checked', async () => {
  const check = Promise.withResolvers<Response>()
  openPage({ check: () => check.promise })
  expect(await screen.findByText('Verifying the link...')).toBeVisible()
  check.resolve(refusal('RESET_TOKEN_INVALID'))
  expect(await screen.findByRole('alert')).toHaveTextContent('Invalid or expired token')
})

test.each([
  [
    'en',
    'Invalid or expired token',
    'no longer once the password or the address has changed',
    'Request New Reset',
  ],
  [
    'pt',
    'Token inválido ou expirado',
    'desde que a senha e o e-mail não mudem',
    'Solicitar Novo Reset',
  ],
] as const)('in %s an invalid link offers a new one', async (language, text, hint, button) => {
  await chooseLanguage(language)
  const { person, address } = openPage({ check: () => refusal('RESET_TOKEN_INVALID') })
  expect(await screen.findByRole('alert')).toHaveTextContent(text)
  expect(screen.getByRole('main')).toHaveTextContent(hint)
  await person.click(screen.getByRole('link', { name: button }))
  await waitFor(() => expect(address()).toBe('/forgot-password'))
})

test.each([
  ['en', 'Reset token not found'],
  ['pt', 'Token de reset não encontrado'],
] as const)('in %s a link without a token is reported', async (language, text) => {
  await chooseLanguage(language)
  openPage({ address: '/reset-password' })
  expect(await screen.findByRole('alert')).toHaveTextContent(text)
})

test.each([
  [() => refusal('INTERNAL'), 'Error verifying token'],
  [() => HttpResponse.error(), 'Connection error. Please try again.'],
])('a failed check can be retried', async (failure, text) => {
  let isFailing = true
  const { person } = openPage({
    check: () =>
      isFailing ? failure() : HttpResponse.json({ success: true, user: { nome: 'Ana Souza' } }),
  })
  expect(await screen.findByRole('alert')).toHaveTextContent(text)
  isFailing = false
  await person.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByLabelText('New password')).toBeVisible()
})

test('the form can be submitted once both fields are filled in and equal', async () => {
  const { person } = openPage()
  await person.type(await screen.findByLabelText('New password'), 'Secret#2026')
  expect(submit()).toBeDisabled()
  const confirmation = screen.getByLabelText('Confirm new password')
  await person.type(confirmation, 'Secret#202')
  expect(confirmation).toHaveAccessibleDescription('Passwords do not match')
  expect(submit()).toBeDisabled()
  await person.type(confirmation, '6')
  expect(submit()).toBeEnabled()
  expect(screen.queryByText('Passwords do not match')).toBeNull()
})

test('a password that breaks the rules is not sent', async () => {
  const { person, sent } = openPage()
  await fillIn(person, 'short')
  await person.click(submit())
  expect(screen.getByText('Password must be at least 8 characters')).toBeVisible()
  expect(screen.getByLabelText('New password')).toHaveFocus()
  expect(sent).toEqual([])
})

test('a link that was used in the meantime offers a new one', async () => {
  const { person } = openPage({ reply: () => refusal('RESET_TOKEN_INVALID') })
  await fillIn(person)
  await person.click(submit())
  expect(await screen.findByRole('alert')).toHaveTextContent('Invalid or expired token')
  expect(screen.getByRole('link', { name: 'Request New Reset' })).toBeVisible()
})

test('a used link that is opened again on the page offers a new one', async () => {
  let isUsed = false
  const { person, router } = openPage({
    check: () =>
      isUsed
        ? refusal('RESET_TOKEN_INVALID')
        : HttpResponse.json({ success: true, user: { nome: 'Ana Souza' } }),
  })
  await fillIn(person)
  await person.click(submit())
  await screen.findByRole('heading', { name: 'Password reset' })
  isUsed = true
  await act(() => router.navigate(LINK))
  expect(await screen.findByRole('alert')).toHaveTextContent('Invalid or expired token')
  expect(screen.queryByLabelText('New password')).toBeNull()
})

test.each([
  ['en', () => refusal('INTERNAL'), 'Error resetting password'],
  ['pt', () => refusal('INTERNAL'), 'Erro ao redefinir senha'],
  ['pt', () => HttpResponse.error(), 'Erro de conexão. Tente novamente.'],
] as const)(
  'in %s a failure is shown and the passwords are kept',
  async (language, reply, text) => {
    await chooseLanguage(language)
    const { person } = openPage({ reply })
    const [label, confirm, button] =
      language === 'en'
        ? ['New password', 'Confirm new password', 'Reset password']
        : ['Nova senha', 'Confirmar nova senha', 'Redefinir senha']
    await person.fill(await screen.findByLabelText(label), 'Secret#2026')
    await person.fill(screen.getByLabelText(confirm), 'Secret#2026')
    await person.click(screen.getByRole('button', { name: button }))
    expect(await screen.findByRole('alert')).toHaveTextContent(text)
    expect(screen.getByLabelText(label)).toHaveValue('Secret#2026')
  },
)
