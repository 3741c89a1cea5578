import { expect, onTestFinished, test } from 'vitest'
import { createTestApp, useTestApp } from '../../../test/app.ts'
import { mailsTo } from '../../../test/jobs.ts'
import { joinMember, type Member, PASSWORD, setUpTwoFactor } from '../../../test/member.ts'
import { joinPremium } from '../../../test/notifications.ts'
import { openReceiver } from '../../../test/servers/receiver.ts'
import { resetTwoFactor } from './reset-two-factor.ts'

const server = useTestApp()

const changesTold = async (member: Member, on = server) =>
  (await mailsTo(on, member.email))
    .filter(({ kind }) => kind === 'security-change')
    .map(({ data }) => data.change)

test('turning the second factor on or off and creating recovery codes sends a mail', async () => {
  const member = await joinMember(server)
  const url = '/api/account/two-factor'
  const {
    recoveryCodes: [codigo],
  } = await setUpTwoFactor(member)
  expect(await changesTold(member)).toEqual(['two-factor-on'])
  const proof = { senha: PASSWORD, codigo }
  const { recoveryCodes } = (await member.post(`${url}/recovery-codes`, proof)).json()
  await member.delete(url, { senha: PASSWORD, codigo: recoveryCodes[0] })
  expect(await changesTold(member)).toEqual(['two-factor-on', 'recovery-codes', 'two-factor-off'])
  // The second factor is already off.
  await member.delete(url, { senha: PASSWORD, codigo: recoveryCodes[1] })
  expect(await changesTold(member)).toHaveLength(3)
  await setUpTwoFactor(member)
  const { db } = server.database
  await resetTwoFactor({ db, publicUrl: 'https://retorna.example' }, member.email, 'command line')
  expect((await changesTold(member)).slice(3)).toEqual(['two-factor-on', 'two-factor-off'])
})

test('new overlay links and webhook secrets send a mail', async () => {
  const receiver = await openReceiver()
  const channels = { outgoingAllow: [receiver.target], vapidKeys: undefined, twilio: undefined }
  const open = await createTestApp({ config: { channels } })
  onTestFinished(open.close)
  const person = await joinPremium(open, { role: 'admin' })
  await person.post('/api/overlay-links', { name: 'Stream', layout: 'bar', game_id: null })
  await person.post('/api/notifications/webhook', { url: receiver.url })
  await person.post('/api/notifications/webhook/rotate')
  expect(await changesTold(person, open)).toEqual([
    'overlay-link',
    'webhook-secret',
    'webhook-secret',
  ])
})

test('security mails are limited', async () => {
  const member = await joinMember(server, { plan: 'premium', payment_status: 'paid' })
  const make = () =>
    member.post('/api/overlay-links', { name: 'Stream', layout: 'bar', game_id: null })
  const codes = new Set<number>()
  for (let i = 0; i < 32; i++) {
    codes.add((await make()).statusCode)
    await server.database.db
      .deleteFrom('overlay_links')
      .where('user_id', '=', member.userId)
      .execute()
  }
  expect([...codes].at(-1)).toBe(429)
  expect(await changesTold(member)).toHaveLength(30)
})
