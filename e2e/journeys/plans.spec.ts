import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures/test.ts'

type Visit = { path: string; shows: string | RegExp }

/** Opens each screen and looks at it in the light and the dark theme. */
const visit = async (
  page: Page,
  visits: readonly Visit[],
  expectGoodPage: () => Promise<void>,
): Promise<void> => {
  for (const { path, shows } of visits) {
    await page.goto(path)
    await expect(page.getByRole('main').getByText(shows).first()).toBeVisible()
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await expectGoodPage()
    }
  }
}

const tab = (name: string) => `/dashboard?tab=${name}`

// Every screen of a plan in one journey.
test.describe.configure({ timeout: 900_000 })

test('premium opens every screen', async ({ page, texts, signIn, expectGoodPage }) => {
  await signIn('premium')
  const visits = [
    { path: '/dashboard', shows: texts.dashboard.stats.averageRtp },
    { path: tab('games'), shows: /951/ },
    { path: tab('favorites'), shows: texts.favorites.emptyTitle },
    { path: tab('analytics'), shows: texts.analytics.funnel.title },
    { path: tab('providers'), shows: 'Tidewick Gaming' },
    { path: tab('gold'), shows: texts.gold.about },
    { path: tab('subscription'), shows: texts.app.plans.premium },
    { path: tab('settings'), shows: 'premium@retorna.demo' },
    { path: '/game/1', shows: texts.games.verdictPanel.title },
    { path: tab('alerts'), shows: texts.alerts.create },
    { path: '/settings', shows: texts.account.profile.submit },
    { path: '/reports', shows: texts.app.reports.underDevelopment },
  ]
  await visit(page, visits, expectGoodPage)
})

test('professional opens games, and sees what Gold and alerts would show', async ({
  page,
  texts,
  signIn,
  expectGoodPage,
}) => {
  await signIn('professional')
  const visits = [
    { path: '/dashboard', shows: texts.dashboard.trend.title },
    { path: tab('games'), shows: /200/ },
    { path: tab('favorites'), shows: texts.favorites.emptyTitle },
    { path: tab('analytics'), shows: texts.analytics.funnel.title },
    { path: tab('providers'), shows: 'Tidewick Gaming' },
    { path: tab('gold'), shows: texts.app.locks.gold },
    { path: tab('alerts'), shows: texts.app.locks.alerts },
    { path: tab('subscription'), shows: texts.plans.subscription.compare },
    { path: '/alerts', shows: texts.app.insufficientPlan.title },
  ]
  await visit(page, visits, expectGoodPage)
})

test('free sees ten games in its trial, and which plan opens the rest', async ({
  page,
  texts,
  signIn,
  expectGoodPage,
}) => {
  await signIn('free')
  const visits = [
    { path: '/dashboard', shows: texts.plans.countdown.text },
    { path: tab('games'), shows: /10/ },
    { path: tab('favorites'), shows: texts.favorites.emptyTitle },
    { path: tab('analytics'), shows: texts.app.locks.analytics },
    { path: tab('providers'), shows: 'Tidewick Gaming' },
    { path: tab('gold'), shows: texts.app.locks.gold },
    { path: tab('alerts'), shows: texts.app.locks.alerts },
    { path: tab('subscription'), shows: texts.plans.subscription.compare },
    { path: '/reports', shows: texts.app.insufficientPlan.title },
    { path: '/game/1', shows: texts.app.insufficientPlan.title },
  ]
  await visit(page, visits, expectGoodPage)
})

test('a guest sees the public figures, and is asked to sign in for the rest', async ({
  page,
  texts,
  expectGoodPage,
}) => {
  await page.goto('/login')
  await page.getByText(texts.auth.guest, { exact: true }).click()
  await page.waitForURL('**/dashboard')
  const visits = [
    { path: '/dashboard', shows: texts.app.guestAccess },
    { path: tab('games'), shows: texts.app.guestPrompt.title },
  ]
  await visit(page, visits, expectGoodPage)
})

test('whoever waits for a payment finds it asked for on every screen', async ({
  page,
  texts,
  signIn,
  expectedFailures,
  expectGoodPage,
}) => {
  // What the screen behind the popup asks for in vain.
  expectedFailures.push(402)
  await signIn('pending')
  for (const path of ['/dashboard', tab('games'), tab('subscription'), '/settings', '/game/1']) {
    await page.goto(path)
    const popup = page.getByRole('dialog', { name: texts.plans.payment.pending })
    await expect(popup.getByText(texts.plans.payment.selected)).toBeVisible()
    await expect(page.locator('[inert] main')).toHaveCount(1)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await expectGoodPage()
    }
  }
})

test('after its trial free finds the plans in place of the data', async ({
  page,
  newPerson,
  startServer,
  texts,
  expectGoodPage,
  expectedFailures,
}) => {
  expectedFailures.push(402, 403)
  const person = await newPerson('free')
  const later = await startServer({ CLOCK_OFFSET: 'PT4H' })
  await page.goto(`${later}/login`)
  await page.getByLabel(texts.auth.email, { exact: true }).fill(person.email)
  await page.getByLabel(texts.auth.password, { exact: true }).fill(person.password)
  await page.getByRole('button', { name: texts.auth.submit, exact: true }).click()
  await page.waitForURL('**/dashboard**')
  const ended = texts.app.trialEnded.title
  const visits = [
    { path: '/dashboard', shows: ended },
    { path: tab('games'), shows: ended },
    { path: tab('favorites'), shows: ended },
    { path: tab('providers'), shows: ended },
    { path: tab('settings'), shows: person.email },
    { path: tab('subscription'), shows: texts.plans.subscription.compare },
  ].map(({ path, shows }) => ({ path: later + path, shows }))
  await visit(page, visits, expectGoodPage)
  await page.goto(`${later}/dashboard`)
  await page.getByRole('link', { name: texts.plans.countdown.choose }).click()
  await expect(
    page.getByRole('article', { name: texts.app.plans.premium, exact: true }),
  ).toBeVisible()
  await expectGoodPage()
})
