import { expect, test } from '../fixtures/test.ts'

const ADDRESS = '/dashboard?tab=providers'
/** A minimum: other journeys may add some. */
const DEMO_PROVIDERS = 9

test('providers can be sorted and searched, and lead to their games', async ({
  page,
  texts,
  signIn,
}) => {
  const { providers } = texts
  await signIn('premium')
  await page.goto(ADDRESS)
  const main = page.getByRole('main')
  const cards = main.getByRole('listitem')
  await expect(cards.nth(DEMO_PROVIDERS - 1)).toBeVisible()
  const first = cards.first()
  const before = (await first.getByRole('heading').textContent()) ?? ''
  await main.getByLabel(texts.labels.sortBy).first().selectOption(providers.sorts.nameDown)
  await expect(page).toHaveURL(/sort=nameDown/)
  await expect(first.getByRole('heading')).not.toHaveText(before)
  const name = (await first.getByRole('heading').textContent()) ?? ''
  await page.reload()
  await expect(first.getByRole('heading')).toHaveText(name)
  await main.getByLabel(providers.find).fill(name.slice(0, 6).toUpperCase())
  await expect(cards).toHaveCount(1)
  await first.getByRole('link').click()
  await expect(page).toHaveURL(/tab=games&provider=\d+/)
  await expect(main.getByText(`${texts.labels.provider}: ${name}`)).toBeVisible()
})

test('free sees theoretical averages and how many games its plan hides', { tag: '@long' }, async ({
  page,
  texts,
  signIn,
  expectGoodPage,
}) => {
  const { providers } = texts
  await signIn('free')
  await page.goto(ADDRESS)
  const main = page.getByRole('main')
  await expect(main.getByText(providers.kinds.theoretical)).toBeVisible()
  await expect(main.getByRole('listitem').nth(DEMO_PROVIDERS - 1)).toBeVisible()
  await expect(main.getByText(providers.inPlan.split('{{')[0] ?? '').first()).toBeVisible()
  await expectGoodPage()
})
