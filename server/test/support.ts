import { randomUUID } from 'node:crypto'
import type { OwnConversationDetail } from '@retorna/contract/support'
import type { Member } from './member.ts'

/** A message as the client sends it, unless overridden. */
export const aMessage = (
  overrides: { text?: string; page?: string | null; key?: string } = {},
) => ({
  text: 'The list stays empty.',
  page: '/dashboard?tab=games',
  key: randomUUID(),
  ...overrides,
})

/** The last message of a conversation, which staff have seen once they have opened it. */
export const lastMessage = async (admin: Member, id: number): Promise<number> => {
  const { conversation } = (await admin.get(`/api/admin/support/${id}`)).json()
  return conversation.messages.at(-1).id
}

export const openSupport = async (
  member: Member,
  overrides: Parameters<typeof aMessage>[0] = {},
): Promise<OwnConversationDetail> => {
  const reply = await member.post('/api/support/conversations', aMessage(overrides))
  if (reply.statusCode !== 201) throw new Error(reply.body)
  return reply.json().conversation
}
