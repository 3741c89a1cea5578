import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import { aUser, refusal } from '../../test/factories.ts'
import {
  aDelivery,
  answerNotificationSettings,
  aWebhook,
  someSettings,
} from '../../test/notifications.ts'
import { answerApi, openApp } from '../../test/open-app.tsx'
import { server } from '../../test/server.ts'

const user = aUser()

function open(given: Parameters<typeof answerNotificationSettings>[0] = {}) {
  answerApi({ user })
  const state = answerNotificationSettings(given)
  return { state, ...openApp('/settings?tab=notifications', user) }
}

const region = (name: string) => screen.findByRole('region', { name })

test('emails are sent immediately, or once a day at a chosen hour', async () => {
  const { person, state } = open()
  const mail = await region('Email')
  expect(mail).toHaveTextContent('To ana@example.com.')
  await person.click(within(mail).getByRole('radio', { name: 'Once a day' }))
  expect(await within(mail).findByText(/Time zone: America\/Sao_Paulo/)).toBeVisible()
  await waitFor(() => expect(state.settings.email).toBe('daily'))
  await person.click(await within(mail).findByRole('combobox', { name: 'Time of the daily email' }))
  await person.click(await screen.findByRole('option', { name: '18:00' }))
  await waitFor(() => expect(state.settings.digestHour).toBe(18))
  expect(state.settings).toMatchObject({ email: 'daily', push: false, webhook: false, sms: false })
})

test('a test shows its result', async () => {
  const { person } = open({ webhook: aWebhook() })
  const mail = await region('Email')
  await person.click(within(mail).getByRole('button', { name: 'Send test' }))
  expect(await within(mail).findByText('Accepted. The mail server took it.')).toBeVisible()
  const webhook = await region('Webhook')
  await person.click(await within(webhook).findByRole('button', { name: 'Send test' }))
  expect(await within(webhook).findByText('Not delivered. HTTP 500: down')).toBeVisible()
})

test('a refused setting is reverted', async () => {
  const { person } = open()
  server.use(http.put('/api/notifications/settings', () => refusal('INTERNAL')))
  const mail = await region('Email')
  await person.click(within(mail).getByRole('radio', { name: 'Off' }))
  await waitFor(() =>
    expect(within(mail).getByRole('radio', { name: 'Immediately' })).toBeChecked(),
  )
})

test('a setting that is changed while another one is being saved leaves that as it is', async () => {
  const phone = { number: '+5511987654321', isVerified: true }
  const { person, state } = open({ settings: someSettings({ isSmsAvailable: true, phone }) })
  const saving = Promise.withResolvers<void>()
  server.use(http.put('/api/notifications/settings', () => saving.promise))
  const mail = await region('Email')
  await person.click(within(mail).getByRole('radio', { name: 'Off' }))
  await person.click(
    within(await region('SMS')).getByRole('switch', { name: 'Send to this number' }),
  )
  saving.resolve()
  await waitFor(() => expect(state.calls).toHaveLength(2))
  expect(state.settings).toMatchObject({ email: 'off', sms: true })
})

test('the secret of a new webhook is shown once', async () => {
  const { person } = open()
  const webhook = await region('Webhook')
  await person.click(await within(webhook).findByRole('button', { name: 'Save webhook' }))
  expect(within(webhook).getByText('Enter a URL')).toBeVisible()
  await person.fill(within(webhook).getByLabelText('URL'), 'https://hooks.example.com/x')
  await person.click(within(webhook).getByRole('button', { name: 'Save webhook' }))
  expect(await within(webhook).findByDisplayValue('whsec_first')).toBeVisible()
  await person.click(within(webhook).getByRole('button', { name: 'Copy' }))
  expect(await navigator.clipboard.readText()).toBe('whsec_first')
  await person.click(within(webhook).getByRole('button', { name: 'Done' }))
  expect(within(webhook).queryByDisplayValue('whsec_first')).toBeNull()
  expect(await within(webhook).findByText('https://hooks.example.com/x')).toBeVisible()
})

test('a refused URL is marked with the reason', async () => {
  const { person } = open()
  server.use(
    http.post('/api/notifications/webhook', () =>
      refusal('VALIDATION', { fields: { url: 'The address must begin with https://' } }),
    ),
  )
  const webhook = await region('Webhook')
  await person.fill(await within(webhook).findByLabelText('URL'), 'http://127.0.0.1')
  await person.click(within(webhook).getByRole('button', { name: 'Save webhook' }))
  expect(await within(webhook).findByText('The address must begin with https://')).toBeVisible()
})

