import type { Invoice } from '@retorna/contract/plans'
import type { PersonDetail } from '@retorna/contract/staff/person'
import type { Charge } from '@retorna/contract/staff/refunds'
import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import { aUser, refusal } from '../../test/factories.ts'
import { answerApi, openApp } from '../../test/open-app.tsx'
import { bodiesOf, server } from '../../test/server.ts'

const admin = aUser({ role: 'admin' })

const NO_MORE = {
  payments: false,
  conversations: false,
  mails: false,
  markings: false,
  refunds: false,
  alerts: false,
}

const aPerson = (overrides: Partial<PersonDetail> = {}): PersonDetail => ({
  id: 'p1',
  name: '<b>Bia</b>',
  email: 'bia@example.com',
  role: 'member',
  plan: 'premium',
  paymentStatus: 'pending',
  isBlocked: false,
  createdAt: '2026-01-02T10:00:00.000Z',
  emailVerified: true,
  language: 'pt',
  pendingPlan: null,
  graceUntil: null,
  trialEndsAt: null,
  twoFactorSince: null,
  blockedAt: null,
  deletion: null,
  deletedAt: null,
  sessions: [],
  consents: [],
  subscriptions: [],
  running: null,
  isPaidByHand: false,
  payments: [],
  conversations: [
    {
      id: 7,
      state: 'waiting',
      updatedAt: '2026-01-05T12:00:00Z',
      beginning: 'I paid yesterday, I want my money back',
    },
  ],
  mails: [{ id: 9, kind: 'plan-set', state: 'sent', createdAt: '2026-01-05T12:00:00Z' }],
  markings: [
    { id: 3, at: '2026-01-04T12:00:00Z', plan: 'premium', reason: 'Paid by bank transfer' },
  ],
  refunds: [],
  counts: { alerts: 2, apiKeys: 1 },
  alerts: [
    {
      id: 5,
      createdAt: '2026-01-05T12:00:00Z',
      gameId: 12,
      game: 'Golden Papaya',
      lastFiredAt: '2026-01-06T12:00:00Z',
    },
  ],
  apiKeys: [
    {
      id: 6,
      createdAt: '2026-01-05T12:00:00Z',
      name: 'Dashboard',
      lastUsedAt: null,
      needsAdmin: false,
    },
  ],
  privacyRequests: [],
  hasMore: NO_MORE,
  ...overrides,
})

function openAt(address: string) {
  answerApi({ user: admin })
  server.use(
    http.get('/api/admin/people/summary', () =>
      HttpResponse.json({
        success: true,
        people: 40,
        paying: 4,
        late: 2,
        states: { active: 39, blocked: 1, leaving: 0, unverified: 0 },
        days: [
          { day: '2026-01-01', created: 0, deleted: 0 },
          { day: '2026-01-02', created: 3, deleted: 0 },
        ],
      }),
    ),
  )
  return openApp(address, admin)
}

const INVOICE: Invoice = {
  id: 'in_1',
  number: 'R-0001',
  day: '2026-01-03',
  total: { amount: 437, currency: 'BRL' },
  state: 'paid',
  url: 'https://invoice.stripe.com/i/in_1',
}
const CHARGE: Charge = {
  id: 'ch_1',
  at: '2026-01-05T12:00:00Z',
  amount: 437,
  refunded: 0,
  currency: 'BRL',
  state: 'succeeded',
  closesPlan: false,
}
const answerCharges = (charges: Charge[] | null) =>
  server.use(
    http.get('/api/admin/people/:id/charges', () =>
      HttpResponse.json({
        success: true,
        charges,
        invoices: charges && [INVOICE],
        hasMore: { charges: false, invoices: charges !== null },
      }),
    ),
  )

const answerPerson = (person: PersonDetail) => {
  answerCharges(null)
  server.use(http.get('/api/admin/people/p1', () => HttpResponse.json({ success: true, person })))
}

