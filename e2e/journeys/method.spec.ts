import { themesOf } from '../fixtures/form.ts'
import { expect, test } from '../fixtures/test.ts'

const DEVICES: readonly [string, string[]][] = [
  ['a desktop', []],
  ['a phone', ['@phone']],
]

for (const [device, tag] of DEVICES) {
  test(`on ${device} the method is linked from the footer, readable and accessible in each theme`, {
    tag,
  }, async ({ page, language, expectGoodPage }) => {
    await page.goto(`/terms-${language}`)
    await page.locator('footer a[href="/method"]').click()
    await page.waitForURL((url) => url.pathname === '/method')
    await expect(page.locator('html')).toHaveAttribute('lang', language === 'pt' ? 'pt-BR' : 'en')
    const claims = page.getByRole('region', {
      name:
        language === 'pt'
          ? 'O que afirmamos e o que medimos'
          : 'What we claim, and what we measured',
    })
    await expect(claims.getByRole('row')).toHaveCount(7)
    for (const colorScheme of themesOf(10)) {
      await page.emulateMedia({ colorScheme })
      await page.reload()
      for (const summary of await page.locator('summary').all()) await summary.click()
      await expectGoodPage()
    }
  })
}

test('what the answers claim fits two printed pages, before all details', async ({ page }) => {
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  // A sheet of A4 less margins of 1 cm, at 96 pixels an inch.
  const sheet = { width: 718, height: 1047 }
  await page.setViewportSize(sheet)
  await page.goto('/method')
  const details = page.locator('#details')
  await expect(details).toBeVisible()
  const top = await details.evaluate((heading) => heading.getBoundingClientRect().top + scrollY)
  expect(top).toBeLessThan(2 * sheet.height)
  // Prints dark on white even from the dark theme.
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await expect(page.locator('body')).toHaveCSS('color', 'rgb(15, 28, 46)')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('the method is readable', { tag: '@long' }, async ({ page }) => {
    await page.goto('/method?lang=en')
    await expect(page.getByRole('heading', { level: 3, name: 'Formulas' })).toBeVisible()
  })
})
