import { ERROR_CODES } from '@retorna/contract/error-codes'
import { signInWith } from '../fixtures/sign-in-form.ts'
import { expect, test } from '../fixtures/test.ts'
import { filled, TEXTS } from '../fixtures/texts.ts'

for (const account of ['free', 'professional', 'premium'] as const) {
  // The browser makes no difference between accounts.
  const tag = account === 'premium' ? [] : '@long'
  test(`${account} signs in through the demo button and sees the plan`, { tag }, async ({
    page,
    texts,
  }) => {
    await page.goto('/login')
    await page.getByRole('button', { name: texts.auth.demo[account], exact: true }).click()
    await expect(page.getByLabel(texts.labels.email, { exact: true })).toHaveValue(
      `${account}@retorna.demo`,
    )
    await page.getByRole('button', { name: texts.labels.signIn, exact: true }).click()
    await page.waitForURL('**/dashboard**')
    const plan = page.getByRole('main').getByText(texts.app.plans[account], { exact: true })
    await expect(plan.first()).toBeVisible()
  })
}

test('what arrives later leaves the sign-in button where it is', async ({ page, texts }) => {
  const stats = Promise.withResolvers<void>()
  await page.route('**/api/dashboard/stats', async (route) => {
    await stats.promise
    await route.continue()
  })
  await page.goto('/login')
  const button = page.getByRole('button', { name: texts.labels.signIn, exact: true })
  await expect(button).toBeVisible()
  const before = await button.boundingBox()
  stats.resolve()
  await expect(page.getByRole('heading', { name: texts.auth.demo.title })).toBeVisible()
  expect(await button.boundingBox()).toEqual(before)
})

test('a wrong password is reported and the input is kept', { tag: '@long' }, async ({
  page,
  texts,
  language,
  newPerson,
  expectedFailures,
  expectGoodPage,
}) => {
  expectedFailures.push(401)
  await page.goto('/login')
  const { email } = await newPerson()
  await signInWith(page, texts, email, 'not the password')
  await expect(page.getByRole('alert')).toContainText(ERROR_CODES.INVALID_CREDENTIALS[language])
  await expect(page.getByLabel(texts.labels.email, { exact: true })).toHaveValue(email)
  await expectGoodPage()
})

test('language and theme are remembered', { tag: '@long' }, async ({
  page,
  texts,
  language,
  isPhone,
  signIn,
}) => {
  await signIn('premium')
  await page.goto('/dashboard')
  const other = language === 'en' ? 'pt' : 'en'
  // On a phone, languages and themes are in the account menu.
  const languages = isPhone ? filled(texts.app.account, { name: '' }) : texts.labels.language
  await page.getByRole('button', { name: new RegExp(`^${languages}`) }).click()
  await page.getByRole('menuitemradio', { name: texts.app.languages[other] }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', other === 'pt' ? 'pt-BR' : 'en')
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('lang', other === 'pt' ? 'pt-BR' : 'en')
  const now = TEXTS[other].app
  const menu = isPhone ? filled(now.account, { name: '' }) : now.theme
  await page.getByRole('button', { name: new RegExp(`^${menu}`) }).click()
  await page.getByRole('menuitemradio', { name: now.themes.dark }).click()
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await expect(page.getByText(filled(now.demoData, {})).first()).toBeVisible()
})

test('the navigation stays 256 px or 64 px wide as the user left it, and is a drawer on small screens', async ({
  page,
  texts,
  signIn,
  isPhone,
  expectGoodPage,
}) => {
  const { nav, tabs, entries, name } = texts.app
  await signIn('premium')
  await page.goto('/dashboard')
  const navigation = page.getByRole('navigation', { name: texts.labels.mainNavigation })
  const widthOfSide = async () =>
    (await page.locator('aside').filter({ has: navigation }).boundingBox())?.width
  if (isPhone) {
    await expect(navigation).toBeHidden()
    await expect(page.getByRole('button', { name: nav.collapse })).toBeHidden()
    await page.getByRole('button', { name: nav.open }).click()
    await expect(navigation).toBeVisible()
    await expectGoodPage()
    // Next to the drawer is its backdrop.
    await page.mouse.click(355, 400)
    await expect(navigation).toBeHidden()
    await page.getByRole('button', { name: nav.open }).click()
    await navigation.getByRole('link', { name: entries.mine }).click()
    await expect(navigation).toBeHidden()
    await expect(page.getByRole('heading', { level: 1, name: tabs.favorites })).toBeVisible()
    return
  }
  await expect(page.getByRole('button', { name: nav.open })).toBeHidden()
  await expect.poll(widthOfSide).toBe(256)
  await page.getByRole('button', { name: nav.collapse }).click()
  await expect.poll(widthOfSide).toBe(64)
  await expect(navigation.getByRole('link', { name: entries.mine })).toBeVisible()
  await expectGoodPage()
  await page.reload()
  await expect(page.getByRole('button', { name: nav.expand })).toBeVisible()
  await expect.poll(widthOfSide).toBe(64)
  await page.getByRole('button', { name: nav.expand }).click()
  await expect.poll(widthOfSide).toBe(256)
  await expect(page.getByRole('link', { name, exact: true })).toBeVisible()
})
