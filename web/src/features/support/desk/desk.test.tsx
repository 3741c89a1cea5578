import type { StaffConversationDetail } from '@retorna/contract/staff/support-desk'
import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import { aUser, refusal } from '../../../test/factories.ts'
import { answerApi, openApp } from '../../../test/open-app.tsx'
import { server } from '../../../test/server.ts'
import { aMessage, aStaffConversation } from '../../../test/support.ts'

const admin = aUser({ role: 'admin' })

/** Mocks the staff's calls; `calls` lists the changes and `queries` the lists asked for, in order. */
function answerDesk(first: StaffConversationDetail[]) {
  const state = { conversations: first, calls: [] as unknown[], queries: [] as string[] }
  const change = async (
    request: Request,
    part: (body: never) => Partial<StaffConversationDetail>,
  ) => {
    const body = (await request.json()) as never
    state.calls.push(body)
    state.conversations = state.conversations.map((old) => ({ ...old, ...part(body) }))
    return HttpResponse.json({ success: true, conversation: state.conversations[0] })
  }
  server.use(
    http.get('/api/admin/support', ({ request }) => {
      const query = new URL(request.url).searchParams
      state.queries.push(`${query.get('state')} ${query.get('assigned')}`)
      const found = state.conversations.filter((one) => one.state === query.get('state'))
      return HttpResponse.json({ success: true, conversations: found, total: found.length })
    }),
    http.get('/api/admin/support/:id', () =>
      HttpResponse.json({ success: true, conversation: state.conversations[0] }),
    ),
    http.post('/api/admin/support/:id/messages', ({ request }) =>
      change(request, ({ text, closes }: { text: string; closes: boolean }) => ({
        state: closes ? 'closed' : 'answered',
        messages: [aMessage(), aMessage({ id: 2, author: 'staff', text, page: null })],
      })),
    ),
    http.put('/api/admin/support/:id/assignee', ({ request }) =>
      change(request, ({ userId }: { userId: string | null }) => ({
        assignee: aStaffConversation().staff.find(({ id }) => id === userId) ?? null,
      })),
    ),
    http.put('/api/admin/support/:id/closed', ({ request }) =>
      change(request, ({ isClosed }: { isClosed: boolean }) => ({
        state: isClosed ? 'closed' : 'waiting',
      })),
    ),
  )
  return state
}

function openAt(address: string) {
  answerApi({ user: admin })
  return openApp(address, admin)
}

test('waiting conversations are listed with due time, member and plan; markup is text', async () => {
  const state = answerDesk([
    aStaffConversation({
      beginning: '<b>Help!</b>',
      isOverdue: true,
      dueAt: '2026-01-06T12:00:00Z',
    }),
  ])
  const { person } = openAt('/admin/support')
  const link = await screen.findByRole('link', { name: '<b>Help!</b>' })
  expect(link).toHaveAttribute('href', '/admin/support/12')
  expect(screen.getByText('Overdue')).toBeVisible()
  expect(screen.getByText('Professional')).toBeVisible()
  await person.click(screen.getByRole('combobox', { name: 'State' }))
  await person.click(await screen.findByRole('option', { name: 'Closed' }))
  expect(await screen.findByText('No closed conversations')).toBeVisible()
  expect(state.queries).toEqual(['waiting anybody', 'closed anybody'])
})

test('the filters of the desk are there again on the way back from a conversation', async () => {
  answerDesk([aStaffConversation({ beginning: 'Help!', state: 'closed' })])
  const { person, address } = openAt('/admin/support?state=closed&assigned=me')
  await person.click(await screen.findByRole('link', { name: 'Help!' }))
  await person.click(await screen.findByRole('link', { name: 'All conversations' }))
  expect(address()).toBe('/admin/support?state=closed&assigned=me')
  expect(await screen.findByRole('combobox', { name: 'State' })).toHaveValue('Closed')
})

test('a complaint is investigated from its conversation', async () => {
  answerDesk([aStaffConversation()])
  openAt('/admin/support/12')
  expect(await screen.findByRole('link', { name: 'Open an investigation' })).toHaveAttribute(
    'href',
    '/admin/investigations/new?origin=complaint&conversation=12',
  )
})

test('the page that a message is about is a link that shows without its color', async () => {
  answerDesk([aStaffConversation()])
  openAt('/admin/support/12')
  const link = await screen.findByRole('link', { name: '/dashboard?tab=games' })
  expect(link).toHaveAttribute('data-underline', 'always')
})