test('renewing the secret and removing the webhook each need a second click', async () => {
  const { person, state } = open({ webhook: aWebhook() })
  const webhook = await region('Webhook')
  await person.click(await within(webhook).findByRole('button', { name: 'New secret' }))
  await person.click(within(webhook).getByRole('button', { name: 'Replace the secret?' }))
  expect(await within(webhook).findByDisplayValue('whsec_second')).toBeVisible()
  await person.click(within(webhook).getByRole('button', { name: 'Remove' }))
  expect(state.webhook).not.toBeNull()
  await person.click(within(webhook).getByRole('button', { name: 'Remove it now?' }))
  expect(await within(webhook).findByRole('button', { name: 'Save webhook' })).toBeVisible()
  expect(within(webhook).queryByDisplayValue('whsec_second')).toBeNull()
})

test('deliveries are listed with the endpoint’s reply and can be resent', async () => {
  const { person, state } = open({ webhook: aWebhook(), deliveries: [aDelivery({ id: 9 })] })
  const webhook = await region('Webhook')
  expect(await within(webhook).findByText('Failed')).toBeVisible()
  expect(within(webhook).getByText('HTTP 500 Internal <b>error</b>')).toBeVisible()
  await person.click(within(webhook).getByRole('button', { name: /^Resend: message from/ }))
  await waitFor(() => expect(state.calls).toEqual(['replay 9']))
})

test('older messages to the webhook are shown on demand', async () => {
  const { person } = open({ webhook: aWebhook() })
  server.use(
    http.get('/api/notifications/webhook/deliveries', ({ request }) => {
      const before = new URL(request.url).searchParams.get('before')
      const [id, detail] = before === '21' ? [20, 'The oldest'] : [21, 'The latest']
      const deliveries = [aDelivery({ id, detail })]
      return HttpResponse.json({ success: true, deliveries, hasMore: before === null })
    }),
  )
  const webhook = await region('Webhook')
  expect(await within(webhook).findByText(/The latest/)).toBeVisible()
  await person.click(within(webhook).getByRole('button', { name: 'Show more' }))
  expect(await within(webhook).findByText(/The oldest/)).toBeVisible()
  expect(within(webhook).queryByRole('button', { name: 'Show more' })).toBeNull()
  // The next key goes on from where the button was.
  await person.tab({ shift: true })
  expect(webhook).toContainElement(document.activeElement as HTMLElement)
})

test('messages to the webhook that cannot be reloaded or continued say so and stay', async () => {
  const { person } = open({ webhook: aWebhook() })
  const path = '/api/notifications/webhook/deliveries'
  server.use(
    http.get(path, () =>
      HttpResponse.json({ success: true, deliveries: [aDelivery()], hasMore: true }),
    ),
  )
  const webhook = await region('Webhook')
  await within(webhook).findByText('Failed')
  for (const name of ['Refresh', 'Show more']) {
    server.use(http.get(path, () => refusal('INTERNAL'), { once: true }))
    await person.click(within(webhook).getByRole('button', { name }))
    const failure = await within(webhook).findByRole('alert')
    expect(failure).toHaveTextContent('The deliveries could not be loaded')
    expect(within(webhook).getByText('Failed')).toBeVisible()
    await person.click(within(webhook).getByRole('button', { name: 'Refresh' }))
    await waitFor(() => expect(within(webhook).queryByRole('alert')).toBeNull())
  }
})

test('deliveries that cannot be loaded are not called settings', async () => {
  open({ webhook: aWebhook() })
  server.use(http.get('/api/notifications/webhook/deliveries', () => refusal('INTERNAL')))
  const webhook = await region('Webhook')
  expect(await within(webhook).findByText('The deliveries could not be loaded')).toBeVisible()
})

test('a paused webhook shows since when, and can be tested and resumed', async () => {
  const paused = aWebhook({ pausedAt: '2026-01-06T12:00:00.000Z' })
  const { person } = open({ webhook: paused, deliveries: [aDelivery()] })
  const webhook = await region('Webhook')
  expect(
    await within(webhook).findByText(/Paused since .* What happens meanwhile is not sent/),
  ).toBeVisible()
  expect(await within(webhook).findByRole('button', { name: /^Resend: message/ })).toBeDisabled()
  expect(within(webhook).getByRole('button', { name: 'Send test' })).toBeEnabled()
  await person.click(within(webhook).getByRole('button', { name: 'Resume' }))
  await waitFor(() => expect(within(webhook).queryByText('Paused')).toBeNull())
})

