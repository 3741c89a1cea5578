/// <reference lib="dom" />
import type { Browser } from '@playwright/test'
import { median } from '../load.ts'
import { sized } from '../sized.ts'
import { openPhone, type Visitor } from './phone.ts'

/** Lighthouse's mobile settings: a slow 4G connection, and a processor a quarter as fast as this one. */
const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
}
const SLOWDOWN = 4
const ROUNDS = sized(5, 1)

const SCREENS = [
  {
    path: '/dashboard',
    name: 'the overview’s numbers',
    figure: { selector: 'main dd', text: '\\d%' },
    targetMs: 2_000,
  },
  {
    path: '/dashboard?tab=games',
    name: 'the games list',
    figure: { selector: 'main article', text: '' },
    targetMs: 2_000,
  },
] as const

declare global {
  interface Window {
    /** Milliseconds from the request of the page to the frame that showed its first figures. */
    figuresShownAt?: number
  }
}

/** Runs in the page before its own scripts. Polling from outside would notice figures up to half a second late. */
const noteFigures = ({ selector, text }: { selector: string; text: string }): void => {
  const pattern = new RegExp(text)
  const isFigure = (element: Element) =>
    pattern.test(element.textContent ?? '') && element.checkVisibility()
  new MutationObserver((_, observer) => {
    if (![...document.querySelectorAll(selector)].some(isFigure)) return
    observer.disconnect()
    requestAnimationFrame(async () => {
      // This is the first task after the frame. A message would wait for what else is queued, such as what is below
      // the figures.
      await scheduler.postTask(() => undefined, { priority: 'user-blocking' })
      window.figuresShownAt = performance.now()
    })
  }).observe(document, { childList: true, subtree: true, characterData: true })
}

/** Measures the time from the request of a page, with nothing cached, to the frame that shows its first figures. */
export const measureFirstLook = async (
  browser: Browser,
  address: string,
  visitor: Visitor,
): Promise<boolean> => {
  let passed = true
  for (const { path, name, figure, targetMs } of SCREENS) {
    const times: number[] = []
    for (let round = 0; round < ROUNDS; round++) {
      const { page, session } = await openPhone(browser, visitor)
      await page.addInitScript(noteFigures, figure)
      await session.send('Network.emulateNetworkConditions', NETWORK)
      await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
      await page.goto(`${address}${path}`, { waitUntil: 'commit' })
      await page.waitForFunction(() => window.figuresShownAt !== undefined, null, { polling: 50 })
      times.push(await page.evaluate(() => window.figuresShownAt ?? Number.NaN))
      await page.close()
    }
    const middle = median(times)
    passed &&= middle <= targetMs
    process.stdout.write(
      `screens, first look at ${name}: ${(middle / 1000).toFixed(2)} s on slow 4G and a 4 times slower processor ` +
        `(target: at most ${targetMs / 1000} s); slowest ${(Math.max(...times) / 1000).toFixed(2)} s\n`,
    )
  }
  return passed
}
