import { IS_LONG, themesOf } from '../fixtures/form.ts'
import { makeOverlay } from '../fixtures/overlay-link.ts'
import { gamesOf } from '../fixtures/own-game.ts'
import { expect, test } from '../fixtures/test.ts'

const HTML_LANGUAGES = { en: 'en', pt: 'pt-BR' } as const

/** The public pages, grouped into journeys; legal pages have a separate one. */
const PAGES: { tag: string[]; paths: string[] }[] = [
  { tag: [], paths: ['/', '/login', '/register', '/offline.html'] },
  {
    tag: ['@phone'],
    paths: ['/verify-email', '/verify-email?email=ana%40example.com', '/data-health'],
  },
  { tag: ['@phone'], paths: ['/forgot-password', '/reset-password'] },
  // The landing page again.
  { tag: ['@long'], paths: ['/no/such/page'] },
]

for (const { tag, paths } of PAGES) {
  test(`${paths.join(' ')} are accessible and fit the screen in each theme`, { tag }, async ({
    page,
    language,
    expectGoodPage,
  }) => {
    for (const [place, path] of paths.entries()) {
      for (const colorScheme of themesOf(place)) {
        await page.emulateMedia({ colorScheme })
        await page.goto(path)
        if (path === '/offline.html') {
          // Bilingual, and independent of the application.
          await expect(page.getByRole('button')).toHaveCount(2)
        } else {
          const html = page.locator('html')
          await expect(html).toHaveAttribute('data-mantine-color-scheme', colorScheme)
          await expect(html).toHaveAttribute('lang', HTML_LANGUAGES[language])
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
          for (const summary of await page.locator('summary').all()) await summary.click()
        }
        await expectGoodPage()
      }
    }
  })
}

test('cards are accessible in each theme, in the requested language and in the reader’s', async ({
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
  test(`an overlay’s ${layout} is accessible in each theme, even when it shows no figures`, {
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