test('users are listed, found and opened; markup in a name is text', async () => {
  const searches: (string | null)[] = []
  server.use(
    http.get('/api/admin/people', ({ request }) => {
      const search = new URL(request.url).searchParams.get('search')
      searches.push(search)
      return HttpResponse.json({ success: true, people: search ? [] : [aPerson()], next: null })
    }),
  )
  const { person } = openAt('/admin/people')
  expect(await screen.findByRole('link', { name: '<b>Bia</b>' })).toHaveAttribute(
    'href',
    '/admin/people/p1',
  )
  expect(screen.getByText('Pending')).toBeVisible()
  await person.type(screen.getByRole('searchbox'), 'nobody')
  expect(await screen.findByText('No users found')).toBeVisible()
  expect(searches.at(-1)).toBe('nobody')
})

test('the filters of the list are there again on the way back from a person', async () => {
  server.use(
    http.get('/api/admin/people', () =>
      HttpResponse.json({ success: true, people: [aPerson()], next: null }),
    ),
  )
  answerPerson(aPerson())
  const { person, address } = openAt('/admin/people?plan=premium&late=yes')
  await person.click(await screen.findByRole('link', { name: '<b>Bia</b>' }))
  await person.click(await screen.findByRole('link', { name: 'All users' }))
  expect(address()).toBe('/admin/people?plan=premium&late=yes')
})

test('the lists of a person say where they go on', async () => {
  answerPerson(
    aPerson({
      payments: [
        {
          id: 'evt_1',
          type: 'invoice.paid',
          occurredAt: '2026-01-05T12:00:00Z',
          amount: null,
          currency: null,
        },
      ],
      refunds: [
        {
          id: 4,
          at: '2026-01-05T12:00:00Z',
          way: 'credit',
          amount: 1,
          currency: 'BRL',
          reason: 'x',
        },
      ],
      hasMore: {
        payments: true,
        conversations: true,
        mails: true,
        markings: true,
        refunds: true,
        alerts: true,
      },
    }),
  )
  openAt('/admin/people/p1')
  await screen.findByText(/Invoice paid/)
  expect(screen.getAllByText('Only the first is shown; there are more.')).toHaveLength(6)
})

