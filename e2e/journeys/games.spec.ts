import { expect, test } from '../fixtures/test.ts'
import { filled } from '../fixtures/texts.ts'

const showing = (text: string, shown: string, total = '951') => filled(text, { shown, total })

test('a search is debounced, shows its count and is kept in the address', { tag: '@long' }, async ({
  page,
  texts,
  signIn,
  expectGoodPage,
}) => {
  await signIn('premium')
  await page.goto('/dashboard?tab=games')
  await expect(page.getByText(showing(texts.labels.showing, '951'))).toBeVisible()
  await page.getByLabel(texts.labels.searchGameOrProvider).fill('zzzz')
  await expect(page.getByText(texts.games.list.emptyTitle)).toBeVisible()
  await expect(page).toHaveURL(/search=zzzz/)
  await expectGoodPage()
  await page.reload()
  await expect(page.getByText(texts.games.list.emptyTitle)).toBeVisible()
  await page.getByLabel(texts.labels.searchGameOrProvider).press('Escape')
  await expect(page.getByText(showing(texts.labels.showing, '951'))).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/search=zzzz/)
})

test('filters narrow the list; chips show and remove them', { tag: '@long' }, async ({
  page,
  texts,
  signIn,
}) => {
  await signIn('premium')
  await page.goto('/dashboard?tab=games')
  const { filters } = texts.games
  const { answers, answerKinds } = texts.ui
  await expect(page.getByLabel(texts.labels.sortBy)).toHaveValue('answer')
  const first = page.getByRole('article').first()
  await expect(first).toContainText(new RegExp(`${answers.offBelow}|${answers.offAbove}`))
  const chips = page.getByRole('group', { name: texts.labels.answer })
  await chips.getByRole('button', { name: new RegExp(`^${answerKinds.open} \\d`) }).click()
  await expect(page).toHaveURL(/answer=open/)
  await expect(first).toContainText(answers.open)
  await chips.getByRole('button', { name: `${texts.labels.all} 951` }).click()
  await expect(page).not.toHaveURL(/answer=/)
  await page.getByRole('button', { name: new RegExp(`^${filters.panel}`) }).click()
  await page.getByLabel(filters.rtpMin).fill('97')
  await page.getByLabel(filters.rtpMin).press('Enter')
  await expect(page).toHaveURL(/97/)
  await page.getByRole('button', { name: texts.labels.apply, exact: true }).click()
  await expect(page.getByText(showing(texts.labels.showing, '951'))).toBeHidden()
  await page.getByRole('button', { name: filters.clearAll }).click()
  await expect(page.getByText(showing(texts.labels.showing, '951'))).toBeVisible()
})

test('from the list to a game and back, by keyboard too', async ({
  page,
  texts,
  signIn,
  expectGoodPage,
}) => {
  await signIn('premium')
  await page.goto('/dashboard?tab=games')
  const link = page.getByRole('main').getByRole('article').getByRole('link').first()
  await link.focus()
  await page.keyboard.press('Enter')
  await page.waitForURL('**/game/*')
  const main = page.getByRole('main')
  await expect(main.getByText(texts.gamePage.page.performance, { exact: true })).toBeVisible()
  await main.getByRole('slider').scrollIntoViewIfNeeded()
  await expect(main.locator('canvas')).toBeVisible()
  await expectGoodPage()
  await page.goBack()
  await expect(page).toHaveURL(/tab=games/)
})

test('the explanation of a figure opens with the keyboard', async ({
  page,
  texts,
  signIn,
  expectGoodPage,
}) => {
  await signIn('premium')
  await page.goto('/game/1')
  const main = page.getByRole('main')
  const info = main.getByRole('button', {
    name: filled(texts.ui.explain, { name: texts.gamePage.page.performance }),
  })
  await expect(info).toBeVisible()
  await page.keyboard.press('Tab')
  await info.focus()
  await expect(main.getByRole('tooltip')).toHaveText(texts.gamePage.explain.performance)
  await expectGoodPage()
})

test('professional sees labeled sample data instead of the history', {
  tag: '@long',
}, async ({ page, texts, signIn, expectGoodPage }) => {
  await signIn('professional')
  await page.goto('/dashboard?tab=games')
  await expect(page.getByText(showing(texts.labels.showing, '200'))).toBeVisible()
  await page.getByRole('main').getByRole('link').first().click()
  await page.waitForURL('**/game/*')
  await expect(page.getByText(texts.gamePage.history.sample).first()).toBeVisible()
  await expectGoodPage()
})
