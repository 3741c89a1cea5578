import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import sharp from 'sharp'
import { findBrowser } from './find-browser.ts'
import { ROOT } from './steps.ts'

/*
 * Takes the README's screenshots from a running demonstration. Run by hand when the screens change: `npm start`, then
 * `node scripts/draw-screenshots.ts [ADDRESS]`.
 */
const [address = 'http://localhost:3000'] = process.argv.slice(2)
const FOLDER = join(ROOT, 'docs/images')
const SIZE = { width: 1280, height: 860 }

const signIn = async (): Promise<string> => {
  const reply = await fetch(`${address}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'premium@retorna.demo', senha: 'Retorna#2026' }),
  })
  if (!reply.ok) throw new Error(`The demo account cannot sign in: ${await reply.text()}`)
  return (await reply.json()).token
}

const token = await signIn()
await mkdir(FOLDER, { recursive: true })
const browser = await chromium.launch({ executablePath: findBrowser() })
for (const colorScheme of ['light', 'dark'] as const) {
  const page = await browser.newPage({ viewport: SIZE, deviceScaleFactor: 1.5, colorScheme })
  await page.addInitScript((value) => {
    localStorage.setItem('authToken', value)
    localStorage.setItem('language', 'en')
  }, token)
  await page.goto(`${address}/game/1`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.locator('canvas').first().waitFor()
  await page.evaluate(() => document.fonts.ready)
  const path = join(FOLDER, `game-${colorScheme}.webp`)
  await sharp(await page.screenshot())
    .webp({ quality: 82 })
    .toFile(path)
  console.log(path)
}
await browser.close()
