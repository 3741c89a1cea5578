import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { OverlayData, OverlayFigures } from '@retorna/contract/overlay'
import { inventedAnswer } from '../../web/src/ui/figures/invented-answer.ts'
import { importReading } from '../fixtures/import-reading.ts'
import { makeOverlay } from '../fixtures/overlay-link.ts'
import { gamesOf, takeGame } from '../fixtures/own-game.ts'
import { expect, test } from '../fixtures/test.ts'
import { filled, TEXTS } from '../fixtures/texts.ts'

test('a streamer creates a link, a scene shows it live, and revoking it empties the scene', async ({
  page,
  browser,
  database,
  language,
  texts,
  signIn,
  expectGoodPage,
}, info) => {
  const game = await takeGame(page.request, database, await signIn('premium'))
  const name = 'Scene'
  const t = texts.overlaySettings

  await page.goto('/settings?tab=streaming')
  await page.getByLabel(texts.labels.name, { exact: true }).fill(name)
  const choice = page.getByRole('combobox', { name: texts.labels.game })
  await choice.click()
  await page.keyboard.type(game.nome)
  await page.keyboard.press('Enter')
  // Chosen, and not only typed.
  await expect(choice).toHaveAttribute('aria-expanded', 'false')
  await expect(choice).toHaveValue(game.nome)
  await page.getByRole('button', { name: texts.labels.createLink }).click()
  const address = await page.getByLabel(texts.labels.url).inputValue()
  expect(address).toMatch(/\/overlay\/[\w-]{43}\?lang=/)
  await expectGoodPage()

  // As OBS opens it: not signed in, nothing stored, a transparent page of the source's size.
  const context = await browser.newContext({
    viewport: { width: 800, height: 120 },
    storageState: { cookies: [], origins: [] },
  })
  const scene = await context.newPage()
  const referrers: string[] = []
  scene.on('request', (request) => referrers.push(request.headers().referer ?? ''))
  await scene.goto(address)
  const overlay = scene.getByRole('main')
  await expect(overlay.getByRole('heading', { name: game.nome })).toBeVisible()
  await expect(overlay.getByText(/^18\+/)).toBeVisible()
  await expect(overlay.getByText(texts.overlay.expected)).toBeVisible()
  expect(await overlay.boundingBox()).toEqual({ x: 0, y: 0, width: 800, height: 120 })
  expect(
    await scene.evaluate(() => ({
      backgrounds: [document.documentElement, document.body].map(
        (element) => getComputedStyle(element).backgroundColor,
      ),
      scheme: getComputedStyle(document.documentElement).colorScheme,
      stored: [localStorage.length, sessionStorage.length, document.cookie],
    })),
  ).toEqual({
    backgrounds: ['rgba(0, 0, 0, 0)', 'rgba(0, 0, 0, 0)'],
    scheme: 'normal',
    stored: [0, 0, ''],
  })

  const imported = await importReading(database, game, 127.31, info.outputPath('readings.csv'))
  await expect(overlay.getByText(language === 'pt' ? '127,31%' : '127.31%')).toBeVisible()
  await imported.undo()
  await expect(overlay.getByText(/127[.,]31%/)).toBeHidden()

  await page.getByRole('button', { name: texts.labels.done }).click()
  await page.getByRole('button', { name: filled(t.list.revokeLabel, { name }) }).click()
  await page.getByRole('button', { name: t.list.sure }).click()
  await expect(scene.getByText(texts.overlay.gone)).toBeVisible()
  expect(referrers.filter((referrer) => referrer.includes('/overlay/'))).toEqual([])
  await context.close()
})

