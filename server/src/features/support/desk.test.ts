import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { insertUser } from '../../../test/accounts.ts'
import { useNewTestApp } from '../../../test/app.ts'
import { mailsTo } from '../../../test/jobs.ts'
import { joinMember, type Member } from '../../../test/member.ts'
import { aMessage, lastMessage, openSupport } from '../../../test/support.ts'
import { mailStaff } from './mail-staff.ts'

const URL_OF = '/api/admin/support'

const server = useNewTestApp({ config: { publicUrl: 'https://retorna.example' } })
let admin: Member
beforeEach(async () => {
  admin = await joinMember(server, { role: 'admin', name: 'Root', email: 'root@example.com' })
})

const listed = async (query = '') =>
  (await admin.get(`${URL_OF}${query}`)).json().conversations.map(({ id }: { id: number }) => id)
const one = async (id: number) => (await admin.get(`${URL_OF}/${id}`)).json().conversation
const answer = async (id: number, overrides: object = {}) =>
  admin.post(`${URL_OF}/${id}/messages`, {
    text: 'First line.\n\nSecond line.',
    closes: false,
    key: randomUUID(),
    upTo: await lastMessage(admin, id),
    ...overrides,
  })
const audited = (id: number) =>
  server.database.db
    .selectFrom('audit_log')
    .select(['actor', 'action', 'before', 'after'])
    .where('subject', '=', `conversation ${id}`)
    .orderBy('id')
    .execute()
const tell = (now = new Date()) =>
  mailStaff({ db: server.database.db, config: server.app.config }, now)

test('staff see who waits, the earliest due time first, and answer', async () => {
  const [free, premium, professional] = [
    await joinMember(server, { name: 'Free' }),
    await joinMember(server, { plan: 'premium', payment_status: 'paid' }),
    await joinMember(server, { plan: 'professional', payment_status: 'paid' }),
  ]
  const late = await openSupport(free)
  const soon = await openSupport(premium)
  const next = await openSupport(professional)
  expect(await listed()).toEqual([soon.id, next.id, late.id])

  expect((await answer(soon.id)).json().conversation).toMatchObject({
    state: 'answered',
    assignee: { id: admin.userId, name: 'Root' },
  })
  await answer(next.id, { closes: true })
  expect(await listed()).toEqual([late.id])
  expect(await listed('?state=answered')).toEqual([soon.id])
  expect(await listed('?state=closed')).toEqual([next.id])
  expect(await audited(next.id)).toEqual([
    {
      actor: admin.userId,
      action: 'support.answered',
      before: { isClosed: false },
      after: { isClosed: true },
    },
  ])
})

test('what a member wrote unseen goes on waiting after an answer, which does not close it then', async () => {
  const member = await joinMember(server)
  const { id, dueAt, messages } = await openSupport(member)
  const upTo = messages[0]?.id
  await member.post(`/api/support/conversations/${id}/messages`, aMessage({ text: 'One more.' }))
  expect((await answer(id, { closes: true, upTo })).json().conversation).toMatchObject({
    state: 'waiting',
    dueAt,
    messages: [{ id: upTo }, { text: 'One more.' }, { author: 'staff' }],
  })
  expect(await audited(id)).toMatchObject([{ after: { isClosed: false } }])
  expect((await answer(id, { closes: true })).json().conversation.state).toBe('closed')
})

test('the answer goes out by mail once, in the language of its reader', async () => {
  const member = await joinMember(server, { language: 'pt', email: 'bia@example.com' })
  const { id } = await openSupport(member)
  const key = randomUUID()
  await Promise.all([answer(id, { key }), answer(id, { key })])
  await answer(id, { key })
  expect(await mailsTo(server, 'bia@example.com')).toEqual([
    {
      kind: 'support-answer',
      language: 'pt',
      data: {
        name: 'Ana',
        text: 'First line.\n\nSecond line.',
        link: `https://retorna.example/dashboard?help=${id}`,
      },
    },
  ])
  expect((await one(id)).messages).toHaveLength(2)
  expect(await audited(id)).toHaveLength(1)
})

test('an address that was never verified gets no mail: the answer is in the product', async () => {
  const member = await joinMember(server, { email_verified: false, email: 'new@example.com' })
  const { id } = await openSupport(member)
  expect(await one(id)).toMatchObject({ isMailed: false })
  expect((await answer(id)).statusCode).toBe(201)
  expect(await mailsTo(server, 'new@example.com')).toEqual([])
  const { conversation } = (await member.get(`/api/support/conversations/${id}`)).json()
  expect(conversation.messages[1].text).toContain('Second line.')
})

