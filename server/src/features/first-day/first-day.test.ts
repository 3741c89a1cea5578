import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import { joinMember, type Member } from '../../../test/member.ts'

let server: TestApp
let admin: Member
beforeEach(async () => {
  server = await createTestApp({
    config: {
      mode: 'serve',
      publicUrl: 'https://retorna.example',
      smtpUrl: 'smtps://mail.example',
    },
  })
  admin = await joinMember(server, { role: 'admin', two_factor_since: new Date() })
})
afterEach(() => server.close())

const read = async () => (await admin.get('/api/admin/first-day')).json()
const step = async (name: string) =>
  (await read()).steps.find((one: { name: string }) => one.name === name)

test('an empty database shows what is set and what was seen to work', async () => {
  const { isShown, publicUrl, steps } = await read()
  expect([isShown, publicUrl]).toEqual([true, 'https://retorna.example'])
  expect(steps.map(({ name, isSet, testedAt }: never) => [name, isSet, testedAt])).toEqual([
    ['address', true, null],
    ['mail', true, null],
    ['payment', false, null],
    ['backup', false, null],
    ['feed', false, null],
    ['legal', false, null],
    ['country', false, null],
  ])
})

test('a test mail goes to the administrator, and counts once it has left', async () => {
  expect((await admin.post('/api/admin/first-day/mail')).statusCode).toBe(200)
  const { db } = server.database
  const mails = () =>
    db.selectFrom('outgoing_mails').select(['id', 'kind']).where('recipient', '=', admin.email)
  const [mail] = await mails().execute()
  expect(mail?.kind).toBe('alert-test')
  await db
    .updateTable('outgoing_mails')
    .set({ last_error: 'connection refused' })
    .where('id', '=', mail?.id ?? 0)
    .execute()
  expect((await read()).mailProblem).toBe('connection refused')
  await db
    .updateTable('outgoing_mails')
    .set({ state: 'sent', sent_at: new Date() })
    .where('id', '=', mail?.id ?? 0)
    .execute()
  expect((await step('mail')).testedAt).not.toBeNull()
  expect((await read()).mailProblem).toBeNull()
})

test('a restored backup counts as tried', async () => {
  const { db } = server.database
  await db.insertInto('life_signs').values({ part: 'restore-drill', at: new Date() }).execute()
  expect((await step('backup')).testedAt).not.toBeNull()
})

test('the list goes for good once it is dismissed, and never shows on a trial server', async () => {
  expect((await admin.delete('/api/admin/first-day')).statusCode).toBe(204)
  expect((await read()).isShown).toBe(false)
  const { entries } = (await admin.get('/api/admin/audit')).json()
  expect(entries[0]).toMatchObject({
    action: 'first-day.dismissed',
    subject: 'settings',
    actor: { id: admin.userId },
  })
  const trial = await createTestApp({ database: server.database })
  const reply = await trial.app.inject({ url: '/api/admin/first-day', headers: admin.headers })
  expect(reply.json().isShown).toBe(false)
  await trial.close()
})