test('a payment is paid back in part, with a reason; the same attempt has the same key', async () => {
  answerPerson(aPerson())
  answerCharges([{ ...CHARGE, refunded: 37 }])
  const bodies: Record<string, unknown>[] = []
  server.use(
    http.post('/api/admin/people/p1/refunds', async ({ request }) => {
      bodies.push((await request.json()) as Record<string, unknown>)
      if (bodies.length > 1) return HttpResponse.json({ success: true })
      return refusal('VALIDATION', { fields: { amount: 'This is more than is left' } })
    }),
  )
  const { person } = openAt('/admin/people/p1')
  expect(await screen.findByText('I paid yesterday, I want my money back')).toBeVisible()
  expect(screen.getByText(/Plan set by staff · Sent/)).toBeVisible()
  expect(
    screen.getByText('Marked as paid by the team: Premium · Paid by bank transfer'),
  ).toBeVisible()
  expect(await screen.findByRole('link', { name: 'R-0001' })).toHaveAttribute('href', INVOICE.url)
  expect(screen.getByText('Only the first is shown; there are more.')).toBeVisible()
  await person.click(await screen.findByRole('button', { name: 'Pay back' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Pay back' }))
  expect(dialog.getByRole('textbox', { name: 'Amount' })).toHaveValue('400.00')
  await person.click(dialog.getByRole('radio', { name: 'Credit' }))
  const reason = dialog.getByRole('textbox', { name: 'Reason' })
  expect(reason).toHaveAccessibleDescription(/^Kept with the payments .* sent to the payment/)
  await person.fill(reason, 'Charged twice')
  const confirm = dialog.getByRole('button', { name: 'Pay back' })
  await person.click(confirm)
  expect(await dialog.findByText('This is more than is left')).toBeVisible()
  await person.click(confirm)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const { key, ...sent } = bodies[1] ?? {}
  expect(sent).toEqual({
    chargeId: 'ch_1',
    way: 'credit',
    amount: 400,
    currency: 'BRL',
    endsSubscription: false,
    reason: 'Charged twice',
  })
  expect(bodies[0]?.key).toBe(key)
})

test('who refunds a payment in full is told that the subscription goes on, and may end it', async () => {
  answerPerson(aPerson({ running: 'portal' }))
  answerCharges([{ ...CHARGE, closesPlan: true }])
  const bodies = bodiesOf('post', '/api/admin/people/p1/refunds', () =>
    HttpResponse.json({ success: true }),
  )
  const { person } = openAt('/admin/people/p1')
  await person.click(await screen.findByRole('button', { name: 'Pay back' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Pay back' }))
  expect(dialog.getByText(/in full closes the plan/)).toBeVisible()
  expect(
    dialog.getByText(/^Unless they have canceled it or you end it, their subscription goes on/),
  ).toBeVisible()
  await person.click(dialog.getByRole('checkbox', { name: 'End the subscription now' }))
  const amount = dialog.getByRole('textbox', { name: 'Amount' })
  await person.clear(amount)
  await person.type(amount, '100')
  expect(dialog.queryByText(/goes on/)).toBeNull()
  await person.clear(amount)
  await person.type(amount, '437')
  await person.fill(dialog.getByRole('textbox', { name: 'Reason' }), 'Changed their mind')
  await person.click(dialog.getByRole('button', { name: 'Pay back' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(bodies).toMatchObject([{ amount: 437, endsSubscription: true }])
})

test('without a key for the provider, who records a refund is told to cancel the subscription there', async () => {
  answerPerson(aPerson({ running: 'external' }))
  const { person } = openAt('/admin/people/p1')
  await person.click(await screen.findByRole('button', { name: 'Record an external refund' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText(/cancel it at the payment provider, too/)).toBeVisible()
  expect(dialog.queryByRole('checkbox')).toBeNull()
  expect(
    dialog.getByText('Kept with the payments of the account; do not name anyone.'),
  ).toBeVisible()
})

test.each([
  ['portal', /subscription ends and is not charged again/],
  ['external', /cancel it at the payment provider, too/],
] as const)(
  'who sets a subscriber to free reads what becomes of it (%s)',
  async (running, text) => {
    answerPerson(aPerson({ running }))
    const { person } = openAt('/admin/people/p1')
    await person.click(await screen.findByRole('combobox', { name: 'Plan' }))
    await person.click(await screen.findByRole('option', { name: 'Free' }))
    await person.click(screen.getByRole('button', { name: 'Change plan' }))
    expect(within(await screen.findByRole('dialog')).getByText(text)).toBeVisible()
  },
)

test('blocking asks for a reason, and a refusal stays in the dialog', async () => {
  answerPerson(aPerson())
  const bodies: unknown[] = bodiesOf('put', '/api/admin/people/p1/blocked', () =>
    bodies.length === 1 ? refusal('LAST_ADMIN') : HttpResponse.json({ success: true }),
  )
  const { person } = openAt('/admin/people/p1')
  await person.click(await screen.findByRole('button', { name: 'Block account' }))
  const dialog = within(await screen.findByRole('dialog'))
  const confirm = dialog.getByRole('button', { name: 'Block account' })
  expect(confirm).toBeDisabled()
  await person.fill(dialog.getByRole('textbox', { name: 'Reason' }), 'Fraud')
  await person.click(confirm)
  expect(await dialog.findByText(/only administrator/)).toBeVisible()
  await person.click(confirm)
  await expect.poll(() => bodies).toHaveLength(2)
  expect(bodies[1]).toEqual({ isBlocked: true, endsSubscription: false, reason: 'Fraud' })
  await waitFor(() => expect(screen.getByRole('button', { name: 'Block account' })).toHaveFocus())
})

test.each([
  ['blocks a subscriber', 'blocked', 'Block account', { isBlocked: true }, null, 'Account blocked'],
  [
    'sets a subscriber’s plan to canceled',
    'plan',
    'Change plan',
    { plan: 'premium', paymentStatus: 'cancelled' },
    ['Payment', 'Canceled'],
    'Plan changed',
  ],
  [
    'makes a subscriber a colleague',
    'role',
    'Change role',
    { role: 'editor' },
    ['Role', 'Editor'],
    'Role changed',
  ],
] as const)(
  'who %s is told that the subscription goes on, and may end it',
  async (_, path, name, change, choice, done) => {
    answerPerson(aPerson({ running: 'portal' }))
    const bodies = bodiesOf('put', `/api/admin/people/p1/${path}`, () =>
      HttpResponse.json({ success: true }),
    )
    const { person } = openAt('/admin/people/p1')
    if (choice !== null) {
      const [field, option] = choice
      await person.click(await screen.findByRole('combobox', { name: field }))
      await person.click(await screen.findByRole('option', { name: option }))
    }
    await person.click(await screen.findByRole('button', { name }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(
      dialog.getByText(/^Unless they have canceled it or you end it, their subscription goes on/),
    ).toBeVisible()
    await person.click(dialog.getByRole('checkbox', { name: 'End the subscription now' }))
    await person.fill(dialog.getByRole('textbox', { name: 'Reason' }), 'As agreed')
    await person.click(dialog.getByRole('button', { name }))
    expect(await screen.findByText(done)).toBeVisible()
    expect(bodies).toEqual([{ ...change, endsSubscription: true, reason: 'As agreed' }])
  },
)

test('who blocks an account reads that its keys are revoked for good', async () => {
  answerPerson(aPerson())
  const { person } = openAt('/admin/people/p1')
  await person.click(await screen.findByRole('button', { name: 'Block account' }))
  expect(within(await screen.findByRole('dialog')).getByText(/API key is revoked/)).toBeVisible()
})

test('who unblocks an account reads that its keys do not come back', async () => {
  answerPerson(aPerson({ isBlocked: true, blockedAt: '2026-01-05T12:00:00Z', apiKeys: [] }))
  const { person } = openAt('/admin/people/p1')
  await person.click(await screen.findByRole('button', { name: 'Unblock account' }))
  expect(within(await screen.findByRole('dialog')).getByText(/do not come back/)).toBeVisible()
})

test('who takes a role or access from an administrator reads that feeds lose their keys', async () => {
  const key = { createdAt: '2026-01-05T12:00:00Z', name: 'Nightly', lastUsedAt: null }
  const apiKeys = [
    { ...key, id: 7, needsAdmin: true },
    { ...key, id: 8, needsAdmin: false },
  ]
  answerPerson(aPerson({ role: 'admin', apiKeys }))
  const { person } = openAt('/admin/people/p1')
  const text = /API key for feeds ends at once\. A feed that sends with it needs a new one/
  await person.click(await screen.findByRole('combobox', { name: 'Role' }))
  await person.click(await screen.findByRole('option', { name: 'Editor' }))
  await person.click(screen.getByRole('button', { name: 'Change role' }))
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).getByText(text)).toBeVisible()
  await person.click(within(dialog).getByRole('button', { name: 'Cancel' }))
  await person.click(await screen.findByRole('button', { name: 'Block account' }))
  expect(within(await screen.findByRole('dialog')).getByText(text)).toBeVisible()
})

test('an action that needs re-authentication asks for the password and then continues', async () => {
  answerPerson(aPerson())
  let isProved = false
  const acts = bodiesOf('put', '/api/admin/people/p1/blocked', () =>
    isProved ? HttpResponse.json({ success: true }) : refusal('PROOF_REQUIRED'),
  )
  server.use(
    http.post('/api/account/proof', async ({ request }) => {
      const { senha } = (await request.json()) as { senha: string }
      if (senha !== 'Right#2026') {
        return refusal('VALIDATION', { fields: { senha: 'The password is not correct' } })
      }
      isProved = true
      return new HttpResponse(null, { status: 204 })
    }),
  )
  const { person } = openAt('/admin/people/p1')
  const begin = async () => {
    await person.click(await screen.findByRole('button', { name: 'Block account' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Block account' }))
    await person.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Fraud')
    await person.click(dialog.getByRole('button', { name: 'Block account' }))
    return { dialog, proof: within(await screen.findByRole('dialog', { name: /it is you/ })) }
  }
  const given = await begin()
  await person.click(given.proof.getByText('Cancel'))
  expect(await given.dialog.findByText('Enter your password again to continue.')).toBeVisible()
  await person.click(given.dialog.getByText('Cancel'))

  const { proof } = await begin()
  const password = proof.getByLabelText('Your password', { exact: true })
  await person.type(password, 'Wrong#2026')
  await person.click(proof.getByRole('button', { name: 'Continue' }))
  expect(await proof.findByText('The password is not correct')).toBeVisible()
  await person.clear(password)
  await person.type(password, 'Right#2026')
  await person.click(proof.getByRole('button', { name: 'Continue' }))
  expect(await screen.findByText('Account blocked')).toBeVisible()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(acts).toEqual(Array(3).fill({ isBlocked: true, endsSubscription: false, reason: 'Fraud' }))
})

test('a plan or role that is not being changed follows the account, as after a payment', async () => {
  answerPerson(aPerson())
  const sent: unknown[] = []
  server.use(
    http.put('/api/admin/people/p1/blocked', () => {
      answerPerson(aPerson({ paymentStatus: 'paid', role: 'editor', isBlocked: true }))
      return HttpResponse.json({ success: true })
    }),
    http.put('/api/admin/people/p1/plan', async ({ request }) => {
      sent.push(await request.json())
      answerPerson(aPerson({ plan: 'professional', paymentStatus: 'failed' }))
      return HttpResponse.json({ success: true })
    }),
  )
  const { person } = openAt('/admin/people/p1')
  const confirm = async (name: string) => {
    await person.click(await screen.findByRole('button', { name }))
    const dialog = within(await screen.findByRole('dialog'))
    await person.fill(dialog.getByRole('textbox', { name: 'Reason' }), 'As agreed')
    await person.click(dialog.getByRole('button', { name }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  }
  const select = (name: string) => screen.getByRole('combobox', { name })
  await confirm('Block account')
  await waitFor(() => expect(select('Payment')).toHaveValue('Paid'))
  expect(select('Role')).toHaveValue('Editor')
  await person.click(select('Plan'))
  await person.click(await screen.findByRole('option', { name: 'Professional' }))
  await confirm('Change plan')
  expect(sent).toEqual([
    { plan: 'professional', paymentStatus: 'paid', endsSubscription: false, reason: 'As agreed' },
  ])
  await waitFor(() => expect(select('Payment')).toHaveValue('Failed'))
  expect(select('Plan')).toHaveValue('Professional')
  expect(screen.getByRole('button', { name: 'Change plan' })).toBeDisabled()
})

test('in the days of grace, and while another plan waits, the present plan can be confirmed as paid', async () => {
  const graceUntil = '2026-01-08T12:00:00.000Z'
  answerPerson(aPerson({ paymentStatus: 'paid', graceUntil, pendingPlan: 'professional' }))
  const sent: unknown[] = []
  server.use(
    http.put('/api/admin/people/p1/plan', async ({ request }) => {
      sent.push(await request.json())
      answerPerson(aPerson({ paymentStatus: 'paid' }))
      return HttpResponse.json({ success: true })
    }),
  )
  const { person } = openAt('/admin/people/p1')
  expect(await screen.findByText(/renewal failed; the plan stays open until Jan 8/)).toBeVisible()
  expect(screen.getByText('Chose Professional, which is not paid for yet.')).toBeVisible()
  await person.click(screen.getByRole('button', { name: 'Change plan' }))
  const dialog = within(await screen.findByRole('dialog'))
  await person.fill(dialog.getByRole('textbox', { name: 'Reason' }), 'Paid by bank transfer')
  await person.click(dialog.getByRole('button', { name: 'Change plan' }))
  expect(await screen.findByText('Plan changed')).toBeVisible()
  expect(sent).toMatchObject([{ plan: 'premium', paymentStatus: 'paid' }])
  await waitFor(() => expect(screen.queryByText(/renewal failed/)).toBeNull())
  expect(screen.getByRole('button', { name: 'Change plan' })).toBeDisabled()
})

test('subscriptions are described in words', async () => {
  const paid = { plan: 'premium', status: 'cancelled', statusAt: '2026-01-02T10:00:00.000Z' }
  const unpriced = { ...paid, plan: null, status: 'failed' }
  answerPerson(
    aPerson({
      subscriptions: [
        { id: 'sub_1', ...paid },
        { id: 'sub_2', ...unpriced },
      ],
    }),
  )
  openAt('/admin/people/p1')
  expect(await screen.findByText(/^Premium · Canceled · /)).toBeVisible()
  expect(screen.getByText(/^– · Failed · /)).toBeVisible()
  // The provider reported none, but the team marked one.
  expect(screen.getByRole('link', { name: 'Golden Papaya' })).toHaveAttribute('href', '/game/12')
  expect(screen.getByText(/fired last on Jan 6, 2026/)).toBeVisible()
  expect(screen.getByText(/never used/)).toHaveTextContent('Dashboard · never used')
  expect(await screen.findByText(/^Marked as paid by the team/)).toBeVisible()
  expect(screen.queryByText('No payments yet')).toBeNull()
})

test('what the provider reported is named in words, and an event that has none by its own name', async () => {
  const event = { occurredAt: '2026-01-02T10:00:00.000Z', amount: 437, currency: 'brl' }
  answerPerson(
    aPerson({
      payments: [
        { ...event, id: 'evt_1', type: 'invoice.paid' },
        { ...event, id: 'evt_2', type: 'invoice.voided', amount: null },
      ],
    }),
  )
  openAt('/admin/people/p1')
  expect(await screen.findByText(/^Invoice paid/)).toHaveTextContent('Invoice paid · R$437.00')
  expect(screen.getByText(/voided/)).toBeVisible()
})

test('a payment that the bank took back is called disputed, and not offered to be paid back', async () => {
  answerPerson(aPerson())
  answerCharges([{ ...CHARGE, state: 'disputed' }])
  openAt('/admin/people/p1')
  expect(await screen.findByText(/R\$437.00 · Disputed at the bank/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Pay back' })).toBeNull()
})

test('an overdue privacy request is marked and can be answered', async () => {
  const request = {
    id: 7,
    person: { id: 'p1', name: 'Bia', email: 'bia@example.com' },
    kind: 'access',
    receivedOn: '2026-01-02',
    dueOn: '2026-01-23',
    state: 'open',
    isOverdue: true,
    answer: null,
  }
  let sent: unknown
  server.use(
    http.get('/api/admin/privacy-requests', () =>
      HttpResponse.json({
        success: true,
        requests: sent === undefined ? [request] : [],
        hasMore: sent === undefined,
      }),
    ),
    http.put('/api/admin/privacy-requests/7', async ({ request: call }) => {
      sent = await call.json()
      return HttpResponse.json({ success: true, request })
    }),
  )
  const { person } = openAt('/admin/people/requests')
  expect(await screen.findByText('Overdue')).toBeVisible()
  expect(screen.getByText('Only the first is shown; there are more.')).toBeVisible()
  await person.fill(screen.getByRole('textbox', { name: 'Answer' }), 'Sent the archive.')
  await person.click(screen.getByRole('button', { name: 'Mark as answered' }))
  expect(await screen.findByText('No privacy requests')).toBeVisible()
  expect(sent).toEqual({ state: 'answered', answer: 'Sent the archive.' })
})

test('a privacy request shows even if its reply was lost, and is not recorded twice', async () => {
  const request = {
    id: 7,
    person: { id: 'p1', name: 'Bia', email: 'bia@example.com' },
    kind: 'access' as const,
    receivedOn: '2026-01-02',
    dueOn: '2026-01-23',
    state: 'open' as const,
    isOverdue: true,
    answer: null,
  }
  const requests = '/api/admin/people/p1/privacy-requests'
  answerPerson(aPerson())
  server.use(
    http.post(requests, () => {
      answerPerson(aPerson({ privacyRequests: [request] }))
      return HttpResponse.error()
    }),
  )
  const { person } = openAt('/admin/people/p1')
  const day = await screen.findByLabelText('Received on')
  const record = screen.getByRole('button', { name: 'Record request' })
  await person.type(day, '2026-01-02')
  await person.click(record)
  expect(await screen.findByText('Overdue')).toBeVisible()
  server.use(
    http.post(requests, () => HttpResponse.json({ success: true, request }, { status: 201 })),
  )
  await person.click(record)
  expect(await screen.findByText('Request recorded')).toBeVisible()
  expect(day).toHaveValue('')
  expect(record).toBeDisabled()
})

test('editors do not see the screens of administrators', async () => {
  const editor = aUser({ role: 'editor' })
  answerApi({ user: editor })
  server.use(http.get('/api/admin/today', () => new Promise<never>(() => {})))
  const { address } = openApp('/admin/people', editor)
  await expect.poll(address).toBe('/admin/today')
  expect(screen.queryByRole('link', { name: 'Users' })).toBeNull()
})

test('users are counted and filtered by plan, state and late payment; filters stay in the address', async () => {
  const queries: string[] = []
  server.use(
    http.get('/api/admin/people', ({ request }) => {
      queries.push(new URL(request.url).search)
      return HttpResponse.json({ success: true, people: [], next: null })
    }),
  )
  const { person, address } = openAt('/admin/people?state=blocked')
  const figures = await screen.findByRole('region', { name: 'Overview' })
  expect(await within(figures).findByText('New accounts')).toBeVisible()
  expect(within(figures).getByText(/None now: Being deleted, Email not verified\./)).toBeVisible()
  expect(within(figures).getByText(/None in the last 2 days: Deleted accounts\.$/)).toBeVisible()
  await waitFor(() => expect(queries.at(-1)).toBe('?state=blocked'))
  expect(await screen.findByText('No users found')).toBeVisible()
  await person.click(screen.getByRole('combobox', { name: 'Plan' }))
  await person.click(await screen.findByRole('option', { name: 'Premium' }))
  await person.click(screen.getByRole('checkbox', { name: 'Late payment' }))
  await waitFor(() => expect(queries.at(-1)).toBe('?plan=premium&state=blocked&late=true'))
  expect(address()).toBe('/admin/people?state=blocked&plan=premium&late=yes')
  await person.click(within(figures).getByRole('link', { name: '2' }))
  await waitFor(() => expect(queries.at(-1)).toBe('?late=true'))
})

test('a colleague is invited with a role that is explained, and an invitation is withdrawn', async () => {
  const sent: unknown[] = []
  let invitations = [
    {
      email: 'cara@example.com',
      role: 'editor',
      invitedBy: 'Root',
      expiresAt: '2026-01-05T12:00:00.000Z',
    },
  ]
  server.use(
    http.get('/api/admin/people', () =>
      HttpResponse.json({ success: true, people: [aPerson({ role: 'admin' })], next: null }),
    ),
    http.get('/api/admin/invitations', () => HttpResponse.json({ success: true, invitations })),
    http.post('/api/admin/invitations', async ({ request }) => {
      sent.push(await request.json())
      return HttpResponse.json({ success: true, link: null }, { status: 201 })
    }),
    http.delete('/api/admin/invitations/:email', ({ params }) => {
      sent.push(params.email)
      invitations = []
      return new HttpResponse(null, { status: 204 })
    }),
  )
  const { person } = openAt('/admin/people/team')
  const colleague = (await screen.findByRole('link', { name: '<b>Bia</b>' })).closest('tr')
  expect(colleague).toHaveTextContent('Admin')
  // What a colleague may see is nobody's payment.
  expect(colleague).not.toHaveTextContent('Pending')
  expect(await screen.findByRole('link', { name: '<b>Bia</b>' })).toBeVisible()
  await person.fill(screen.getByLabelText('Email'), 'dora@example.com')
  expect(screen.getByRole('radio', { name: 'Editor' })).toHaveAccessibleDescription(/no users/)
  await person.click(screen.getByRole('radio', { name: 'Admin' }))
  await person.click(screen.getByRole('button', { name: 'Send invitation' }))
  expect(await screen.findByText(/Invitation sent to dora@example.com/)).toBeVisible()
  const withdraw = async () => {
    await person.click(
      screen.getByRole('button', { name: 'Withdraw the invitation of cara@example.com' }),
    )
    await person.click(screen.getByRole('button', { name: 'Withdraw it?' }))
  }
  server.use(
    http.delete('/api/admin/invitations/:email', () => refusal('INTERNAL'), { once: true }),
  )
  await withdraw()
  expect(await screen.findByText(/went wrong/)).toBeVisible()
  await withdraw()
  await waitFor(() => expect(screen.queryByText('Pending invitations')).toBeNull())
  expect(sent).toEqual([{ email: 'dora@example.com', role: 'admin' }, 'cara@example.com'])
})

test('without a mail server an invitation is not said to be sent, and its link can be copied', async () => {
  const link = 'https://retorna.example/invitation#token=abc'
  server.use(
    http.get('/api/admin/people', () =>
      HttpResponse.json({ success: true, people: [], next: null }),
    ),
    http.get('/api/admin/invitations', () => HttpResponse.json({ success: true, invitations: [] })),
    http.post('/api/admin/invitations', () =>
      HttpResponse.json({ success: true, link }, { status: 201 }),
    ),
  )
  const { person } = openAt('/admin/people/team')
  await person.fill(await screen.findByLabelText('Email'), 'dora@example.com')
  await person.click(screen.getByRole('button', { name: 'Send invitation' }))
  expect(await screen.findByRole('textbox', { name: 'Link for dora@example.com' })).toHaveValue(
    link,
  )
  expect(screen.queryByText(/Invitation sent/)).toBeNull()
})

test('an invitation that cannot be mailed is shown once, and says so', async () => {
  const link = 'https://retorna.example/invitation#token=abc'
  server.use(
    http.get('/api/admin/people', () =>
      HttpResponse.json({ success: true, people: [], next: null }),
    ),
    http.get('/api/admin/invitations', () => HttpResponse.json({ success: true, invitations: [] })),
    http.post('/api/admin/invitations', () => HttpResponse.json({ success: true, link })),
  )
  const { person } = openAt('/admin/people/team')
  await person.fill(await screen.findByLabelText('Email'), 'dora@example.com')
  await person.click(screen.getByRole('button', { name: 'Send invitation' }))
  const field = await screen.findByRole('textbox', { name: 'Link for dora@example.com' })
  expect(field).toHaveValue(link)
  expect(field).toHaveAccessibleDescription(/cannot be shown again/)
})
