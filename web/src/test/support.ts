import type { StaffConversationDetail } from '@retorna/contract/staff/support-desk'
import type { OwnConversationDetail, SupportMessage } from '@retorna/contract/support'
import { HttpResponse, http } from 'msw'
import { server } from './server.ts'

export function aMessage(overrides: Partial<SupportMessage> = {}): SupportMessage {
  return {
    id: 1,
    author: 'member',
    text: 'The list stays empty.',
    page: '/dashboard?tab=games',
    hasScreenshot: false,
    sentAt: '2026-01-05T12:00:00.000Z',
    ...overrides,
  }
}

export function aConversation(
  overrides: Partial<OwnConversationDetail> = {},
): OwnConversationDetail {
  return {
    id: 12,
    state: 'waiting',
    beginning: 'The list stays empty.',
    updatedAt: '2026-01-05T12:00:00.000Z',
    dueAt: '2999-01-07T12:00:00.000Z',
    isUnread: false,
    messages: [aMessage()],
    ...overrides,
  }
}

export function aStaffConversation(
  overrides: Partial<StaffConversationDetail> = {},
): StaffConversationDetail {
  const { isUnread: _, ...conversation } = aConversation()
  return {
    ...conversation,
    person: { id: 'user-2', name: 'Bia Lima', email: 'bia@example.com', plan: 'professional' },
    assignee: null,
    isOverdue: false,
    language: 'pt',
    isMailed: true,
    staff: [
      { id: 'user-1', name: 'Ana Souza' },
      { id: 'user-3', name: 'Bo' },
    ],
    ...overrides,
  }
}

type Calls = { method: string; path: string; body: unknown }[]

/** Mocks a member's calls like the server; `calls` lists the changes in order. */
export function answerSupport({
  conversations = [],
  answerHours = 48,
}: {
  conversations?: OwnConversationDetail[]
  answerHours?: number | null
} = {}) {
  const state = { conversations: [...conversations], calls: [] as Calls }
  const note = async (request: Request) => {
    const isJson = request.headers.get('content-type')?.includes('json') ?? false
    const body = isJson ? await request.json() : null
    state.calls.push({ method: request.method, path: new URL(request.url).pathname, body })
    return body as { text: string; page: string | null; isClosed: boolean }
  }
  const change = (id: unknown, part: (old: OwnConversationDetail) => OwnConversationDetail) => {
    state.conversations = state.conversations.map((one) =>
      one.id === Number(id) ? part(one) : one,
    )
    return one(id)
  }
  const one = (id: unknown) => {
    const conversation = state.conversations.find((found) => found.id === Number(id))
    return HttpResponse.json({ success: true, conversation })
  }
  const path = '/api/support/conversations'
  server.use(
    http.get('/api/public/content', () =>
      HttpResponse.json({
        success: true,
        testimonial: [],
        showcase: [],
        faq: [
          {
            id: 1,
            title: { en: 'What is RTP?', pt: 'O que é RTP?' },
            body: { en: 'Return to player.', pt: 'Retorno ao jogador.' },
            link: null,
            isExample: false,
          },
        ],
        support: [
          {
            id: 2,
            title: { en: 'Email', pt: 'E-mail' },
            body: { en: 'Every day', pt: 'Todos os dias' },
            link: 'mailto:help@retorna.example',
            isExample: false,
          },
        ],
      }),
    ),
    http.get(path, () =>
      HttpResponse.json({ success: true, conversations: state.conversations, answerHours }),
    ),
    http.get(`${path}/:id`, ({ params }) => one(params.id)),
    http.post(path, async ({ request }) => {
      const { text, page } = await note(request)
      const opened = aConversation({
        id: 40,
        beginning: text,
        messages: [aMessage({ text, page })],
      })
      state.conversations.unshift(opened)
      return HttpResponse.json({ success: true, conversation: opened }, { status: 201 })
    }),
    http.post(`${path}/:id/messages`, async ({ request, params }) => {
      const { text, page } = await note(request)
      const written = aMessage({ id: 90, text, page })
      return change(params.id, (old) => ({
        ...old,
        state: 'waiting',
        messages: [...old.messages, written],
      }))
    }),
    http.put(`${path}/:id/read`, async ({ request, params }) => {
      await note(request)
      change(params.id, (old) => ({ ...old, isUnread: false }))
      return new HttpResponse(null, { status: 204 })
    }),
    http.put(`${path}/:id/closed`, async ({ request, params }) => {
      const { isClosed } = await note(request)
      return change(params.id, (old) => ({
        ...old,
        state: isClosed ? 'closed' : 'waiting',
        dueAt: isClosed ? null : aConversation().dueAt,
      }))
    }),
    http.put('/api/support/messages/:id/screenshot', async ({ request }) => {
      await note(request)
      return one(state.conversations[0]?.id)
    }),
  )
  return state
}
