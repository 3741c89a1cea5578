import { expect, test } from '../fixtures/test.ts'
import { filled } from '../fixtures/texts.ts'

const LIST = '/dashboard?tab=games'

test('what the plan hides is counted in the list, on the providers, in the search; figures are not', {
  tag: '@phone',
}, async ({ page, texts, signIn, expectGoodPage }) => {
  const { games, plans, app } = texts
  const hidden = (text: string, formatted: number | string, plan: string) =>
    filled(text, { formatted, plan })
  await signIn('free')
  await page.goto(LIST)
  const main = page.getByRole('main')
  const { professional, premium } = app.plans
  await expect(main.getByText(hidden(plans.hidden.others_other, 190, professional))).toBeVisible()
  await page.goto(`${LIST}&rtpMin=50`)
  await expect(main.getByText(plans.hidden.unknown)).toBeVisible()
  await expectGoodPage()

  // One of the least popular games, whose name nobody else has.
  const search = page.getByLabel(texts.labels.searchGameOrProvider)
  await page.goto(LIST)
  await search.click()
  await page.keyboard.type('zzzz')
  await page.keyboard.press('Enter')
  await expect(main.getByText(games.list.emptyInPlan)).toBeVisible()
  await expect(main.getByText(new RegExp(premium))).toHaveCount(0)

  await page.goto('/dashboard?tab=providers')
  const none = main.getByText(texts.providers.noneInPlan).first()
  await expect(none).toContainText(professional)
  await expectGoodPage()

  await page.getByRole('button', { name: app.search.open }).locator('visible=true').click()
  await page.keyboard.type('studio')
  const found = page.getByRole('dialog').getByRole('button', { name: new RegExp(premium) })
  await expect(found).toBeVisible()
  await expectGoodPage()
  await found.click()
  await expect(page).toHaveURL(/tab=subscription/)
})

test('text and Enter take the first match, without a pause', async ({ page, texts, signIn }) => {
  const { games, app, alerts } = texts
  await signIn('premium')
  await page.goto(LIST)
  await expect(page.getByRole('article').first()).toBeVisible()
  const names = await page.getByRole('article').getByRole('heading').allTextContents()
  const [first = '', second = ''] = names

  await page.getByRole('button', { name: new RegExp(`^${games.filters.panel}`) }).click()
  const provider = page.getByRole('combobox', { name: texts.labels.provider })
  await provider.click()
  await page.keyboard.type('tidewick')
  await page.keyboard.press('Enter')
  await expect(provider).toHaveValue('Tidewick Gaming')
  await page.keyboard.type('marmoset')
  await page.keyboard.press('Enter')
  await expect(provider).toHaveValue('Marmoset Mill')

  // The beginning of the name: the field shows the rest once it has chosen.
  const beginning = (name: string) => name.slice(0, -3).toLowerCase()
  for (const name of [first, second]) {
    await page.keyboard.press('Control+k')
    await page.keyboard.type(beginning(name))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main').getByRole('heading', { name, exact: true })).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  await page.keyboard.press('/')
  await page.keyboard.type(app.tabs.providers)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/tab=providers/)

  await page.goto('/dashboard?tab=alerts')
  await page.getByRole('button', { name: alerts.create }).first().click()
  const alertGame = page.getByRole('combobox', { name: texts.labels.game })
  await alertGame.click()
  for (const name of [first, second]) {
    await page.keyboard.type(beginning(name))
    await page.keyboard.press('Enter')
    await expect(alertGame).toHaveValue(name)
  }

  await page.goto('/settings?tab=streaming')
  const streamed = page.getByRole('combobox', { name: texts.labels.game })
  await streamed.click()
  for (const name of [first, second]) {
    await page.keyboard.type(beginning(name))
    await page.keyboard.press('Enter')
    await expect(streamed).toHaveValue(name)
  }
})

