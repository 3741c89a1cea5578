import { themesOf } from '../fixtures/form.ts'
import { expect, test } from '../fixtures/test.ts'

const PAGES = [
  ['terms', 12],
  ['privacy', 11],
] as const

for (const [kind, sections] of PAGES) {
  const tag = kind === 'terms' ? [] : '@phone'
  test(`${kind}: redirects by language, is complete, accessible in each theme and printable`, {
    tag,
  }, async ({ page, language, expectGoodPage }) => {
    await page.goto(`/${kind}`)
    await page.waitForURL(`**/${kind}-${language}`)
    const article = page.getByRole('article')
    await expect(article.getByRole('heading', { level: 2 })).toHaveCount(sections)
    await expect(page.locator('time[datetime="2025-01-21"]')).toBeVisible()
    for (const colorScheme of themesOf(sections)) {
      await page.emulateMedia({ colorScheme })
      await page.reload()
      await expectGoodPage()
    }

    await page.locator('a[href="#contact-us"]').click()
    await expect(article.locator('#contact-us')).toBeInViewport()

    await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
    await expect(page.getByRole('navigation')).toHaveCount(0)
    // Prints dark on white even from the dark theme.
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
    await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
    await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('color', 'rgb(0, 0, 0)')
    await page.emulateMedia({ media: 'screen' })

    const other = language === 'en' ? 'pt' : 'en'
    await page.locator(`main a[data-language="${other}"]`).click()
    await page.waitForURL(`**/${kind}-${other}`)
    await expect(page.locator('html')).toHaveAttribute('lang', other === 'pt' ? 'pt-BR' : 'en')
    await page.locator('main').getByRole('link').first().click()
    await page.waitForURL((url) => url.pathname === '/')
  })
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('the legal pages are readable', { tag: '@long' }, async ({ page, language }) => {
    await page.goto(`/terms-${language}`)
    await expect(page.getByRole('article').getByRole('heading', { level: 2 })).toHaveCount(12)
  })
})
