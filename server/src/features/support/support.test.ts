import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import { joinMember, type Member } from '../../../test/member.ts'
import { aMessage, lastMessage, openSupport } from '../../../test/support.ts'

const URL_OF = '/api/support/conversations'

const server = useTestApp()
let admin: Member
beforeAll(async () => {
  admin = await joinMember(server, { role: 'admin', name: 'Root' })
})

const answer = async (id: number, text = 'Fixed.', closes = false) =>
  admin.post(`/api/admin/support/${id}/messages`, {
    text,
    closes,
    key: randomUUID(),
    upTo: await lastMessage(admin, id),
  })
const own = async (member: Member, id: number) =>
  (await member.get(`${URL_OF}/${id}`)).json().conversation
const list = async (member: Member) => (await member.get(URL_OF)).json()
const hoursUntil = (dueAt: string | null) =>
  dueAt === null ? null : Math.round((Date.parse(dueAt) - Date.now()) / 3_600_000)

test('a member writes, reads the answer, replies and closes', async () => {
  const member = await joinMember(server)
  const { id } = await openSupport(member, { text: 'Line one\n  line two' })
  expect((await list(member)).conversations).toMatchObject([
    { id, state: 'waiting', beginning: 'Line one line two', isUnread: false },
  ])
  await answer(id)
  const answered = await own(member, id)
  expect(answered).toMatchObject({
    state: 'answered',
    dueAt: null,
    isUnread: true,
    messages: [
      { author: 'member', text: 'Line one\n  line two', page: '/dashboard?tab=games' },
      { author: 'staff', text: 'Fixed.', page: null, hasScreenshot: false },
    ],
  })
  const read = await member.put(`${URL_OF}/${id}/read`, { upTo: answered.messages[1].id })
  expect(read.statusCode).toBe(204)
  expect((await own(member, id)).isUnread).toBe(false)

  const again = await member.post(`${URL_OF}/${id}/messages`, aMessage({ text: 'Not quite.' }))
  expect(again.json().conversation).toMatchObject({ state: 'waiting', isUnread: false })
  const closed = await member.put(`${URL_OF}/${id}/closed`, { isClosed: true })
  expect(closed.json().conversation).toMatchObject({ state: 'closed', dueAt: null })
})

test.each([
  ['free', { plan: 'free' }, 48, 48],
  ['professional', { plan: 'professional', payment_status: 'paid' }, 12, 12],
  ['premium', { plan: 'premium', payment_status: 'paid' }, null, 1],
  ['unpaid premium', { plan: 'premium', payment_status: 'failed' }, 48, 48],
  ['trial over', { plan: 'free', trial_started_at: new Date(0) }, 48, 48],
] as const)('%s gets the response time that is paid for', async (_name, person, told, due) => {
  const member = await joinMember(server, person)
  const { dueAt } = await openSupport(member)
  expect(hoursUntil(dueAt)).toBe(due)
  expect((await list(member)).answerHours).toBe(told)
})

test('a second message does not put the answer off, and a better plan brings it forward', async () => {
  const member = await joinMember(server)
  const { id, dueAt } = await openSupport(member)
  const write = async () =>
    (await member.post(`${URL_OF}/${id}/messages`, aMessage())).json().conversation
  expect((await write()).dueAt).toBe(dueAt)
  await member.update({ plan: 'professional', payment_status: 'paid' })
  server.app.sessions.changeUser(member.userId)
  expect(hoursUntil((await write()).dueAt)).toBe(12)
})

test('undoing a closing restores the due time; writing into a closed conversation sets a new one', async () => {
  const member = await joinMember(server)
  const { id, dueAt } = await openSupport(member)
  const close = (isClosed: boolean) => member.put(`${URL_OF}/${id}/closed`, { isClosed })
  await close(true)
  expect((await close(false)).json().conversation).toMatchObject({ state: 'waiting', dueAt })
  const past = new Date(Date.now() - 3_600_000)
  await server.database.db
    .updateTable('support_conversations')
    .set({ due_at: past, told_at: past, overdue_told_at: past })
    .where('id', '=', id)
    .execute()
  await close(true)
  const reply = await member.post(`${URL_OF}/${id}/messages`, aMessage())
  expect(hoursUntil(reply.json().conversation.dueAt)).toBe(48)
})

