/// <reference lib="dom" />
import { asPremium } from '../fixtures/overlay-link.ts'
import { expect, test } from '../fixtures/test.ts'

const THEMES = ['light', 'dark'] as const
const HTML_LANGUAGES = { en: 'en', pt: 'pt-BR' } as const

/** What anybody can open, in the language of the project; legal pages have a journey of their own. */
const PAGES = [
  '/',
  '/login',
  '/register',
  '/verify-email',
  '/verify-email?email=ana%40example.com',
  '/forgot-password',
  '/reset-password',
  '/data-health',
  '/no/such/page',
] as const

for (const path of PAGES) {
  test(`${path} is good in both themes`, async ({ page, language, expectGoodPage }) => {
    for (const colorScheme of THEMES) {
      await page.emulateMedia({ colorScheme })
      await page.goto(path)
      const html = page.locator('html')
      await expect(html).toHaveAttribute('data-mantine-color-scheme', colorScheme)
      await expect(html).toHaveAttribute('lang', HTML_LANGUAGES[language])
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      for (const summary of await page.locator('summary').all()) await summary.click()
      await expectGoodPage()
    }
  })
}

test('the page for a lost network is good in both themes', async ({ page, expectGoodPage }) => {
  for (const colorScheme of THEMES) {
    await page.emulateMedia({ colorScheme })
    await page.goto('/offline.html')
    await expect(page.getByRole('button')).toHaveCount(2)
    await expectGoodPage()
  }
})

test('cards are good in each theme, in the asked language and as the reader has it', async ({
  page,
  language,
  expectGoodPage,
  expectedFailures,
}) => {
  expectedFailures.push(404)
  const [game] = await (await asPremium(page.request)).games()
  const other = language === 'en' ? 'pt' : 'en'
  const papers = new Map<string, string>()
  for (const look of ['theme=light', 'theme=dark', `lang=${other}`, `theme=dark&lang=${other}`]) {
    await page.emulateMedia({ colorScheme: 'light' })
    await page.goto(`/embed/game/${game?.slug}?${look}`)
    const asked = look.includes('lang') ? other : language
    await expect(page.locator('html')).toHaveAttribute('lang', HTML_LANGUAGES[asked])
    await expect(page.getByText(/^18\+/)).toBeVisible()
    await expectGoodPage()
    const main = page.getByRole('main')
    papers.set(look, await main.evaluate((element) => getComputedStyle(element).backgroundColor))
  }
  expect(papers.get('theme=dark')).not.toBe(papers.get('theme=light'))
  expect(papers.get(`lang=${other}`)).toBe(papers.get('theme=light'))
  await page.goto('/embed/game/no-such-game')
  await expectGoodPage()
})

for (const layout of ['bar', 'card'] as const) {
  test(`an overlay’s ${layout} is good in both themes, also when it shows nothing more`, async ({
    page,
    language,
    texts,
    expectGoodPage,
    expectedFailures,
  }) => {
    expectedFailures.push(404)
    const premium = await asPremium(page.request)
    const [game] = await premium.games()
    const { path, revoke } = await premium.overlayOf({ id: game?.id ?? 0 }, layout)
    await page.setViewportSize({ width: 800, height: 320 })
    for (const theme of THEMES) {
      await page.goto(`${path}?theme=${theme}&lang=${language}`)
      await expect(page.getByRole('main')).toHaveAttribute('data-layout', layout)
      await expect(page.getByText(texts.overlay.expected)).toBeVisible()
      await expectGoodPage()
    }
    await revoke()
    await expect(page.getByText(texts.overlay.gone)).toBeVisible()
    await expectGoodPage()
  })
}
