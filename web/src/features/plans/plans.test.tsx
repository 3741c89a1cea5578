import type { User } from '@retorna/contract/auth/user'
import type { Plan } from '@retorna/domain/plan'
import { act, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, test, vi } from 'vitest'
import { storedUser } from '../../session/session-storage.ts'
import { aUser, refusal, somePlans } from '../../test/factories.ts'
import { answerApi, openApp } from '../../test/open-app.tsx'
import { placeholdersIn } from '../../test/placeholders.ts'
import { bodiesOf, server } from '../../test/server.ts'

const FREE = aUser({ plano: 'free', paymentStatus: null })
const SUBSCRIPTION = '/dashboard?tab=subscription'

/** Opens a URL as a user whose change of plan succeeds. */
function openAs(address: string, user: User) {
  answerApi({ user })
  const asked: Plan[] = []
  server.use(
    http.put<never, { plano: Plan }>('/api/auth/plan', async ({ request }) => {
      const { plano } = await request.json()
      asked.push(plano)
      const isKept = user.paymentStatus === 'paid' && plano !== 'free'
      const pendingPlan = plano === user.plano ? null : plano
      const changed = isKept
        ? { ...user, pendingPlan }
        : { ...user, plano, paymentStatus: plano === 'free' ? null : 'pending' }
      return HttpResponse.json({
        success: true,
        message: `Successfully changed to ${plano}!`,
        change: 'upgrade',
        user: changed,
      })
    }),
  )
  return { ...openApp(address, user), asked }
}

const cardOf = (name: string) => screen.findByRole('article', { name })

test('the subscription tab compares the plans from the single source', async () => {
  openAs(SUBSCRIPTION, FREE)
  const free = await cardOf('Free')
  expect(free).toHaveTextContent('$0/month')
  expect(within(free).getByRole('button', { name: 'Current Plan' })).toBeDisabled()
  const professional = await cardOf('Professional')
  expect(professional).toHaveTextContent('$53/month')
  expect(professional).toHaveTextContent('Popular')
  expect(
    within(professional).getByRole('button', { name: 'Upgrade to Professional' }),
  ).toBeEnabled()
  const premium = await cardOf('Premium')
  expect(premium).toHaveTextContent('$77/month')
  expect(premium).not.toHaveTextContent('Popular')
  expect(screen.getByText('Not available')).toBeVisible()
})

test('a guest compares the plans and registers for one', async () => {
  answerApi()
  const { person, router, address } = openApp('/login')
  await person.click(await screen.findByRole('button', { name: 'Continue as guest' }))
  await act(() => router.navigate(SUBSCRIPTION))
  expect(screen.queryByText('Current Plan')).toBeNull()
  expect(await screen.findByRole('columnheader', { name: 'Free' })).not.toHaveAttribute(
    'data-current',
    'true',
  )
  await person.click(within(await cardOf('Premium')).getByRole('link', { name: 'Choose Premium' }))
  await waitFor(() => expect(address()).toBe('/register?plan=premium'))
})

