/// <reference lib="dom" />
import { IS_LONG, themesOf } from '../fixtures/form.ts'
import { makeOverlay } from '../fixtures/overlay-link.ts'
import { gamesOf } from '../fixtures/own-game.ts'
import { expect, test } from '../fixtures/test.ts'

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

for (const [place, path] of PAGES.entries()) {
  // An unknown address is the landing page.
  const short = place % 2 === 0 ? '@phone' : []
  const tag = path === '/no/such/page' ? '@long' : short
  test(`${path} is good in each theme`, { tag }, async ({ page, language, expectGoodPage }) => {
    for (const colorScheme of themesOf(Math.floor(place / 2))) {
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

test('the page for a lost network is good in each theme', async ({ page, expectGoodPage }) => {
  for (const colorScheme of themesOf(1)) {
    await page.emulateMedia({ colorScheme })
    await page.goto('/offline.html')
    await expect(page.getByRole('button')).toHaveCount(2)
    await expectGoodPage()
  }
})

test('cards are good in each theme, in the asked language and as the reader has it', async ({
  page,
  language,
  newPerson,
  expectGoodPage,
  expectedFailures,
}) => {
  expectedFailures.push(404)
  const [game] = await gamesOf(page.request, await newPerson('premium'))
  const other = language === 'en' ? 'pt' : 'en'
  const papers = new Map<string, string>()
  for (const look of ['theme=light', 'theme=dark', `lang=${other}`, `theme=dark&lang=${other}`]) {
    await page.emulateMedia({ colorScheme: 'light' })
    await page.goto(`/embed/game/${game?.slug}?${look}`)
    const asked = look.includes('lang') ? other : language
    await expect(page.locator('html')).toHaveAttribute('lang', HTML_LANGUAGES[asked])
    await expect(page.getByText(/^18\+/)).toBeVisible()
    if (IS_LONG || look === 'theme=dark') await expectGoodPage()
    const main = page.getByRole('main')
    papers.set(look, await main.evaluate((element) => getComputedStyle(element).backgroundColor))
  }
  expect(papers.get('theme=dark')).not.toBe(papers.get('theme=light'))
  expect(papers.get(`lang=${other}`)).toBe(papers.get('theme=light'))
  await page.goto('/embed/game/no-such-game')
  await expectGoodPage()
})

for (const layout of ['bar', 'card'] as const) {
  const tag = layout === 'bar' ? '@phone' : []
  test(`an overlay’s ${layout} is good in each theme, also when it shows nothing more`, {
    tag,
  }, async ({ page, language, texts, newPerson, expectGoodPage, expectedFailures }) => {
    expectedFailures.push(404)
    const person = await newPerson('premium')
    const [game] = await gamesOf(page.request, person)
    const { path, revoke } = await makeOverlay(page.request, person, game, layout)
    await page.setViewportSize({ width: 800, height: 320 })
    for (const theme of themesOf(layout === 'bar' ? 0 : 1)) {
      await page.goto(`${path}?theme=${theme}&lang=${language}`)
      await expect(page.getByRole('main')).toHaveAttribute('data-layout', layout)
      await expect(page.getByText(texts.overlay.expected)).toBeVisible()
      await expectGoodPage()
    }
    await revoke()
    await expect(page.getByText(texts.overlay.gone)).toBeVisible()
    if (IS_LONG || layout === 'bar') await expectGoodPage()
  })
}
