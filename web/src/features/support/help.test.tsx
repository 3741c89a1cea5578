import { screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { expect, test } from 'vitest'
import { aUser, refusal } from '../../test/factories.ts'
import { answerApi, openApp } from '../../test/open-app.tsx'
import { server } from '../../test/server.ts'
import { aConversation, aMessage, answerSupport } from '../../test/support.ts'

const user = aUser({ plano: 'free', paymentStatus: null })

function open(address = '/dashboard?tab=subscription', shown = user) {
  answerApi({ user: shown })
  return openApp(address, shown)
}

const help = (name: string | RegExp = 'Help') => screen.findByRole('button', { name })
const drawer = async () => within(await screen.findByRole('dialog', { name: 'Help' }))

test('a member finds the questions, writes about the page and sees the conversation', async () => {
  const state = answerSupport()
  const { person } = open()
  await person.click(await help())
  const shown = await drawer()
  expect(await shown.findByText('What is RTP?')).toBeVisible()
  expect(shown.getByText('We answer within 48 hours, weekends included.')).toBeVisible()
  expect(shown.getByText('You have not written to the team yet.')).toBeVisible()

  await person.click(shown.getByRole('button', { name: 'Write to the team' }))
  await waitFor(() =>
    expect(shown.getByRole('heading', { name: 'Write to the team' })).toHaveFocus(),
  )
  expect(shown.getByRole('button', { name: 'Send' })).toBeDisabled()
  await person.fill(shown.getByRole('textbox', { name: 'Message' }), 'It is broken')
  await person.click(shown.getByRole('button', { name: 'Send' }))
  expect(await shown.findByText('It is broken')).toBeVisible()
  expect(state.calls).toEqual([
    {
      method: 'POST',
      path: '/api/support/conversations',
      body: { text: 'It is broken', page: '/dashboard?tab=subscription', key: expect.any(String) },
    },
  ])
  expect(shown.getByText(/You get an answer by/)).toBeVisible()
})

test('the address is left out on request', async () => {
  const state = answerSupport()
  const { person } = open()
  await person.click(await help())
  const shown = await drawer()
  await person.click(await shown.findByRole('button', { name: 'Write to the team' }))
  await person.click(shown.getByRole('checkbox', { name: 'Include the address of this page' }))
  await person.fill(shown.getByRole('textbox', { name: 'Message' }), 'Hello')
  await person.click(shown.getByRole('button', { name: 'Send' }))
  await waitFor(() => expect(state.calls[0]?.body).toMatchObject({ page: null }))
})

test('unsent text survives a reload and belongs to its user', async () => {
  answerSupport()
  const write = async () => {
    const shown = await drawer()
    return shown.findByRole('textbox', { name: 'Message' })
  }
  const openForm = async (shown = user) => {
    const view = open(undefined, shown)
    await view.person.click(await help())
    await view.person.click(
      await (await drawer()).findByRole('button', { name: 'Write to the team' }),
    )
    return view
  }
  const first = await openForm()
  await first.person.fill(await write(), 'Half a sen')
  first.unmount()
  const second = await openForm()
  expect(await write()).toHaveValue('Half a sen')
  second.unmount()
  await openForm(aUser({ id: 'user-9' }))
  expect(await write()).toHaveValue('')
})

test('after a lost reply the same text is sent with the same key, changed text with another', async () => {
  const state = answerSupport()
  const keys: unknown[] = []
  let fails = 2
  server.use(
    http.post('/api/support/conversations', async ({ request }) => {
      const { key } = (await request.clone().json()) as { key: string }
      keys.push(key)
      fails -= 1
      return fails >= 0 ? refusal('UNAVAILABLE') : undefined
    }),
  )
  const { person } = open()
  await person.click(await help())
  const shown = await drawer()
  await person.click(await shown.findByRole('button', { name: 'Write to the team' }))
  const send = async () => person.click(shown.getByRole('button', { name: 'Send' }))
  await person.fill(shown.getByRole('textbox', { name: 'Message' }), 'Once')
  await send()
  await shown.findByRole('alert')
  await send()
  await waitFor(() => expect(keys).toHaveLength(2))
  await person.fill(shown.getByRole('textbox', { name: 'Message' }), ' more')
  await waitFor(() => expect(shown.getByRole('button', { name: 'Send' })).toBeEnabled())
  await send()
  await waitFor(() => expect(state.calls).toHaveLength(1))
  expect(keys[0]).toBe(keys[1])
  expect(keys[2]).not.toBe(keys[1])
})

test('if the screenshot fails, the message is not sent twice', async () => {
  const state = answerSupport()
  server.use(
    http.put('/api/support/messages/:id/screenshot', () => refusal('FILE_UNREADABLE'), {
      once: true,
    }),
  )
  const { person } = open()
  await person.click(await help())
  const shown = await drawer()
  await person.click(await shown.findByRole('button', { name: 'Write to the team' }))
  const field = shown.getByRole('textbox', { name: 'Message' })
  await person.fill(field, 'See the image')
  const image = new File(['image'], 'screen.png', { type: 'image/png' })
  await person.click(field)
  const pasted = new DataTransfer()
  pasted.items.add(image)
  await person.paste(pasted)
  expect(await shown.findByText('screen.png')).toBeVisible()
  await person.click(shown.getByRole('button', { name: 'Send' }))
  expect(await shown.findByText('Your message was sent, but not the screenshot.')).toBeVisible()
  expect(field).toHaveAttribute('readonly')
  await person.click(shown.getByRole('button', { name: 'Send' }))
  await waitFor(() => expect(state.calls.at(-1)?.path).toMatch(/screenshot$/))
  const [first, second] = state.calls.map(({ body }) => body)
  expect(second).toEqual(first)
})

test('while a message is being sent, its text takes nothing that would be lost, and another image is kept', async () => {
  answerSupport({ conversations: [aConversation()] })
  const sending = Promise.withResolvers<void>()
  server.use(
    http.post('/api/support/conversations/:id/messages', async () => {
      await sending.promise
      return undefined
    }),
  )
  const { person } = open('/dashboard?tab=subscription&help=12')
  const shown = await drawer()
  const field = await shown.findByRole('textbox', { name: 'Your reply' })
  await person.fill(field, 'First')
  await person.click(shown.getByRole('button', { name: 'Send' }))
  await person.type(field, ' and more')
  expect(field).toHaveValue('First')
  const pasted = new DataTransfer()
  pasted.items.add(new File(['image'], 'screen.png', { type: 'image/png' }))
  await person.paste(pasted)
  sending.resolve()
  await waitFor(() => expect(field).toHaveValue(''))
  expect(shown.getByText('screen.png')).toBeVisible()
  await person.type(field, 'Second')
  expect(field).toHaveValue('Second')
})

test('a new answer is counted at the button and marked as read once it is open', async () => {
  const state = answerSupport({
    conversations: [
      aConversation({
        state: 'answered',
        dueAt: null,
        isUnread: true,
        messages: [aMessage(), aMessage({ id: 2, author: 'staff', text: 'Fixed.', page: null })],
      }),
    ],
  })
  const { person } = open()
  await person.click(await help('Help: 1 new answer'))
  const shown = await drawer()
  await person.click(await shown.findByRole('button', { name: /The list stays empty/ }))
  expect(await shown.findByText('Fixed.')).toBeVisible()
  await waitFor(() =>
    expect(state.calls).toEqual([
      { method: 'PUT', path: '/api/support/conversations/12/read', body: { upTo: 2 } },
    ]),
  )
  await person.fill(shown.getByRole('textbox', { name: 'Your reply' }), 'Thank you')
  await person.click(shown.getByRole('button', { name: 'Send' }))
  expect(await shown.findByText('Thank you')).toBeVisible()
  await waitFor(() => expect(shown.getByRole('textbox', { name: 'Your reply' })).toHaveValue(''))
})

test('closing takes effect at once and can be undone', async () => {
  answerSupport({ conversations: [aConversation()] })
  const { person } = open('/dashboard?tab=subscription&help=12')
  const shown = await drawer()
  await person.click(await shown.findByRole('button', { name: 'Close conversation' }))
  expect(await shown.findByText('Closed')).toBeVisible()
  expect(shown.getByText(/Writing again reopens it/)).toBeVisible()
  await person.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(await shown.findByText('Waiting for the team')).toBeVisible()
})

test('a link in a mail opens its conversation and leaves the address', async () => {
  answerSupport({ conversations: [aConversation()] })
  const { address } = open('/dashboard?tab=subscription&help=12')
  const shown = await drawer()
  expect(await shown.findByText('You')).toBeVisible()
  expect(address()).toBe('/dashboard?tab=subscription')
})

test('guests read the questions and the contact address, and are asked to sign in', async () => {
  answerSupport()
  answerApi()
  const { person } = openApp('/login')
  await person.click(await screen.findByRole('button', { name: /guest/i }))
  await person.click(await help())
  const shown = await drawer()
  expect(await shown.findByText('What is RTP?')).toBeVisible()
  expect(shown.getByRole('link', { name: 'Email' })).toHaveAttribute(
    'href',
    'mailto:help@retorna.example',
  )
  expect(shown.queryByRole('button', { name: 'Write to the team' })).toBeNull()
  await person.click(shown.getByRole('link', { name: 'Sign in' }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Help' })).toBeNull())
})

test('an error state opens the form with the address of its page', async () => {
  answerSupport()
  const premium = aUser()
  answerApi({ user: premium })
  server.use(http.get('/api/dashboard/rtp-trend', () => refusal('INTERNAL')))
  const { person } = openApp('/dashboard', premium)
  await screen.findByRole('button', { name: 'Try again' })
  await person.click(within(screen.getByRole('main')).getByRole('button', { name: 'Help' }))
  const shown = await drawer()
  expect(await shown.findByRole('textbox', { name: 'Message' })).toBeVisible()
  expect(shown.getByText('/dashboard')).toBeVisible()
})