test('a conversation is assigned to administrators only, and falls to nobody when they leave', async () => {
  const member = await joinMember(server)
  const { id } = await openSupport(member)
  const colleague = await joinMember(server, { role: 'admin', name: 'Bo' })
  const editor = await joinMember(server, { role: 'editor' })
  const assign = (userId: string | null) => admin.put(`${URL_OF}/${id}/assignee`, { userId })
  expect((await assign(editor.userId)).statusCode).toBe(404)
  expect((await assign(colleague.userId)).json().conversation).toMatchObject({
    assignee: { name: 'Bo' },
    staff: [{ name: 'Bo' }, { name: 'Root' }],
  })
  expect(await listed('?assigned=me')).toEqual([])
  expect(await listed('?assigned=nobody')).toEqual([])
  await colleague.update({ role: 'member' })
  expect(await listed('?assigned=nobody')).toEqual([id])
  expect(await one(id)).toMatchObject({ assignee: null })
  await assign(admin.userId)
  expect(await listed('?assigned=me')).toEqual([id])
  expect((await audited(id)).map(({ action }) => action)).toEqual([
    'support.assigned',
    'support.assigned',
  ])
})

test('closing and reopening are recorded once each and keep the due time', async () => {
  const { id, dueAt } = await openSupport(await joinMember(server))
  const close = (isClosed: boolean) => admin.put(`${URL_OF}/${id}/closed`, { isClosed })
  await close(true)
  expect((await close(true)).json().conversation).toMatchObject({ state: 'closed', dueAt: null })
  expect((await close(false)).json().conversation).toMatchObject({ state: 'waiting', dueAt })
  expect((await audited(id)).map(({ action }) => action)).toEqual([
    'support.closed',
    'support.reopened',
  ])
})

test('every administrator is told once of what waits, and once more when it is overdue', async () => {
  await joinMember(server, { role: 'admin', email: 'bo@example.com', language: 'pt' })
  await insertUser(server.database.db, {
    role: 'admin',
    email: 'blocked@example.com',
    blocked_at: new Date(),
  })
  const member = await joinMember(server)
  await openSupport(member)
  await openSupport(member)
  await Promise.all([tell(), tell()])
  await tell()
  const told = async (address: string) =>
    (await mailsTo(server, address)).map(({ kind, language, data }) => [
      kind,
      language,
      data.waiting,
      data.overdue,
    ])
  expect(await told('root@example.com')).toEqual([['support-waiting', 'en', 2, 0]])
  expect(await told('bo@example.com')).toEqual([['support-waiting', 'pt', 2, 0]])
  expect(await told('blocked@example.com')).toEqual([])

  const later = new Date(Date.now() + 49 * 3_600_000)
  await Promise.all([tell(later), tell(later)])
  await tell(later)
  expect((await told('root@example.com')).slice(1)).toEqual([['support-waiting', 'en', 0, 2]])
})

test('staff are told again of a reply to their answer, but not of what is answered or closed', async () => {
  const member = await joinMember(server)
  const { id } = await openSupport(member)
  const other = await openSupport(member)
  await admin.put(`${URL_OF}/${other.id}/closed`, { isClosed: true })
  await tell()
  await answer(id)
  await tell(new Date(Date.now() + 49 * 3_600_000))
  expect(await mailsTo(server, 'root@example.com')).toHaveLength(1)
  await member.post(`/api/support/conversations/${id}/messages`, {
    text: 'Still broken',
    page: null,
    key: randomUUID(),
  })
  await tell()
  expect(await mailsTo(server, 'root@example.com')).toHaveLength(2)
})

test('without an administrator who can be reached, nothing counts as told', async () => {
  await openSupport(await joinMember(server))
  const { db } = server.database
  await db.updateTable('users').set({ email_verified: false }).where('role', '=', 'admin').execute()
  await tell()
  await db.updateTable('users').set({ email_verified: true }).where('role', '=', 'admin').execute()
  await tell()
  expect(await mailsTo(server, 'root@example.com')).toHaveLength(1)
})

test('pages of the list follow one another', async () => {
  const { db } = server.database
  const member = await joinMember(server)
  await db
    .insertInto('support_conversations')
    .values(
      Array.from({ length: 53 }, (_, index) => ({
        user_id: member.userId,
        key: randomUUID(),
        due_at: new Date(Date.now() + index * 60_000),
      })),
    )
    .execute()
  const first = (await admin.get(URL_OF)).json()
  const second = (await admin.get(`${URL_OF}?page=2`)).json()
  expect([first.conversations.length, second.conversations.length, second.total]).toEqual([
    50, 3, 53,
  ])
})
