import { expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import { joinMember, setUpTwoFactor } from '../../../test/member.ts'

const production = useTestApp({ config: { mode: 'serve' } })
const demonstration = useTestApp()

const PREMIUM = { plan: 'premium', payment_status: 'paid' } as const

test.each(['editor', 'admin'] as const)(
  'in production an %s must first set up a second factor',
  async (role) => {
    const staff = await joinMember(production, { role, ...PREMIUM })
    expect((await staff.login()).statusCode).toBe(200)
    expect((await staff.get('/api/auth/verify')).statusCode).toBe(200)
    for (const url of [
      '/api/games/rtp',
      '/api/account/export',
      '/api/user/favorites',
      '/api/events',
    ]) {
      const reply = await staff.get(url)
      expect([url, reply.statusCode, reply.json().code]).toEqual([
        url,
        403,
        'TWO_FACTOR_SETUP_REQUIRED',
      ])
    }
    const profile = await staff.put('/api/auth/profile', { nome: 'Ana', email: staff.email })
    expect(profile.statusCode).toBe(403)
    expect((await staff.get('/api/account/privacy')).json().twoFactor).toMatchObject({
      isOn: false,
      isRequired: true,
    })
    await setUpTwoFactor(staff)
    expect((await staff.get('/api/games/rtp')).statusCode).toBe(200)
  },
)

test('cached replies for others do not bypass the requirement', async () => {
  const member = await joinMember(production, PREMIUM)
  const staff = await joinMember(production, { role: 'admin', ...PREMIUM })
  for (let i = 0; i < 3; i++) expect((await member.get('/api/games/rtp')).statusCode).toBe(200)
  for (let i = 0; i < 3; i++) expect((await staff.get('/api/games/rtp')).statusCode).toBe(403)
})

test('a user promoted to staff needs it from the next call on', async () => {
  const member = await joinMember(production, PREMIUM)
  expect((await member.get('/api/games/rtp')).statusCode).toBe(200)
  await member.update({ role: 'editor' })
  await expect.poll(async () => (await member.get('/api/games/rtp')).statusCode).toBe(403)
})

test('neither members in production nor staff in the demo need one', async () => {
  const member = await joinMember(production, PREMIUM)
  const staff = await joinMember(demonstration, { role: 'admin', ...PREMIUM })
  for (const person of [member, staff]) {
    expect((await person.get('/api/games/rtp')).statusCode).toBe(200)
    expect((await person.get('/api/account/privacy')).json().twoFactor.isRequired).toBe(false)
  }
})
