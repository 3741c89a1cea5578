/// <reference lib="dom" />
import { once } from 'node:events'
import { rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { asPremium } from '../fixtures/overlay-link.ts'
import { retorna } from '../fixtures/retorna.ts'
import { expect, test } from '../fixtures/test.ts'
import { filled } from '../fixtures/texts.ts'

test('a streamer makes a link, a scene shows it live, and revoking empties the scene', async ({
  page,
  browser,
  isPhone,
  language,
  texts,
  signIn,
  expectGoodPage,
}, info) => {
  await signIn('premium')
  const token = await page.evaluate(() => localStorage.getItem('authToken'))
  const list = await page.request.get('/api/games/rtp?sort=name', {
    headers: { authorization: `Bearer ${token}` },
  })
  // Each project a game of its own, that no other journey changes.
  const game = (await list.json()).data[isPhone ? 31 : 37]
  const name = `Scene ${info.project.name}`
  const t = texts.streaming

  await page.goto('/settings?tab=streaming')
  await page.getByLabel(t.form.name, { exact: true }).fill(name)
  const choice = page.getByRole('combobox', { name: t.form.game })
  await choice.click()
  await choice.fill(game.nome)
  await page.getByRole('option', { name: game.nome, exact: true }).click()
  await expectGoodPage()
  await page.getByRole('button', { name: t.form.create }).click()
  const address = await page.getByLabel(t.made.address).inputValue()
  expect(address).toMatch(/\/overlay\/[\w-]{43}\?lang=/)
  await expectGoodPage()

  // As OBS opens it: nobody signed in, nothing stored, a see-through page of the source's size.
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

  const file = info.outputPath('readings.csv')
  await writeFile(file, `game,date,rtp\n"${game.nome}",${game.rtp_data.data},127.31\n`)
  const report = await retorna('import', 'readings', file)
  await rm(file)
  await expect(overlay.getByText(language === 'pt' ? '127,31%' : '127.31%')).toBeVisible()
  await retorna('import', 'undo', /\b(\d+)\b(?=\D*$)/.exec(report)?.[1] ?? '')
  await expect(overlay.getByText(/127[.,]31%/)).toBeHidden()

  await page.getByRole('button', { name: t.made.done }).click()
  await page.getByRole('button', { name: filled(t.list.revokeLabel, { name }) }).click()
  await page.getByRole('button', { name: t.list.sure }).click()
  await expect(scene.getByText(texts.overlay.gone)).toBeVisible()
  expect(referrers.filter((referrer) => referrer.includes('/overlay/'))).toEqual([])
  await context.close()
})

test('an overlay rests while hidden, and without a network keeps its last figure with all that belongs to it', async ({
  page,
  browser,
  isPhone,
  language,
  texts,
}) => {
  const premium = await asPremium(page.request)
  // Each project a game of its own, that no other journey changes.
  const game = (await premium.games())[isPhone ? 41 : 43]
  const { path, revoke } = await premium.overlayOf({ id: game?.id ?? 0 }, 'card')
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
  // It may have failed often enough by now to pause for half a minute.
  await expect(overlay.getByText(texts.overlay.lost)).toBeHidden({ timeout: 60_000 })
  await expect(overlay).toContainText(shown.at(1) ?? '')
  await revoke()
  await context.close()
})

test('a card is framed by another page, and the application is not', async ({ page, signIn }) => {
  await signIn('free')
  const token = await page.evaluate(() => localStorage.getItem('authToken'))
  const list = await page.request.get('/api/games/rtp', {
    headers: { authorization: `Bearer ${token}` },
  })
  const [game] = (await list.json()).data
  const { origin } = new URL(page.url())
  const other = createServer((_, response) => {
    response.setHeader('content-type', 'text/html')
    response.end(`<!doctype html><title>Other</title>
      <iframe title="card" src="${origin}/embed/game/${game.slug}?lang=en&theme=dark"></iframe>`)
  }).listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  await page.goto(`http://127.0.0.1:${port}/`)
  const card = page.frameLocator('iframe[title=card]')
  await expect(card.getByRole('heading', { name: game.nome })).toBeVisible()
  await expect(card.getByText('Theoretical RTP')).toBeVisible()
  other.close()
  const reply = await page.request.get(`${origin}/login`)
  expect(reply.headers()['content-security-policy']).toContain("frame-ancestors 'none'")
})