test('nobody waiting is said, and what will appear here', async () => {
  answerDesk([])
  openAt('/admin/support')
  expect(await screen.findByText('Nobody is waiting for an answer')).toBeVisible()
  expect(screen.getByText(/New messages appear here/)).toBeVisible()
})

test('staff answer in the language of the member, whose draft survives until it is sent', async () => {
  const state = answerDesk([aStaffConversation()])
  const first = openAt('/admin/support/12')
  const field = () => screen.findByRole('textbox', { name: 'Answer in Portuguese' })
  expect(await field()).toHaveAttribute('lang', 'pt-BR')
  await first.person.fill(await field(), 'Olá, Bia')
  first.unmount()
  const { person } = openAt('/admin/support/12')
  expect(await field()).toHaveValue('Olá, Bia')
  await person.click(screen.getByRole('button', { name: 'Send and close' }))
  expect(await screen.findByText('Answer sent')).toBeVisible()
  const messages = within(await screen.findByRole('list', { name: 'Messages' }))
  expect(await messages.findByText('Olá, Bia')).toBeVisible()
  expect(state.calls).toEqual([
    { text: 'Olá, Bia', closes: true, key: expect.any(String), upTo: 1 },
  ])
  await waitFor(async () => expect(await field()).toHaveValue(''))
})

test('while an answer is being sent, its text takes nothing that would be lost', async () => {
  answerDesk([aStaffConversation()])
  const sending = Promise.withResolvers<void>()
  server.use(
    http.post('/api/admin/support/:id/messages', async () => {
      await sending.promise
      return undefined
    }),
  )
  const { person } = openAt('/admin/support/12')
  const field = await screen.findByRole('textbox', { name: 'Answer in Portuguese' })
  await person.fill(field, 'Olá, Bia')
  await person.click(screen.getByRole('button', { name: 'Send and close' }))
  await person.type(field, ' e mais')
  expect(field).toHaveValue('Olá, Bia')
  sending.resolve()
  expect(await screen.findByText('Answer sent')).toBeVisible()
  await waitFor(() => expect(field).toHaveValue(''))
})

test('an answer that crossed another message says that the member still waits', async () => {
  answerDesk([aStaffConversation()])
  const { person } = openAt('/admin/support/12')
  const field = await screen.findByRole('textbox', { name: 'Answer in Portuguese' })
  await person.fill(field, 'Olá, Bia')
  const crossed = aStaffConversation({
    messages: [aMessage(), aMessage({ id: 2, text: 'One more.' })],
  })
  server.use(
    http.post('/api/admin/support/:id/messages', () =>
      HttpResponse.json({ success: true, conversation: crossed }),
    ),
  )
  await person.click(screen.getByRole('button', { name: 'Send and close' }))
  expect(await screen.findByText(/Bia Lima has written again/)).toBeVisible()
})

test('assigning and closing take effect at once and can be undone', async () => {
  const state = answerDesk([aStaffConversation()])
  const { person } = openAt('/admin/support/12')
  await person.click(await screen.findByRole('combobox', { name: 'Assign to' }))
  await person.click(await screen.findByRole('option', { name: 'Bo' }))
  await person.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(state.calls).toEqual([{ userId: 'user-3' }, { userId: null }]))
  await person.click(screen.getByRole('button', { name: 'Close conversation' }))
  expect(await screen.findByText('Conversation closed')).toBeVisible()
  expect(await screen.findByRole('button', { name: 'Reopen' })).toBeVisible()
})

test('an assignment that cannot be undone says so', async () => {
  answerDesk([aStaffConversation()])
  const { person } = openAt('/admin/support/12')
  await person.click(await screen.findByRole('combobox', { name: 'Assign to' }))
  await person.click(await screen.findByRole('option', { name: 'Bo' }))
  const undo = await screen.findByRole('button', { name: 'Undo' })
  server.use(http.put('/api/admin/support/:id/assignee', () => refusal('INTERNAL')))
  await person.click(undo)
  expect(await screen.findByText(/went wrong/)).toBeVisible()
})

test('an address that was never verified is pointed out', async () => {
  answerDesk([aStaffConversation({ isMailed: false })])
  openAt('/admin/support/12')
  expect(await screen.findByText(/never verified/)).toBeVisible()
})