test('an overlay pauses while hidden, and without a network keeps its last figure with its context', {
  tag: '@long',
}, async ({ page, browser, database, newPerson, language, texts }) => {
  const person = await newPerson('premium')
  const game = await takeGame(page.request, database, person)
  const { path } = await makeOverlay(page.request, person, game, 'card')
  const context = await browser.newContext({
    viewport: { width: 320, height: 320 },
    storageState: { cookies: [], origins: [] },
  })
  const scene = await context.newPage()
  const isStream = (request: { url: () => string }) => request.url().endsWith('/events')
  const opened = scene.waitForRequest(isStream)
  await scene.goto(`${path}?lang=${language}`)
  await opened
  const overlay = scene.getByRole('main')
  const figures = overlay.getByText(/\d+[.,]\d{2}%/)
  await expect(figures.first()).toBeVisible()
  const shown = [
    (await overlay.locator('h1').textContent()) ?? '',
    ...(await figures.allTextContents()),
  ]
  const day = (await overlay.getByText(/20\d\d/).textContent()) ?? ''
  const show = (visible: boolean) =>
    scene.evaluate(
      (detail) => {
        window.dispatchEvent(new CustomEvent('obsSourceVisibleChanged', { detail }))
      },
      { visible },
    )

  const closed = scene.waitForEvent('requestfailed', isStream)
  await show(false)
  await closed
  await context.setOffline(true)
  await show(true)
  await expect(overlay.getByText(texts.overlay.lost)).toBeVisible()
  for (const text of shown) await expect(overlay).toContainText(text)
  await expect(overlay.getByText(day)).toBeVisible()
  await expect(overlay.getByText(texts.overlay.expected)).toBeVisible()
  await expect(overlay.getByText(/^18\+/)).toBeVisible()

  await context.setOffline(false)
  await expect(overlay.getByText(texts.overlay.lost)).toBeHidden()
  await expect(overlay).toContainText(shown.at(1) ?? '')
  await context.close()
})

const LONGEST: OverlayFigures = {
  game: 'Book of the Golden Sun',
  provider: 'Studio',
  image: '/favicon.svg',
  currentRtp: 97.25,
  day: '2026-09-24',
  theoreticalRtp: 96.25,
  expectedRange: { low: 95.5, high: 101.5 },
  isRangeAssumed: true,
  answer: inventedAnswer({
    kind: 'agrees',
    basis: 'estimated',
    is_close: true,
    low_percent: 95.1,
    high_percent: 97.6,
    within_points: 2,
  }),
  costRtp: 97.25,
  certifiedRtp: 97.25,
  isDemo: true,
}
const NO_SHARE = {
  kind: 'unknown',
  basis: null,
  missing: 'jackpot-share',
  low_percent: null,
} as const

for (const [layout, lang, answer, height] of [
  ['bar', 'en', { ...LONGEST.answer, ...NO_SHARE, high_percent: null }, 120],
  ['card', 'pt', LONGEST.answer, 320],
] as const) {
  test(`a ${layout} has room for its longest texts, also without a network`, async ({
    browser,
  }) => {
    const context = await browser.newContext({
      viewport: { width: layout === 'bar' ? 800 : 320, height },
    })
    const scene = await context.newPage()
    let isLost = false
    await scene.route('**/api/overlay/**', (route) => {
      if (isLost || route.request().url().endsWith('/events')) return route.abort()
      const figures = { ...LONGEST, answer }
      return route.fulfill({ json: { success: true, layout, figures } satisfies OverlayData })
    })
    await scene.goto(`/overlay/longest?lang=${lang}`)
    const last = scene.getByText(TEXTS[lang].overlay.lost)
    await expect(scene.getByRole('heading')).toBeVisible()
    isLost = true
    await expect(last).toBeVisible()
    const sign = await last.boundingBox()
    expect((sign?.y ?? 0) + (sign?.height ?? 0)).toBeLessThan(height)
    const headline = await scene.locator('[data-kind] > span').last().boundingBox()
    const kept = await scene.getByText(/100/).first().boundingBox()
    if (layout === 'bar') {
      expect((headline?.x ?? 0) + (headline?.width ?? 0)).toBeLessThan(kept?.x ?? 0)
    }
    await context.close()
  })
}

test('other sites can frame a card but not the application', { tag: '@phone' }, async ({
  page,
  baseURL,
  newPerson,
}) => {
  const [game] = await gamesOf(page.request, await newPerson('free'))
  const other = createServer((_, response) => {
    response.setHeader('content-type', 'text/html')
    response.end(`<!doctype html><title>Other</title>
      <iframe title="card" src="${baseURL}/embed/game/${game?.slug}?lang=en&theme=dark"></iframe>`)
  }).listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  await page.goto(`http://127.0.0.1:${port}/`)
  const card = page.frameLocator('iframe[title=card]')
  await expect(card.getByRole('heading', { name: game?.nome ?? '' })).toBeVisible()
  await expect(card.getByText('Theoretical RTP')).toBeVisible()
  other.close()
  const reply = await page.request.get('/login')
  expect(reply.headers()['content-security-policy']).toContain("frame-ancestors 'none'")
})