test.each([
  [/^Games 10/, ['10', '200', 'All']],
  [/^RTP data/, ['Theoretical', 'Current', 'Real']],
  [/^Data access/, ['3 h', 'While paid', 'While paid']],
  [/^Analytics/, ['Not included', 'Included', 'Included']],
  [/^Real-time alerts/, ['Not included', 'Not included', 'Included']],
  [/^CSV export/, ['Not included', 'Included', 'Included']],
  [/^Support/, ['in 48 h', 'in 12 h', '24/7']],
])('the comparison says of each plan what it includes: %s', async (name, cells) => {
  openAs(SUBSCRIPTION, FREE)
  const row = await screen.findByRole('row', { name })
  expect(
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(cells)
})

test('an upgrade shows its progress, then the new plan, and asks for the payment', async () => {
  const { person, asked } = openAs(SUBSCRIPTION, FREE)
  const premium = await cardOf('Premium')
  await person.click(within(premium).getByRole('button', { name: 'Upgrade to Premium' }))
  const popup = await screen.findByRole('dialog', { name: 'Payment Pending' })
  await waitFor(() => expect(popup).toHaveTextContent('$77/month'))
  expect(await screen.findByText('Successfully changed to premium!')).toBeVisible()
  expect(asked).toEqual(['premium'])
  expect(storedUser()).toMatchObject({ plano: 'premium', paymentStatus: 'pending' })
})

test('while a change is in progress no other one can be started', async () => {
  const { person } = openAs(SUBSCRIPTION, FREE)
  const reply = Promise.withResolvers<void>()
  server.use(
    http.put('/api/auth/plan', async () => {
      await reply.promise
      return refusal('VALIDATION')
    }),
  )
  const premium = await cardOf('Premium')
  await person.click(within(premium).getByRole('button', { name: 'Upgrade to Premium' }))
  expect(within(premium).getByRole('button', { name: 'Updating...' })).toBeDisabled()
  const professional = await cardOf('Professional')
  expect(
    within(professional).getByRole('button', { name: 'Upgrade to Professional' }),
  ).toBeDisabled()
  reply.resolve()
  expect(await screen.findByText('Failed to update plan')).toBeVisible()
  expect(await within(premium).findByRole('button', { name: 'Upgrade to Premium' })).toBeEnabled()
})

test('a change without a reply says that an error occurred', async () => {
  const { person } = openAs(SUBSCRIPTION, FREE)
  server.use(http.put('/api/auth/plan', () => HttpResponse.error()))
  const premium = await cardOf('Premium')
  await person.click(within(premium).getByRole('button', { name: 'Upgrade to Premium' }))
  expect(await screen.findByText('An error occurred while updating plan')).toBeVisible()
})

test('leaving a paid plan needs a confirmation', async () => {
  const { person, asked } = openAs(SUBSCRIPTION, aUser())
  const free = await cardOf('Free')
  await person.click(within(free).getByRole('button', { name: 'Downgrade to Free' }))
  const question = await screen.findByRole('dialog', { name: 'Leave Premium?' })
  const [, keep] = within(question).getAllByRole('button', { name: 'Keep Premium' })
  await person.click(keep ?? question)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(asked).toEqual([])
  await person.click(within(free).getByRole('button', { name: 'Downgrade to Free' }))
  const again = await screen.findByRole('dialog', { name: 'Leave Premium?' })
  await person.click(within(again).getByRole('button', { name: 'Downgrade to Free' }))
  await waitFor(() => expect(asked).toEqual(['free']))
})

test.each([
  ['failed', 'Payment Failed', 'Try Again'],
  ['cancelled', 'Payment Canceled', 'Renew Plan'],
] as const)('a %s payment says so and links to the payment page', async (status, title, label) => {
  openAs(SUBSCRIPTION, aUser({ paymentStatus: status }))
  expect(await screen.findByText(title)).toBeVisible()
  const link = await screen.findByRole('link', { name: label })
  expect(link).toHaveAttribute('href', 'https://pay.example.com/plan')
  expect(link).toHaveAttribute('rel', 'noopener noreferrer')
})

test('a payment that was due is told of once, when it has arrived', async () => {
  const due = openAs(SUBSCRIPTION, aUser({ paymentStatus: 'failed' }))
  await screen.findByText('Payment Failed')
  due.unmount()
  const first = openAs(SUBSCRIPTION, aUser())
  await first.person.click(await screen.findByText(/^Payment Confirmed/))
  await waitFor(() => expect(screen.queryByText(/^Payment Confirmed/)).toBeNull())
  first.unmount()
  openAs(SUBSCRIPTION, aUser())
  await cardOf('Premium')
  expect(screen.queryByText(/^Payment Confirmed/)).toBeNull()
})

test('a plan that was paid long ago, or kept instead of another, is no news', async () => {
  const waiting = openAs(SUBSCRIPTION, aUser({ plano: 'professional', pendingPlan: 'premium' }))
  await screen.findByText('Premium: payment pending')
  waiting.unmount()
  openAs(SUBSCRIPTION, aUser({ plano: 'professional' }))
  await cardOf('Premium')
  expect(screen.queryByText(/^Payment Confirmed/)).toBeNull()
  expect(localStorage.getItem(`payment-due:${aUser().id}`)).toBeNull()
})

test('free has no banner, and its trial counts down', async () => {
  const soon = new Date(Date.now() + 134.5 * 60_000).toISOString()
  openAs('/dashboard', { ...FREE, trialEndsAt: soon })
  expect(await screen.findByText('Free trial: 2 h 14 min left')).toBeVisible()
  expect(screen.queryByText(/Payment/)).toBeNull()
  expect(screen.getByRole('link', { name: 'Choose a plan' })).toHaveAttribute('href', SUBSCRIPTION)
})

const answerCheckout = (reply: object) =>
  server.use(
    http.get('/api/plans/checkout', () =>
      HttpResponse.json({ success: true, url: null, subscription: null, contact: null, ...reply }),
    ),
  )

test('without a payment link the popup says what to do next', async () => {
  const pending = aUser({ paymentStatus: 'pending' })
  answerApi({ user: pending })
  answerCheckout({ contact: 'help@example.com' })
  const { person } = openApp('/dashboard', pending)
  const popup = within(await screen.findByRole('dialog', { name: 'Payment Pending' }))
  expect(await popup.findByText(/cannot be paid for online yet. Write to us/)).toBeVisible()
  expect(popup.queryByRole('link', { name: 'Complete Payment' })).toBeNull()
  expect(popup.getByRole('link', { name: 'help@example.com' })).toHaveAttribute(
    'href',
    'mailto:help@example.com',
  )
  await person.click(popup.getByRole('button', { name: 'Write to us' }))
  expect(await screen.findByRole('dialog', { name: 'Help' })).toBeVisible()
})

test('a plan without a payment link opens a message to the team that names it', async () => {
  const trialEndsAt = new Date(Date.now() + 3_600_000).toISOString()
  const { person, asked } = openAs(SUBSCRIPTION, { ...FREE, trialEndsAt })
  answerCheckout({})
  const plans = somePlans().map((plan) => ({ ...plan, hasPaymentLink: false }))
  server.use(http.get('/api/plans', () => HttpResponse.json({ success: true, plans })))
  const premium = await cardOf('Premium')
  await person.click(within(premium).getByRole('button', { name: 'Upgrade to Premium' }))
  const help = within(await screen.findByRole('dialog', { name: 'Help' }))
  expect(await help.findByRole('textbox', { name: 'Message' })).toHaveValue(
    'Hello, I would like to pay for the Premium plan. How can I do that?',
  )
  expect(asked).toEqual(['premium'])
})

test('the popup has ways out: free, another plan, the user’s data, the team, signing out', async () => {
  const { person, asked } = openAs('/settings?tab=billing', aUser({ paymentStatus: 'pending' }))
  const popup = within(await screen.findByRole('dialog', { name: 'Payment Pending' }))
  expect(await popup.findByRole('link', { name: 'Complete Payment' })).toBeVisible()
  expect(popup.getByRole('button', { name: 'Write to us' })).toBeVisible()
  expect(popup.getByRole('button', { name: 'Sign out' })).toBeVisible()
  await person.click(popup.getByRole('button', { name: 'Download or delete my data' }))
  const data = within(await screen.findByRole('dialog', { name: 'My data' }))
  expect(await data.findByRole('button', { name: 'Download my data' })).toBeVisible()
  expect(await data.findByRole('button', { name: 'Delete my account' })).toBeVisible()
  await person.click(data.getByRole('button', { name: 'Back to payment' }))
  await person.click(popup.getByRole('button', { name: 'Continue with Free' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(asked).toEqual(['free'])
})

test('while the trial runs, a pending payment locks nothing', async () => {
  const trialEndsAt = new Date(Date.now() + 3_600_000).toISOString()
  openAs('/dashboard', aUser({ paymentStatus: 'pending', trialEndsAt }))
  expect(await screen.findByText('Payment Pending')).toBeVisible()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(document.querySelector('[inert]')).toBeNull()
})

test('a user with a pending payment can go back to free from the popup', async () => {
  const { person, asked } = openAs('/dashboard', aUser({ paymentStatus: 'pending' }))
  const popup = await screen.findByRole('dialog', { name: 'Payment Pending' })
  await person.click(within(popup).getByRole('button', { name: 'Change plan' }))
  await person.click(await within(popup).findByRole('button', { name: 'Cancel the order' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(asked).toEqual(['free'])
})

test('another plan chosen in the popup leads back to its payment', async () => {
  const { person, asked } = openAs('/dashboard', aUser({ paymentStatus: 'pending' }))
  const popup = within(await screen.findByRole('dialog', { name: 'Payment Pending' }))
  await person.click(popup.getByRole('button', { name: 'Change plan' }))
  expect(await popup.findByRole('button', { name: 'Payment Pending' })).toBeDisabled()
  await person.click(popup.getByRole('button', { name: 'Upgrade to Professional' }))
  expect(await popup.findByText(/^Your Professional plan is activated/)).toHaveFocus()
  expect(asked).toEqual(['professional'])
})

test('staff are never blocked by a payment, as the server decides', async () => {
  openAs('/dashboard', aUser({ role: 'admin', paymentStatus: 'pending' }))
  expect(await screen.findByText('Welcome, Ana Souza')).toBeVisible()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a missing payment locks the data, and its notice can be dismissed', async () => {
  const { person } = openAs('/dashboard', aUser({ paymentStatus: 'failed' }))
  const notice = await screen.findByText('Payment is required to use this feature')
  expect(notice).toBeVisible()
  expect(await screen.findByText('Welcome, Ana Souza')).toBeVisible()
  expect(screen.queryByRole('region', { name: 'RTP trend' })).toBeNull()
  await person.click(screen.getByRole('button', { name: 'Dismiss' }))
  expect(screen.queryByText('Payment is required to use this feature')).toBeNull()
  expect(screen.getAllByText('Payment Failed')).toHaveLength(1)
})

test.each(['games', 'favorites', 'providers', 'analytics', 'gold', 'alerts'])(
  'while a payment is missing, %s says so instead of showing data',
  async (tab) => {
    openAs(`/dashboard?tab=${tab}`, aUser({ paymentStatus: 'cancelled' }))
    expect(await screen.findByText('Payment is required to use this feature')).toBeVisible()
    expect(screen.getAllByText(/Your Premium plan was canceled/)).toHaveLength(1)
    expect(await screen.findByRole('link', { name: 'Renew Plan' })).toBeVisible()
  },
)

test('behind the popup, the banner also shows a pending payment', async () => {
  openAs('/dashboard', aUser({ paymentStatus: 'pending' }))
  const banner = (await screen.findAllByRole('alert', { hidden: true })).find((alert) =>
    alert.textContent?.includes('Payment Pending'),
  )
  expect(banner).toHaveTextContent(
    'Your Premium plan is activated as soon as the payment is confirmed.',
  )
})

const fact = (label: string) =>
  screen.getByText(label, { selector: 'dt' }).nextElementSibling?.firstChild?.textContent

test.each([
  ['free', '10', 'Theoretical', 'Not available'],
  ['professional', '200', 'Current', 'Not available'],
  ['premium', 'Unlimited', 'Real', 'Available'],
] as const)(
  'the subscription of %s: games, RTP data, alerts',
  async (plano, games, rtp, alerts) => {
    openAs(SUBSCRIPTION, aUser({ plano, paymentStatus: plano === 'free' ? null : 'paid' }))
    await cardOf('Premium')
    expect([fact('Games'), fact('RTP data'), fact('Alerts')]).toEqual([games, rtp, alerts])
  },
)

test('to staff, whose role opens everything, the subscription says so', async () => {
  openAs(SUBSCRIPTION, aUser({ role: 'editor', plano: 'free' }))
  await cardOf('Premium')
  expect(
    await screen.findByText('Your role opens everything that Premium includes, without a payment.'),
  ).toBeVisible()
  expect([fact('Games'), fact('Alerts')]).toEqual(['Unlimited', 'Available'])
})

test.each([
  [
    'portal',
    /Unless you have canceled it, it is still charged: cancel it under Settings → Billing/,
  ],
  [
    'external',
    /Unless you have canceled it, it is still charged: cancel it with the payment provider/,
  ],
] as const)('a colleague who still pays reads where to cancel (%s)', async (subscription, text) => {
  openAs(SUBSCRIPTION, aUser({ role: 'editor' }))
  server.use(
    http.get('/api/plans/checkout', () =>
      HttpResponse.json({ success: true, url: null, subscription, contact: null }),
    ),
  )
  expect(await screen.findByText(text)).toBeVisible()
})

test('each other plan is an upgrade or a downgrade', async () => {
  openAs(SUBSCRIPTION, aUser({ plano: 'professional' }))
  expect(
    within(await cardOf('Free')).getByRole('button', { name: 'Downgrade to Free' }),
  ).toBeEnabled()
  expect(
    within(await cardOf('Professional')).getByRole('button', { name: 'Current Plan' }),
  ).toBeDisabled()
  expect(
    within(await cardOf('Premium')).getByRole('button', { name: 'Upgrade to Premium' }),
  ).toBeEnabled()
})

test('while the plans load none is described', async () => {
  const reply = Promise.withResolvers<void>()
  answerApi({ user: FREE })
  server.use(
    http.get('/api/plans', async () => {
      await reply.promise
      return HttpResponse.json({ success: true, plans: somePlans() })
    }),
  )
  openApp(SUBSCRIPTION, FREE)
  expect(await screen.findByText('Compare plans')).toBeVisible()
  expect(placeholdersIn(screen.getByRole('main'))).toHaveLength(4)
  expect(screen.queryByRole('article')).toBeNull()
  expect(screen.queryByText('Theoretical')).toBeNull()
  reply.resolve()
  expect(await cardOf('Premium')).toBeVisible()
})

test('billing marks the active plan and recommends one to choose', async () => {
  openAs('/settings?tab=billing', aUser())
  const professional = await cardOf('Professional')
  const current = screen.getByRole('heading', { name: 'Current Plan' }).closest('div')
  expect(current?.parentElement).toHaveTextContent(/Premium.*Active/)
  expect(screen.getByRole('heading', { name: 'Choose Your Plan' })).toBeVisible()
  expect(professional).toHaveTextContent('Recommended')
  expect(professional).toHaveTextContent('$53/month')
  expect(professional).toHaveTextContent('For regular players and streamers')
  expect(screen.getAllByText('Recommended')).toHaveLength(1)
  expect(
    within(await cardOf('Premium')).getByRole('button', { name: 'Current Plan' }),
  ).toBeDisabled()
})

test.each(
  [
    { address: '/settings?tab=billing', heading: 'Current Plan' },
    { address: SUBSCRIPTION, heading: 'Your plan' },
  ].flatMap((place) => [
    { ...place, subscription: null, paymentStatus: 'failed' as const, isShown: true },
    // What was paid may have been an earlier price.
    { ...place, subscription: null, paymentStatus: 'paid' as const, isShown: false },
    { ...place, subscription: 'portal', paymentStatus: 'paid' as const, isShown: false },
    { ...place, subscription: 'external', paymentStatus: 'failed' as const, isShown: false },
  ]),
)(
  'the price of today stands beside the plan only while nothing is paid: $subscription, $paymentStatus at $address',
  async ({ address, heading, subscription, paymentStatus, isShown }) => {
    openAs(address, aUser({ paymentStatus }))
    answerCheckout({ subscription })
    await cardOf('Premium')
    const plan = screen
      .getByRole('heading', { name: heading })
      .closest('section, .mantine-Paper-root')
    await waitFor(() => {
      if (isShown) expect(plan).toHaveTextContent('$77/month')
      else expect(plan).not.toHaveTextContent('$77/month')
    })
  },
)

test.each(['/settings?tab=billing', SUBSCRIPTION])(
  'no price stands beside the plan at %s before it is known whether there is a subscription',
  async (address) => {
    openAs(address, aUser())
    server.use(http.get('/api/plans/checkout', () => new Promise(() => undefined)))
    await cardOf('Premium')
    expect(screen.queryByText('$77/month', { selector: 'p *' })).toBeNull()
  },
)

test('a plan with a pending payment is not called active', async () => {
  openAs('/settings?tab=billing', aUser({ paymentStatus: 'failed' }))
  await cardOf('Premium')
  expect(screen.queryByText('Active')).toBeNull()
})

test('the upgrade offer marks the current and the popular plan, and closes on a choice', async () => {
  const { person, asked } = openAs('/dashboard', aUser({ plano: 'professional' }))
  await person.click(await screen.findByRole('link', { name: /Gold/ }))
  const offer = within(await screen.findByRole('dialog', { name: 'Gold: available from Premium' }))
  // On a phone, only the first of them is in the window.
  const [premium, professional] = await offer.findAllByRole('article')
  expect(professional).toHaveTextContent(/Current Plan.*\$53\/month/)
  expect(
    within(professional as HTMLElement).getByRole('button', { name: 'Current Plan' }),
  ).toBeDisabled()
  expect(premium).toHaveTextContent(/Popular/)
  expect(premium).toHaveTextContent(/\$77\/month/)
  await person.click(offer.getByRole('button', { name: 'Upgrade to Premium' }))
  await waitFor(() => expect(asked).toEqual(['premium']))
  expect(await screen.findByText('Premium: payment pending')).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

const PROFESSIONAL = aUser({ plano: 'professional' })
const WAITING = aUser({ plano: 'professional', pendingPlan: 'premium' })

test('an upgrade of a paid plan waits in a banner, blocks nothing, and can be withdrawn', async () => {
  const { person, asked } = openAs(SUBSCRIPTION, PROFESSIONAL)
  const premium = await cardOf('Premium')
  await person.click(within(premium).getByRole('button', { name: 'Upgrade to Premium' }))
  const banner = within(await screen.findByRole('alert'))
  expect(banner.getByText('Premium: payment pending')).toBeVisible()
  // The button that chose it is further down the page.
  expect(screen.getByRole('alert')).toHaveFocus()
  expect(banner.getByText('You keep Professional until Premium is paid for.')).toBeVisible()
  expect(await banner.findByRole('link', { name: 'Complete Payment' })).toBeVisible()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(within(premium).getByRole('button', { name: 'Payment Pending' })).toBeDisabled()
  const professional = await cardOf('Professional')
  expect(within(professional).getByRole('button', { name: 'Keep Professional' })).toBeEnabled()
  await person.click(banner.getByRole('button', { name: 'Keep Professional' }))
  await waitFor(() => expect(screen.queryByText('Premium: payment pending')).toBeNull())
  expect(asked).toEqual(['premium', 'professional'])
  expect(screen.getByRole('main')).toHaveFocus()
})

test('one who tries Premium before paying has the free plan, and can cancel the order', async () => {
  const trialEndsAt = new Date(Date.now() + 3_600_000).toISOString()
  const ordered = aUser({ plano: 'premium', paymentStatus: 'pending', trialEndsAt })
  const { person, asked } = openAs(SUBSCRIPTION, ordered)
  const premium = await cardOf('Premium')
  expect(within(premium).getByRole('button', { name: 'Payment Pending' })).toBeDisabled()
  const professional = await cardOf('Professional')
  expect(
    within(professional).getByRole('button', { name: 'Upgrade to Professional' }),
  ).toBeEnabled()
  const free = await cardOf('Free')
  await person.click(within(free).getByRole('button', { name: 'Cancel the order' }))
  await waitFor(() => expect(asked).toEqual(['free']))
  expect(await within(free).findByRole('button', { name: 'Current Plan' })).toBeDisabled()
})

test('the greeting names the plan whose figures are shown, not the one that is ordered', async () => {
  const trialEndsAt = new Date(Date.now() + 3_600_000).toISOString()
  openAs('/dashboard', aUser({ nome: 'Ana', paymentStatus: 'pending', trialEndsAt }))
  const greeting = await screen.findByRole('heading', { name: /Ana/ })
  expect(greeting.parentElement).toHaveTextContent(/Free/)
  expect(greeting.parentElement).not.toHaveTextContent(/Premium/)
})

test.each([
  ['portal', /Your subscription moves to Professional, and the difference is charged or credited/],
  [
    'external',
    /starts a new subscription. Once Professional is active, cancel the one for Premium/,
  ],
])('the banner says what becomes of the subscription: %s', async (subscription, text) => {
  openAs(SUBSCRIPTION, aUser({ plano: 'premium', pendingPlan: 'professional' }))
  answerCheckout({ subscription, url: 'https://pay.example.com/plan' })
  expect(await screen.findByText(text)).toBeVisible()
})

test('with a subscription that can be changed, the payment opens the provider’s page', async () => {
  const { person } = openAs(SUBSCRIPTION, WAITING)
  answerCheckout({ subscription: 'portal', url: 'https://pay.example.com/plan' })
  const asked = bodiesOf('post', '/api/plans/portal', () =>
    HttpResponse.json({ success: true, url: 'https://billing.example/session' }),
  )
  const assign = vi.spyOn(window.location, 'assign').mockReturnValue()
  await person.click(await screen.findByRole('button', { name: 'Complete Payment' }))
  await waitFor(() => expect(assign).toHaveBeenCalledWith('https://billing.example/session'))
  expect(asked).toEqual([{ purpose: 'pay' }])
})

test('a failed renewal says until when the plan stays open, and locks nothing', async () => {
  openAs('/dashboard', aUser({ graceUntil: '2030-01-03T12:00:00.000Z' }))
  expect(
    await screen.findByText(/could not be paid. The plan stays open until .*2030/),
  ).toBeVisible()
  expect(await screen.findByRole('link', { name: 'Try Again' })).toBeVisible()
  expect(screen.queryByText(/^Payment Confirmed/)).toBeNull()
  expect(screen.queryByText('Payment is required to use this feature')).toBeNull()
})

test('a failed renewal that cannot be paid online does not say that the plan has yet to open', async () => {
  openAs('/dashboard', aUser({ graceUntil: '2030-01-03T12:00:00.000Z' }))
  answerCheckout({ url: null })
  expect(await screen.findByText(/reply with how to pay\.$/)).toBeVisible()
})

test('a failed renewal that only a new subscription can pay says so', async () => {
  answerCheckout({ subscription: 'external', url: 'https://pay.example.com/plan' })
  openAs('/dashboard', aUser({ graceUntil: '2030-01-03T12:00:00.000Z' }))
  answerCheckout({ subscription: 'external', url: 'https://pay.example.com/plan' })
  expect(await screen.findByText(/starts a new subscription: cancel the former one/)).toBeVisible()
})

test.each([
  ['portal', /Its subscription is canceled, so you will not be charged again/],
  ['external', /does not cancel your subscription with the payment provider/],
])('leaving for free says what becomes of the subscription: %s', async (subscription, text) => {
  const { person } = openAs(SUBSCRIPTION, aUser())
  answerCheckout({ subscription })
  const free = await cardOf('Free')
  await person.click(within(free).getByRole('button', { name: 'Downgrade to Free' }))
  const question = within(await screen.findByRole('dialog', { name: 'Leave Premium?' }))
  expect(await question.findByText(text)).toBeVisible()
})

const BILLING = {
  state: 'active',
  nextPayment: { day: '2026-02-01', total: { amount: 437, currency: 'BRL' } },
  endsOn: null,
  invoices: [
    {
      id: 'in_1',
      number: 'R-0001',
      day: '2026-01-01',
      total: { amount: 437, currency: 'BRL' },
      state: 'paid',
      url: 'https://invoice.example/1',
    },
    {
      id: 'in_0',
      number: null,
      day: '2025-12-01',
      total: { amount: -5.5, currency: 'BRL' },
      state: 'open',
      url: null,
    },
  ],
  hasMoreInvoices: true,
}
const answerBilling = (billing: object | null) =>
  server.use(http.get('/api/plans/billing', () => HttpResponse.json({ success: true, billing })))

test('billing shows the subscription, its next payment and the invoices', async () => {
  const { person } = openAs('/settings?tab=billing', aUser())
  answerBilling(BILLING)
  const panel = within(await screen.findByRole('region', { name: 'Subscription' }))
  expect(panel.getByText('Next payment: R$437 on Feb 1, 2026')).toBeVisible()
  expect(panel.getByRole('link', { name: 'Invoice R-0001' })).toHaveAttribute(
    'href',
    'https://invoice.example/1',
  )
  expect(panel.getAllByRole('listitem')).toHaveLength(2)
  expect(panel.getByText('-R$5.50')).toBeVisible()
  expect(panel.getByText(/^Earlier invoices are on the page/)).toBeVisible()
  server.use(http.post('/api/plans/portal', () => refusal('PAYMENT_UNAVAILABLE')))
  await person.click(panel.getByRole('button', { name: 'Manage subscription' }))
  expect(await screen.findByText(/payment provider is not responding/)).toBeVisible()
})

test('a canceled subscription says until when the plan stays open', async () => {
  openAs('/settings?tab=billing', aUser())
  answerBilling({ ...BILLING, state: 'ending', nextPayment: null, endsOn: '2026-02-01' })
  expect(
    await screen.findByText(/stays open until Feb 1, 2026 and is not charged again/),
  ).toBeVisible()
})

test('without a subscription there is no panel, and a provider that is down can be asked again', async () => {
  const { person } = openAs('/settings?tab=billing', aUser())
  server.use(http.get('/api/plans/billing', () => refusal('PAYMENT_UNAVAILABLE')))
  const again = await screen.findByRole('button', { name: 'Try again' })
  answerBilling(null)
  await person.click(again)
  await waitFor(() => expect(screen.queryByText('The subscription could not be loaded')).toBeNull())
  expect(screen.queryByRole('region', { name: 'Subscription' })).toBeNull()
})
