import { randomUUID } from 'node:crypto'
import { startStripeApi } from '../../server/test/servers/stripe-api.ts'
import {
  followToCheckout,
  newPayer,
  PREMIUM_CENTS,
  reportPaid,
  WEBHOOK_SECRET,
} from '../fixtures/payment-provider.ts'
import { expect, test } from '../fixtures/test.ts'
import { filled } from '../fixtures/texts.ts'

test('an upgrade keeps the paid plan until it is paid itself, and can be withdrawn', {
  tag: '@phone',
}, async ({ page, context, signIn, texts, expectGoodPage }) => {
  const { plans, app } = texts
  const names = { plan: app.plans.premium, present: app.plans.professional }
  const { headers } = await signIn('professional')
  await page.goto('/dashboard?tab=subscription')
  const premium = page.getByRole('article', { name: app.plans.premium, exact: true })
  const upgrade = premium.getByRole('button', { name: filled(plans.change.upgrade, names) })
  await upgrade.click()
  const banner = page.getByRole('alert').filter({ hasText: filled(plans.payment.waiting, names) })
  await expect(banner).toBeVisible()
  await expect(banner).toContainText(filled(plans.payment.waitingText, names))
  await expect(page.locator('[inert]')).toHaveCount(0)
  expect((await page.request.get('/api/games/rtp', { headers })).status()).toBe(200)
  await expectGoodPage()

  const keep = filled(plans.change.keep, { plan: app.plans.professional })
  await banner.getByRole('button', { name: keep }).click()
  await expect(banner).toBeHidden()
  await upgrade.click()

  const checkout = banner.getByRole('link', { name: plans.payment.finish })
  await reportPaid(page.request, await followToCheckout(context, checkout))
  await expect(banner).toBeHidden()
  await expect(premium.getByRole('button', { name: plans.currentPlan })).toBeDisabled()
})

test('billing shows the subscription and opens the provider’s portal', { tag: '@long' }, async ({
  page,
  context,
  newPerson,
  database,
  startServer,
  texts,
  expectGoodPage,
}) => {
  const { plans } = texts
  const api = await startStripeApi()
  api.state.subscription.price = 'price_premium'
  api.state.invoices = [
    { id: 'in_2', total: PREMIUM_CENTS, status: 'paid', created: 1_767_225_600 },
    { id: 'in_1', total: PREMIUM_CENTS, status: 'void', created: 1_764_547_200 },
  ]
  const address = await startServer({
    STRIPE_SECRET_KEY: 'sk_test_of_journeys',
    STRIPE_API_URL: api.url,
    STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
  })
  const { email, token } = await newPerson('premium')
  const { db } = database
  const { id: user_id } = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  const { customer: customer_id } = newPayer()
  await db
    .insertInto('payment_subscriptions')
    .values({
      id: `sub_${randomUUID().replaceAll('-', '')}`,
      customer_id,
      user_id,
      plan: 'premium',
      status: 'paid',
      was_paid: true,
      status_at: new Date(),
    })
    .execute()
  await page.goto(`${address}/robots.txt`)
  await page.evaluate((stored) => localStorage.setItem('token', stored), token)

  await page.goto(`${address}/settings?tab=billing`)
  const panel = page.getByRole('region', { name: plans.subscriptionPanel.title, exact: true })
  await expect(panel.getByText(plans.subscriptionPanel.states.active)).toBeVisible()
  await expect(panel.getByRole('listitem')).toHaveCount(2)
  await expectGoodPage()
  await context.route('https://billing.stripe.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Portal</title>' }),
  )
  await panel.getByRole('button', { name: plans.subscriptionPanel.manage }).click()
  await expect(page).toHaveURL('https://billing.stripe.com/p/session/test/home')
  expect(api.asked.at(-1)?.body.customer).toBe(customer_id)

  api.state.subscription.cancel_at_period_end = true
  await page.goto(`${address}/settings?tab=billing`)
  await expect(
    panel.getByText(plans.subscriptionPanel.states.ending, { exact: true }),
  ).toBeVisible()
  await api.close()
})
