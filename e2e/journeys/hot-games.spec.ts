import { expect, test } from '../fixtures/test.ts'

const ADDRESS = '/dashboard?tab=gold'

test('premium sees the last week described, and the outcome of the week before', {
  tag: '@long',
}, async ({ page, texts, signIn, expectGoodPage }) => {
  const { hotGames } = texts
  await signIn('premium')
  await page.goto(ADDRESS)
  const main = page.getByRole('main')
  await expect(main.getByText(hotGames.about)).toBeVisible()
  for (const name of ['total', 'average', 'hot', 'rising', 'stable', 'falling'] as const) {
    const label = main.locator('dt').filter({ hasText: hotGames.tiles[name] }).first()
    await expect(label.locator('xpath=following-sibling::dd')).toContainText(/\d/)
  }
  const list = main.getByRole('region', { name: hotGames.list.title })
  await expect(list.getByRole('listitem')).toHaveCount(20)
  const trending = main.getByRole('region', { name: hotGames.trending.title })
  await expect(trending.getByRole('listitem')).toHaveCount(5)
  const persistence = main.getByRole('region', { name: hotGames.persistence.title })
  await expect(persistence.locator('dd')).toHaveCount(3)
  await main.getByRole('button', { name: hotGames.explain.formula }).click()
  await expect(main.getByText(hotGames.explain.consistencyFormula).last()).toBeVisible()
  await expectGoodPage()
  await list.locator('a[href^="/game/"]').first().click()
  await page.waitForURL('**/game/*')
})

test('a section that fails says so; the others stay, and refresh restores it', {
  tag: '@long',
}, async ({ page, texts, signIn, expectedFailures, expectGoodPage }) => {
  const { hotGames } = texts
  expectedFailures.push(500)
  await signIn('premium')
  await page.route('**/api/hot-games/stats', (route) =>
    route.fulfill({
      status: 500,
      json: { success: false, code: 'INTERNAL', error: 'Broken' },
    }),
  )
  await page.goto(ADDRESS)
  const alert = page.getByRole('alert', { name: hotGames.errorTitle })
  await expect(alert.getByRole('listitem')).toHaveText([`${hotGames.parts.stats}: Broken (500)`])
  const list = page.getByRole('region', { name: hotGames.list.title })
  await expect(list.getByRole('listitem')).toHaveCount(20)
  await expectGoodPage()
  await page.unroute('**/api/hot-games/stats')
  await page.getByRole('button', { name: hotGames.refresh, exact: true }).click()
  await expect(alert).toBeHidden()
})

for (const account of ['free', 'professional'] as const) {
  test(`${account} is offered premium instead`, { tag: '@long' }, async ({
    page,
    texts,
    signIn,
    expectGoodPage,
  }) => {
    await signIn(account)
    await page.goto(ADDRESS)
    const main = page.getByRole('main')
    await expect(main.getByText(texts.app.premiumFeature)).toBeVisible()
    await expect(main.getByText(texts.hotGames.list.title)).toBeHidden()
    await expectGoodPage()
  })
}