test('a repeated call stores one message only, even if both arrive at once', async () => {
  const member = await joinMember(server)
  const message = aMessage()
  const opened = await Promise.all([1, 2, 3].map(() => member.post(URL_OF, message)))
  const ids = opened.map((reply) => reply.json().conversation.id)
  expect(new Set(ids).size).toBe(1)
  const [id] = ids
  const followUp = aMessage()
  await Promise.all([1, 2].map(() => member.post(`${URL_OF}/${id}/messages`, followUp)))
  expect((await own(member, id)).messages).toHaveLength(2)
  const other = await joinMember(server)
  const reply = await other.post(URL_OF, message)
  expect(reply.json().conversation.messages).toHaveLength(1)
  expect(reply.json().conversation.id).not.toBe(id)
})

test("others' conversations are answered like ones that do not exist", async () => {
  const member = await joinMember(server)
  const { id, messages } = await openSupport(member)
  const other = await joinMember(server, { plan: 'premium', payment_status: 'paid' })
  const message = messages[0]?.id ?? 0
  const calls = (conversation: number, written: number) => [
    other.get(`${URL_OF}/${conversation}`),
    other.post(`${URL_OF}/${conversation}/messages`, aMessage()),
    other.put(`${URL_OF}/${conversation}/read`, { upTo: 1 }),
    other.put(`${URL_OF}/${conversation}/closed`, { isClosed: true }),
    other.get(`/api/support/messages/${written}/screenshot`),
    other.put(`/api/support/messages/${written}/screenshot`),
  ]
  const bodies = async (replies: ReturnType<typeof calls>) =>
    (await Promise.all(replies)).map(({ statusCode, body }) => [statusCode, body])
  const foreign = await bodies(calls(id, message))
  expect(foreign).toEqual(await bodies(calls(987_654_321, 987_654_321)))
  expect(foreign.map(([status]) => status)).toEqual([404, 404, 404, 404, 404, 404])
  expect((await list(other)).conversations).toEqual([])
  expect(await own(member, id)).toMatchObject({ state: 'waiting', messages: [{ id: message }] })
})

test.each([
  ['a blank message', { text: '  ' }],
  ['a message that is too long', { text: 'x'.repeat(5001) }],
  ['a page on another server', { page: '//evil.example' }],
  ['a page with its server', { page: 'https://evil.example' }],
  ['a page behind a backslash', { page: '/\\evil.example' }],
  ['a script', { page: 'javascript:alert(1)' }],
  ['an address that is too long', { page: `/${'x'.repeat(2000)}` }],
  ['a key that is no UUID', { key: 'not-a-uuid' }],
])('%s is refused', async (_name, overrides) => {
  const member = await joinMember(server)
  const reply = await member.post(URL_OF, aMessage(overrides))
  expect([reply.statusCode, reply.json().code]).toEqual([400, 'VALIDATION'])
})

test('a flood ends at twenty messages an hour', async () => {
  const member = await joinMember(server)
  const replies = await Promise.all(
    Array.from({ length: 23 }, () => member.post(URL_OF, aMessage())),
  )
  expect(replies.filter(({ statusCode }) => statusCode === 429)).toHaveLength(3)
  expect((await list(member)).conversations).toHaveLength(20)
})

test('somebody who is blocked cannot write, and can still be answered', async () => {
  const member = await joinMember(server)
  const { id } = await openSupport(member)
  await member.update({ blocked_at: new Date() })
  server.app.sessions.changeUser(member.userId)
  expect((await member.post(URL_OF, aMessage())).statusCode).toBe(401)
  expect((await answer(id)).statusCode).toBe(201)
})
