import { screen } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { StrictMode } from 'react'
import { expect, test } from 'vitest'
import { chooseLanguage } from '../../../i18n/i18n.ts'
import { aUser, refusal } from '../../../test/factories.ts'
import { answerApi, openApp } from '../../../test/open-app.tsx'
import { bodiesOf, server } from '../../../test/server.ts'

function openPage(
  address = '/undo-email-change#token=one-time-token',
  reply: () => Response = () => HttpResponse.json({ success: true, message: '' }),
  check: () => Response = () => HttpResponse.json({ success: true }),
) {
  answerApi({ user: aUser() })
  server.use(http.post('/api/auth/verify-email-undo', check))
  const sent = bodiesOf('post', '/api/auth/undo-email-change', reply)
  return { ...openApp(address, aUser(), { wrapper: StrictMode }), sent }
}

async function choose(person: ReturnType<typeof openPage>['person']) {
  await person.type(await screen.findByLabelText('New password'), 'Secret#2026')
  await person.type(screen.getByLabelText('Confirm new password'), 'Secret#2026')
  await person.click(screen.getByRole('button', { name: 'Restore address' }))
}

test('the link and a new password restore the address, and the token is removed from the URL', async () => {
  const { person, sent, address } = openPage()
  await screen.findByLabelText('New password')
  expect(address()).toBe('/undo-email-change')
  for (const key of ['token', 'authToken', 'user']) expect(localStorage.getItem(key)).toBeNull()
  await choose(person)
  expect(await screen.findByRole('heading', { name: 'Your address is restored' })).toBeVisible()
  expect(sent).toEqual([{ token: 'one-time-token', nova_senha: 'Secret#2026' }])
  await person.click(screen.getByRole('button', { name: 'Go to Login' }))
  expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeVisible()
  expect(address()).toBe('/login')
})

test('a link that is no longer valid says so, and asks for no password', async () => {
  openPage(undefined, undefined, () => refusal('RESET_TOKEN_INVALID'))
  expect(await screen.findByRole('alert')).toHaveTextContent('Invalid or expired token')
  expect(screen.queryByLabelText('New password')).toBeNull()
})

test('a link that cannot be checked shows the form', async () => {
  openPage(undefined, undefined, () => HttpResponse.error())
  expect(await screen.findByLabelText('New password')).toBeVisible()
})

test.each([
  ['RESET_TOKEN_INVALID', 'Invalid or expired token'],
  ['EMAIL_TAKEN', 'This email address already has an account.'],
] as const)('a link that is refused with %s shows the reason', async (code, text) => {
  const { person } = openPage(undefined, () => refusal(code))
  await choose(person)
  expect(await screen.findByRole('heading', { name: 'This link does not work' })).toBeVisible()
  expect(screen.getByRole('alert')).toHaveTextContent(text)
})

test('any other failure is shown and the form stays', async () => {
  const { person } = openPage(undefined, () => HttpResponse.error())
  await choose(person)
  expect(await screen.findByRole('alert')).toHaveTextContent('Connection error')
  expect(screen.getByLabelText('New password')).toHaveValue('Secret#2026')
})

test('a link without a token says so, in Portuguese too', async () => {
  await chooseLanguage('pt')
  openPage('/undo-email-change')
  expect(await screen.findByText('O link está incompleto')).toBeVisible()
})
