import { settle, watchTraffic } from '../fixtures/settle.ts'
import { expect, test } from '../fixtures/test.ts'

test('without a network a page says so, caches nothing, and recovers', async ({
  context,
  texts,
}) => {
  // A separate page: the browser logs the lost connection to the console.
  const page = await context.newPage()
  await page.goto('/login')
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await context.setOffline(true)
  // The page may lose the network before its worker does, which then still fetches the application.
  await expect(async () => {
    await page.goto('/dashboard?country=BR')
    await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible({
      timeout: 2_000,
    })
  }).toPass()
  await expect(page.getByRole('heading', { name: 'Você está sem conexão' })).toBeVisible()
  const kept = await page.evaluate(async () => {
    const names = await caches.keys()
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return requests.flat().map(({ url }) => new URL(url).pathname)
  })
  expect(kept).toEqual(['/offline.html'])
  const again = page.waitForRequest(/\/dashboard\?country=BR$/)
  await page.getByRole('button', { name: 'Try again' }).click()
  await again
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('button', { name: texts.labels.signIn, exact: true })).toBeVisible()
})

test('what is not loaded yet when the network goes leaves the page as it is', async ({
  context,
  signIn,
  texts,
}) => {
  await signIn('premium')
  const page = await context.newPage()
  const traffic = watchTraffic(page)
  await page.goto('/dashboard')
  const navigation = page.getByRole('navigation', { name: texts.labels.mainNavigation })
  await expect(page.getByText(texts.labels.averageRtp).first()).toBeVisible()
  await settle(page, traffic)
  await context.setOffline(true)
  const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('/assets/'))
  await navigation.getByRole('link').nth(3).hover()
  await failed
  const account = page.getByRole('banner').getByRole('button').last()
  await account.click()
  await expect(page.getByText(texts.app.pageCrashed.offline, { exact: true })).toBeVisible()
  await expect(account).toBeFocused()
  await expect(navigation).toBeVisible()
  await expect(page.getByText(texts.ui.lastValues).last()).toBeVisible()
  await context.setOffline(false)
  await page.getByRole('button', { name: texts.app.pageCrashed.reload }).click()
  await expect(page.getByText(texts.labels.averageRtp).first()).toBeVisible()
  await account.click()
  await expect(page.getByRole('menu')).toBeVisible()
  await page.keyboard.press('Escape')
  await context.setOffline(true)
  await navigation.getByRole('link').nth(3).click()
  await expect(page.getByText(texts.app.pageCrashed.offlineText)).toBeVisible()
  // The page may learn of the network before its worker, which then answers with the offline page for some seconds.
  await context.setOffline(false)
  await expect(page.getByText(texts.hotGames.about)).toBeVisible()
})

test('a chart that does not arrive leaves the figures around it', async ({
  context,
  signIn,
  texts,
}) => {
  await signIn('premium')
  // A separate page: the browser logs what failed to the console.
  const page = await context.newPage()
  await page.route(/\/assets\/chart-/, (route) => route.abort())
  await page.goto('/dashboard')
  await expect(page.getByText(texts.app.pageCrashed.notLoaded)).toBeVisible()
  await expect(page.getByText(texts.labels.averageRtp).first()).toBeVisible()
})
