import { expect, test } from '../fixtures/test.ts'
import { filled } from '../fixtures/texts.ts'

const ADDRESS = '/dashboard?tab=gold'

test('premium sees how sure it is of each game of the last week, and the outcome of the weeks before', {
  tag: '@long',
}, async ({ page, texts, signIn, expectGoodPage }) => {
  const { hotGames } = texts
  await signIn('premium')
  await page.goto(ADDRESS)
  const main = page.getByRole('main')
  await expect(main.getByText(hotGames.about)).toBeVisible()
  // By demonstration data: several games, one, or none with a reason.
  await expect(main.getByRole('heading', { level: 2 }).first()).toContainText(
    new RegExp(`${hotGames.headlineNone}|\\d`),
  )
  const persistence = main.locator('dl').filter({ hasText: hotGames.persistence.followed })
  await expect(persistence.locator('dd')).toHaveCount(4)
  const list = main.getByRole('region', { name: hotGames.list.title })
  await expect(list.getByRole('listitem')).toHaveCount(12)
  await list.getByRole('button', { name: hotGames.list.more.replace('{{more}}', '8') }).click()
  await expect(list.getByRole('listitem')).toHaveCount(20)
  await expectGoodPage()
  await main.getByRole('heading', { name: texts.labels.allGames }).click()
  for (const name of ['total', 'average', 'hot', 'rising', 'stable', 'falling'] as const) {
    const hasText = filled(hotGames.tiles[name], { heat: hotGames.score })
    const label = main.locator('dt').filter({ hasText }).first()
    await expect(label.locator('xpath=following-sibling::dd')).toContainText(/\d/)
  }
  await main.getByRole('heading', { name: hotGames.trending.title }).click()
  const trending = main.getByRole('region', { name: hotGames.trending.title })
  await expect(trending.getByRole('listitem')).toHaveCount(5)
  await main.getByRole('heading', { name: hotGames.explain.title }).click()
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
  await expect(list.getByRole('listitem')).toHaveCount(12)
  await expectGoodPage()
  await page.unroute('**/api/hot-games/stats')
  await page.getByRole('button', { name: texts.labels.refresh, exact: true }).click()
  await expect(alert).toBeHidden()
})