test('a browser without push support says so', async () => {
  open()
  expect(await screen.findByText(/This browser does not support notifications/)).toBeVisible()
})

test('a phone number is verified by its code', async () => {
  const { person } = open({ settings: someSettings({ isSmsAvailable: true }) })
  const sms = await region('SMS')
  await person.fill(within(sms).getByLabelText('Phone number with country code'), '+5511987654321')
  await person.click(within(sms).getByRole('button', { name: 'Send code' }))
  await person.type(await within(sms).findByLabelText('Code from the SMS'), '123456')
  await person.click(within(sms).getByRole('button', { name: 'Confirm number' }))
  expect(await within(sms).findByRole('switch', { name: 'Send to this number' })).toBeVisible()
})

test('without an SMS provider, SMS is not mentioned', async () => {
  open()
  await region('Email')
  expect(screen.queryByRole('region', { name: 'SMS' })).toBeNull()
})

test('emails about the account can be turned off on every plan, except those that are required', async () => {
  const free = aUser({ plano: 'free', paymentStatus: null })
  answerApi({ user: free })
  let muted: string[] = ['payment-renewed']
  server.use(
    http.get('/api/notifications/mails', () => HttpResponse.json({ success: true, muted })),
    http.put<never, { muted: string[] }>('/api/notifications/mails', async ({ request }) => {
      muted = (await request.json()).muted
      return HttpResponse.json({ success: true, muted })
    }),
  )
  const { person } = openApp('/settings?tab=notifications', free)
  const mails = within(await region('Emails about your account'))
  const trial = await mails.findByRole('switch', { name: 'The free trial has ended' })
  expect(trial).toBeChecked()
  expect(mails.getByRole('switch', { name: 'The plan was renewed' })).not.toBeChecked()
  expect(mails.getByText(/^Always sent, by law or contract/)).toBeVisible()
  await person.click(trial)
  await waitFor(() => expect(muted).toEqual(['payment-renewed', 'trial-ended']))
  expect(trial).not.toBeChecked()
  server.use(http.put('/api/notifications/mails', () => refusal('INTERNAL')))
  await person.click(await mails.findByRole('switch', { name: 'The plan was renewed' }))
  expect(await screen.findByText(/went wrong/)).toBeVisible()
  expect(mails.getByRole('switch', { name: 'The plan was renewed' })).not.toBeChecked()
})

test('other plans see what this section offers', async () => {
  const free = aUser({ plano: 'free', paymentStatus: null })
  answerApi({ user: free })
  openApp('/settings?tab=notifications', free)
  expect(await screen.findByText(/email, browser, webhook or SMS/)).toBeVisible()
  expect(screen.queryByRole('region', { name: 'Still stored' })).toBeNull()
})

test('what is still stored can be removed on every plan', async () => {
  const member = aUser({ plano: 'professional' })
  answerApi({ user: member })
  const phone = { number: '+5511987654321', isVerified: true }
  const state = answerNotificationSettings({
    settings: someSettings({ phone }),
    webhook: aWebhook(),
  })
  let feed: { createdAt: string; lastUsedAt: null } | null = {
    createdAt: '2026-01-02T10:00:00.000Z',
    lastUsedAt: null,
  }
  const path = '/api/notifications/reader-feed'
  server.use(
    http.get(path, () => HttpResponse.json({ success: true, feed })),
    http.delete(path, () => refusal('INTERNAL'), { once: true }),
    http.delete(path, () => {
      feed = null
      return new HttpResponse(null, { status: 204 })
    }),
  )
  const { person } = openApp('/settings?tab=notifications', member)
  const stored = within(await region('Still stored'))
  expect(await stored.findByText('+5511987654321')).toBeVisible()
  expect(await stored.findByText('https://hooks.example.com/retorna')).toBeVisible()
  const remove = async (name: string) => {
    await person.click(await stored.findByRole('button', { name: `Remove: ${name}` }))
    await person.click(stored.getByRole('button', { name: 'Remove it now?' }))
  }
  await remove('SMS')
  await waitFor(() => expect(state.settings.phone).toBeNull())
  await remove('Webhook')
  await waitFor(() => expect(state.webhook).toBeNull())
  await remove('Feed reader (RSS, Atom)')
  expect(await stored.findByText('It could not be removed. Try again.')).toBeVisible()
  await remove('Feed reader (RSS, Atom)')
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Still stored' })).toBeNull())
})