test('a list is saved, opened again by its name, and shared by its link', {
  tag: '@phone',
}, async ({ page, texts, signIn, expectGoodPage }) => {
  const { games, savedViews } = texts
  await signIn('premium')
  await page.goto(LIST)
  await page.getByRole('button', { name: new RegExp(`^${games.filters.panel}`) }).click()
  await page.getByRole('combobox', { name: texts.labels.volatility }).click()
  await page.getByRole('option', { name: games.filters.volatilities.high, exact: true }).click()
  await page.getByRole('checkbox', { name: games.filters.hasReading }).check()
  await expect(page).toHaveURL(/volatility=high&reading=true/)
  const status = page.getByRole('main').getByRole('status').filter({ hasText: '951' })
  await expect(status).not.toHaveText(filled(texts.labels.showing, { shown: 951, total: 951 }))
  const count = (await status.textContent()) ?? ''
  await expectGoodPage()

  const open = page.getByRole('button', { name: savedViews.open, exact: true })
  await open.click()
  const dialog = page.getByRole('dialog', { name: savedViews.title })
  await dialog.getByLabel(savedViews.name).fill('Wild ones')
  await page.keyboard.press('Enter')
  await expect(page.getByText(filled(savedViews.saved, { name: 'Wild ones' }))).toBeVisible()

  await page.goto(LIST)
  await expect(status).toHaveText(filled(texts.labels.showing, { shown: 951, total: 951 }))
  await open.click()
  await expect(dialog.getByRole('link', { name: 'Wild ones' })).toBeVisible()
  await expectGoodPage()
  await dialog.getByRole('link', { name: 'Wild ones' }).click()
  await expect(page).toHaveURL(/volatility=high&reading=true&period=7d/)
  await expect(status).toHaveText(count)
  await open.click()
  await dialog
    .getByRole('button', { name: filled(savedViews.remove, { name: 'Wild ones' }) })
    .click()
  await page.getByRole('button', { name: texts.labels.undo }).click()
  // The click was outside the dialog.
  await expect(dialog).toBeHidden()
  await open.click()
  await expect(dialog.getByRole('link', { name: 'Wild ones' })).toBeVisible()
})

test('games chosen in the list are compared on one page, with an address of its own', {
  tag: '@phone',
}, async ({ page, texts, signIn, expectGoodPage }) => {
  const { gamePage, games, app } = texts
  await signIn('premium')
  await page.goto(LIST)
  const first = page.getByRole('article').first()
  await expect(first).toBeVisible()
  // The list draws fewer rows while new figures arrive, and on a phone only two before the first is above the fold.
  let listed: string[] = []
  await expect(async () => {
    await first.evaluate((card) => card.scrollIntoView())
    listed = await page.getByRole('article').getByRole('heading').allTextContents()
    expect(listed.length).toBeGreaterThan(2)
  }).toPass()
  const [one = '', another = '', third = ''] = listed
  const names = [one, another]
  for (const name of names) {
    await page.getByRole('button', { name: filled(games.compare.button, { name }) }).click()
  }
  await expectGoodPage()
  await page.getByRole('link', { name: games.compare.open, exact: true }).click()
  await expect(page).toHaveURL(/\/games\/compare\?ids=\d+,\d+$/)
  const table = page.getByRole('table', { name: app.compare })
  for (const name of names) await expect(table.getByRole('link', { name })).toBeVisible()
  await expect(table.getByText(gamePage.facts.volatility)).toBeVisible()
  await expectGoodPage()
  const add = page.getByRole('combobox', { name: games.compare.add })
  await add.click()
  await expect(add).toBeFocused()
  await page.keyboard.type(third)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/ids=\d+,\d+,\d+$/)
  await page.reload()
  await expect(table.getByRole('columnheader')).toHaveCount(3)
})

test('the way back from a game leads to the same place in the list', { tag: '@phone' }, async ({
  page,
  texts,
  signIn,
}) => {
  await signIn('premium')
  await page.goto(`${LIST}&sort=name`)
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(page.getByRole('main').locator('[aria-setsize="951"]').first()).toBeVisible()
  await page.evaluate(() => window.scrollTo(0, 9_000))
  const place = () => page.evaluate(() => window.scrollY)
  // A line above the list that comes or goes moves the place by its height.
  await expect.poll(async () => Math.abs((await place()) - 9_000)).toBeLessThan(50)
  const left = await place()
  // Without scrolling, which a click by its place might do.
  await page
    .getByRole('article')
    .nth(3)
    .getByRole('link')
    .evaluate((link: HTMLElement) => link.click())
  await page.waitForURL('**/game/*')
  const history = page.getByRole('region', { name: texts.gamePage.history.title })
  const week = texts.games.filters.periods['7d']
  await history.getByText(week, { exact: true }).click()
  // The page shows it a moment after the address does, and only then knows the way back.
  await expect(history.getByRole('radio', { name: week, exact: true })).toBeChecked()
  await expect(page).toHaveURL(/period=7d/)
  await page.getByRole('link', { name: texts.labels.backToDashboard }).click()
  await expect(page).toHaveURL(/sort=name/)
  await expect.poll(async () => Math.abs((await place()) - left)).toBeLessThan(50)
})
