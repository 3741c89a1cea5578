/// <reference lib="dom" />
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
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Você está sem conexão' })).toBeVisible()
  const kept = await page.evaluate(async () => {
    const names = await caches.keys()
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return requests.flat().map(({ url }) => new URL(url).pathname)
  })
  expect(kept).toEqual(['/offline.html'])
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('button', { name: texts.labels.signIn, exact: true })).toBeVisible()
})
