import { screen } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import { chooseLanguage } from '../../../i18n/i18n.ts'
import { refusal } from '../../../test/factories.ts'
import { answerApi, openApp } from '../../../test/open-app.tsx'
import { bodiesOf } from '../../../test/server.ts'

/** Opens the page and returns the addresses that a link was requested for. */
function openPage(reply: () => Response = () => HttpResponse.json({ success: true, message: '' })) {
  answerApi()
  const sent = bodiesOf('post', '/api/auth/request-password-reset', reply)
  return { ...openApp('/forgot-password'), sent }
}

test('a link is requested, and the next step does not reveal who has an account', async () => {
  const { person, sent } = openPage()
  await person.fill(await screen.findByLabelText('Email'), ' ana@example.com ')
  await person.click(screen.getByRole('button', { name: 'Send link' }))
  const status = await screen.findByRole('status')
  expect(status).toHaveTextContent('If ana@example.com has an account')
  expect(status).toHaveTextContent('The link expires in 1 hour')
  expect(status).toHaveTextContent('spam')
  expect(sent).toEqual([{ email: 'ana@example.com' }])
  await person.click(screen.getByRole('button', { name: 'Send to another email' }))
  expect(await screen.findByLabelText('Email')).toHaveValue('')
})

test('the address is required and validated', async () => {
  const { person, sent } = openPage()
  const email = await screen.findByLabelText('Email')
  await person.click(screen.getByRole('button', { name: 'Send link' }))
  expect(email).toHaveAccessibleDescription('Email is required')
  expect(email).toHaveFocus()
  await person.type(email, 'ana')
  await person.click(screen.getByRole('button', { name: 'Send link' }))
  expect(screen.getByText('Invalid email format')).toBeVisible()
  expect(sent).toEqual([])
})

test.each([
  ['en', () => HttpResponse.error(), 'Connection error. Please try again.'],
  ['pt', () => HttpResponse.error(), 'Erro de conexão. Tente novamente.'],
  ['en', () => refusal('INTERNAL'), 'Error requesting password reset'],
  ['pt', () => refusal('INTERNAL'), 'Erro ao solicitar reset de senha'],
] as const)('in %s a failure is shown and the address is kept', async (language, reply, text) => {
  await chooseLanguage(language)
  const { person } = openPage(reply)
  const email = await screen.findByLabelText(language === 'en' ? 'Email' : 'E-mail')
  await person.type(email, 'ana@example.com{Enter}')
  expect(await screen.findByRole('alert')).toHaveTextContent(text)
  expect(email).toHaveValue('ana@example.com')
})
