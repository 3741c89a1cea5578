import { expect, test } from 'vitest'
import { insertUser } from '../../../test/accounts.ts'
import { useTestDatabase } from '../../../test/database.ts'
import { setPlanByEmail } from './set-plan-by-email.ts'

const database = useTestDatabase()

const BY = { actor: 'command line', publicUrl: 'https://retorna.example', hasKey: false }

test('sets plan and payment, and records who did', async () => {
  const userId = await insertUser(database.db, { email: 'by-hand@example.com' })
  await setPlanByEmail(database.db, {
    email: ' By-Hand@Example.com',
    plan: 'premium',
    paymentStatus: 'paid',
    ...BY,
  })
  const user = await database.db
    .selectFrom('users')
    .select(['plan', 'payment_status'])
    .where('id', '=', userId)
    .executeTakeFirst()
  expect(user).toEqual({ plan: 'premium', payment_status: 'paid' })
  const audit = await database.db
    .selectFrom('audit_log')
    .selectAll()
    .where('subject', '=', `user ${userId}`)
    .execute()
  expect(audit).toMatchObject([
    {
      actor: 'command line',
      action: 'plan.set',
      subject: `user ${userId}`,
      before: { plan: 'free', paymentStatus: null },
      after: { plan: 'premium', paymentStatus: 'paid' },
    },
  ])
})

test('tells the user by mail and under the bell, unless nothing changed', async () => {
  const email = 'told@example.com'
  const userId = await insertUser(database.db, { email })
  const paid = { email, plan: 'premium', paymentStatus: 'paid', ...BY } as const
  await setPlanByEmail(database.db, paid)
  await setPlanByEmail(database.db, paid)
  const mails = await database.db
    .selectFrom('outgoing_mails')
    .select(['kind', 'data'])
    .where('recipient', '=', email)
    .execute()
  const data = { plan: 'premium', paymentStatus: 'paid' }
  expect(mails).toEqual([{ kind: 'plan-set', data: expect.objectContaining(data) }])
  const told = await database.db
    .selectFrom('notifications')
    .select(['kind', 'data'])
    .where('user_id', '=', userId)
    .execute()
  expect(told).toEqual([{ kind: 'payment-confirmed', data: { plan: 'premium' } }])
})

test('reports an address without a user', async () => {
  const request = { plan: 'free', paymentStatus: null, ...BY } as const
  await expect(
    setPlanByEmail(database.db, { ...request, email: 'nobody@example.com' }),
  ).rejects.toThrow('No user has the address nobody@example.com.')
})
