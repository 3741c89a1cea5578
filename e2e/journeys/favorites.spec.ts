import { expect, test } from '../fixtures/test.ts'
import { filled } from '../fixtures/texts.ts'

test('a favorite added on a card appears on another device and can be removed', {
  tag: '@phone',
}, async ({ page, browser, baseURL, texts, signIn, expectGoodPage }) => {
  const person = await signIn('free')
  await page.goto('/dashboard?tab=favorites')
  await expect(page.getByText(texts.labels.noFavorites)).toBeVisible()
  await page.getByRole('link', { name: texts.labels.browseGames }).click()

  const card = page.getByRole('article').first()
  const name = (await card.getAttribute('aria-label')) ?? ''
  const heart = page.getByRole('button', { name: filled(texts.favorites.button, { name }) })
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await page.goto('/dashboard?tab=favorites')
  await expect(page.getByRole('article', { name })).toBeVisible()
  await expectGoodPage()

  const elsewhere = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage()
  const kept = await elsewhere.request.get('/api/user/favorites', {
    headers: person.headers,
  })
  expect((await kept.json()).data.map(({ nome }: { nome: string }) => nome)).toEqual([name])
  await elsewhere.context().close()

  await heart.click()
  await expect(page.getByText(texts.labels.noFavorites)).toBeVisible()
  await page.getByRole('button', { name: texts.labels.undo }).click()
  await expect(page.getByRole('article', { name })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('article', { name })).toBeVisible()
})
