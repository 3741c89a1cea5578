/// <reference lib="dom" />
import { type Browser, chromium, type Page } from '@playwright/test'
import { findBrowser } from '../../scripts/find-browser.ts'
import { buildWeb } from '../../server/src/cli/build-web.ts'
import { median } from './load.ts'
import { makeMoreGames } from './more-games.ts'
import { openDemoDatabase } from './scratch-database.ts'
import { measureFirstLook } from './screens/first-look.ts'
import { measureWeights } from './screens/page-weight.ts'
import { signIn, startServer } from './server-process.ts'
import { sized } from './sized.ts'

const GAMES = sized(5_000, 1_000)
const MAX_SHIFT = 0.02
const MAX_PAINT_MS = 32
/**
 * Starts from all games over 7 days; each choice shows a different list.
 */
const CHOICES = ['up', '1d', '30d', 'down', '7d', '1d', 'stable', '7d', '30d', 'all', '1d']
/** Time that a user looks at a list before the next choice. */
const LOOK_MS = 1_000
/** Later shifts do not affect the first impression; live events keep the network busy, so idle never comes. */
const SETTLE_MS = 2_000
const WIDTHS = [360, 768, 1440]

/**
 * Measures the weight of pages, the first look, layout shift, and the time of a filter change on 5,000 games, in
 * Chromium.
 */
export const run = async (): Promise<boolean> => {
  await buildWeb((line) => process.stdout.write(`${line}\n`))
  await using database = await openDemoDatabase()
  await makeMoreGames(database.pool, GAMES)
  // Otherwise judging thousands of new games would take a processor from the browser.
  await using server = await startServer(database.url, database.directory, { JOBS: 'off' })
  await using browser = await openBrowser()
  const token = await signIn(server.address)
  const openAt = async (width: number, path: string): Promise<Page> => {
    const context = await browser.newContext({ viewport: { width, height: 900 } })
    await context.addInitScript(prepare, token)
    const page = await context.newPage()
    await page.goto(`${server.address}${path}`)
    return page
  }
  const visitor = { script: prepare, token }
  const passed = [
    await measureWeights(browser, server.address, visitor),
    await measureFirstLook(browser, server.address, visitor),
  ]
  for (const path of ['/dashboard', '/game/1']) passed.push(await measureShift(path, openAt))
  passed.push(await measurePaint(await openAt(1440, '/dashboard?tab=games')))
  return passed.every(Boolean)
}

declare global {
  interface Window {
    layoutShift: number
  }
}

/** Runs in the page before its own scripts. */
const prepare = (token: string): void => {
  localStorage.setItem('authToken', token)
  localStorage.setItem('token', token)
  window.layoutShift = 0
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if ('value' in entry && 'hadRecentInput' in entry && entry.hadRecentInput === false) {
        window.layoutShift += Number(entry.value)
      }
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

const measureShift = async (
  path: string,
  openAt: (width: number, path: string) => Promise<Page>,
): Promise<boolean> => {
  const shifts: number[] = []
  for (const width of WIDTHS) {
    const page = await openAt(width, path)
    await page.getByRole('slider').scrollIntoViewIfNeeded()
    await page.locator('main canvas').waitFor()
    await page.waitForTimeout(SETTLE_MS)
    shifts.push(await page.evaluate(() => window.layoutShift))
    await page.context().close()
  }
  const worst = Math.max(...shifts)
  process.stdout.write(
    `screens, layout shift of ${path}: ${worst.toFixed(4)} (target: below ${MAX_SHIFT}); ` +
      `${shifts.map((shift, index) => `${WIDTHS[index]} px ${shift.toFixed(4)}`).join(', ')}\n`,
  )
  return worst < MAX_SHIFT
}

/** Measures the time from clicking a filter to the frame that shows its games. */
const measurePaint = async (page: Page): Promise<boolean> => {
  const times: number[] = []
  await page.getByRole('article').first().waitFor()
  await page.getByRole('button', { name: /^Filters/ }).click()
  await page.locator('main input[type=radio][value=up]').waitFor({ state: 'attached' })
  for (const choice of CHOICES) {
    await page.waitForTimeout(LOOK_MS)
    times.push(await page.evaluate(changeAndWait, choice))
  }
  const middle = median(times)
  process.stdout.write(
    `screens, a filter change on ${GAMES} games: ${middle.toFixed(0)} ms to the frame (target: at most ${MAX_PAINT_MS}); ` +
      `slowest ${Math.max(...times).toFixed(0)} ms\n`,
  )
  return middle <= MAX_PAINT_MS
}

/** Runs in the page: selects an option and waits for the frame that shows another list or count. */
const changeAndWait = async (name: string): Promise<number> => {
  const main = document.querySelector('main')
  const list = main?.querySelector('[aria-busy]')
  const radio = [...document.querySelectorAll<HTMLInputElement>('main input[type=radio]')].find(
    ({ value }) => value === name,
  )
  if (radio === undefined || radio.checked || !main || !list)
    throw new Error(`No option ${name} to click`)
  const before = main.textContent
  const started = performance.now()
  radio.click()
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
  do await frame()
  while (main.textContent === before || list.getAttribute('aria-busy') === 'true')
  // This is the first task after the frame. A message would wait for what else is queued, such as the controls that
  // follow.
  await scheduler.postTask(() => undefined, { priority: 'user-blocking' })
  return performance.now() - started
}

/** A headless Chromium. */
const openBrowser = (): Promise<Browser> => {
  const executablePath = findBrowser()
  return chromium.launch({
    ...(executablePath === undefined ? {} : { executablePath }),
    args: ['--no-sandbox', '--disable-background-networking'],
  })
}
