import { randomUUID } from 'node:crypto'
import {
  followToCheckout,
  newPayer,
  PREMIUM_CENTS,
  reportEvent,
  reportPaid,
} from '../fixtures/payment-provider.ts'
import { expect, test } from '../fixtures/test.ts'
import { filled } from '../fixtures/texts.ts'

test('an upgrade waits for its payment and takes effect without a reload', async ({
  page,
  context,
  signIn,
  texts,
  expectGoodPage,
  expectedFailures,
}) => {
  // While the payment is missing, requests of the screen behind the popup fail.
  expectedFailures.push(402)
  const { plans } = texts
  const premium = texts.app.plans.premium
  const person = await signIn('trial-ended')
  await page.goto('/dashboard?tab=subscription')
  const card = page.getByRole('article', { name: premium, exact: true })
  await card.getByRole('button', { name: filled(plans.change.upgrade, { plan: premium }) }).click()

  const popup = page.getByRole('dialog', { name: plans.payment.pending })
  await expect(popup).toBeVisible()
  // Another journey may change the price.
  await expect(popup).toContainText(/\$\s?\d+/)
  await page.keyboard.press('Escape')
  await expect(popup).toBeVisible()
  await expect(page.locator('[inert]')).toHaveCount(1)
  await expectGoodPage()
  const { headers } = person
  expect((await page.request.get('/api/games/rtp', { headers })).status()).toBe(402)

  const link = popup.getByRole('link', { name: plans.payment.finish })
  const checkout = await followToCheckout(context, link)
  expect(new URL(checkout).searchParams.get('prefilled_email')).toBe(person.email)

  await page.evaluate(() => Object.assign(window, { isSameDocument: true }))
  await reportPaid(page.request, checkout)
  await expect(popup).toBeHidden()
  await expect(page.getByText(plans.payment.paid)).toBeVisible()
  await expect(page.locator('[inert]')).toHaveCount(0)
  expect(await page.evaluate(() => Reflect.get(window, 'isSameDocument'))).toBe(true)
  expect((await page.request.get('/api/games/rtp', { headers })).status()).toBe(200)
})

test('the payment popup has ways out, over the settings too', { tag: ['@long', '@phone'] }, async ({
  page,
  signIn,
  texts,
  expectGoodPage,
  expectedFailures,
}) => {
  expectedFailures.push(402)
  const { plans, account, app, support } = texts
  await signIn('pending')
  await page.goto('/settings?tab=billing')
  const popup = page.getByRole('dialog', { name: plans.payment.pending })
  await expect(popup.getByRole('link', { name: plans.payment.finish })).toBeVisible()
  await expectGoodPage()

  await popup.getByRole('button', { name: plans.payment.data }).click()
  const data = page.getByRole('dialog', { name: plans.payment.dataTitle })
  const saved = page.waitForEvent('download')
  await data.getByRole('button', { name: account.privacy.download, exact: true }).click()
  expect((await saved).suggestedFilename()).toMatch(/\.zip$/)
  await expect(data.getByRole('button', { name: account.privacy.delete })).toBeVisible()
  await expectGoodPage()
  await data.getByRole('button', { name: plans.payment.back }).click()

  await popup.getByRole('button', { name: plans.payment.write }).click()
  const help = page.getByRole('dialog', { name: support.title })
  await expect(help.getByRole('textbox').first()).toBeVisible()
  await help.getByRole('button', { name: texts.labels.close }).click()

  const back = filled(plans.payment.backTo, { plan: app.plans.free })
  await popup.getByRole('button', { name: back }).click()
  await expect(popup).toBeHidden()
  await expect(
    page
      .getByRole('article', { name: app.plans.free, exact: true })
      .getByRole('button', { name: plans.currentPlan }),
  ).toBeDisabled()

  await signIn('pending')
  await page.goto('/dashboard')
  await popup.getByRole('button', { name: app.nav.signOut }).click()
  await expect(page).toHaveURL('/login')
})

test('a failed renewal is shown prominently, and a downgrade clears it', {
  tag: '@long',
}, async ({ page, signIn, texts, expectGoodPage, expectedFailures }) => {
  // What only premium shows is asked for once more as the user leaves it.
  expectedFailures.push(403)
  const { plans } = texts
  const person = await signIn('pending')
  const { headers } = person
  const { url } = await (await page.request.get('/api/plans/checkout', { headers })).json()
  const payer = newPayer()
  const now = Math.floor(Date.now() / 1000)
  await reportPaid(page.request, url, payer, now)
  await page.goto('/dashboard')
  await expect(page.getByText(plans.payment.paid)).toBeVisible()

  const invoice = { id: `in_${randomUUID()}`, subtotal: PREMIUM_CENTS, currency: 'brl', ...payer }
  await reportEvent(page.request, 'invoice.payment_failed', invoice, now + 1)
  await expect(page.getByText(plans.payment.failed).first()).toBeVisible()
  // The plan stays open for now.
  expect((await page.request.get('/api/games/rtp', { headers })).status()).toBe(200)
  await expect(page.getByRole('link', { name: plans.payment.retry }).first()).toBeVisible()
  await expectGoodPage()

  await page.goto('/settings?tab=billing')
  const free = texts.app.plans.free
  const leave = filled(plans.change.downgrade, { plan: free })
  await page.getByRole('button', { name: leave }).click()
  await page.getByRole('dialog').getByRole('button', { name: leave }).click()
  await expect(
    page
      .getByRole('article', { name: free, exact: true })
      .getByRole('button', { name: plans.currentPlan }),
  ).toBeDisabled()
  await expect(page.getByText(plans.payment.failed)).toBeHidden()
})

test('a locked tab offers the plans that unlock it', { tag: '@long' }, async ({
  page,
  signIn,
  texts,
  isPhone,
  expectGoodPage,
}) => {
  await signIn('free')
  await page.goto('/dashboard')
  await expect(page.getByText(/\d h \d+ min/)).toBeVisible()
  if (isPhone) await page.getByRole('button', { name: texts.app.nav.open }).click()
  await page
    .getByRole('navigation', { name: texts.labels.mainNavigation })
    .getByRole('link', { name: texts.app.tabs.gold })
    .click()
  const offer = page.getByRole('dialog', {
    name: filled(texts.plans.upgrade.titleFor, {
      feature: texts.plans.names.gold,
      plan: texts.app.plans.premium,
    }),
  })
  await expect(offer.getByRole('article')).toHaveCount(2)
  await expectGoodPage()
  await offer.getByRole('button', { name: texts.plans.upgrade.continue }).click()
  await expect(offer).toBeHidden()
  const sample = page.getByRole('figure')
  await expect(sample).toContainText(texts.app.sample.text)
  await expect(sample).toContainText(filled(texts.app.sample.game, { letter: 'A' }))
  await expectGoodPage()
})
