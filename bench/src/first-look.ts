/// <reference lib="dom" />
import type { Browser } from '@playwright/test'
import { median } from './load.ts'

/** Lighthouse's mobile settings: a slow 4G connection, and a processor a quarter as fast as this one. */
const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
}
const SLOWDOWN = 4
const ROUNDS = 5

const SCREENS = [
  {
    path: '/dashboard',
    name: 'the overview’s numbers',
    figure: 'main dd >> text=/\\d%/',
    last: 'main canvas',
    targetMs: 2_500,
  },
  {
    path: '/dashboard?tab=games',
    name: 'the games list',
    figure: 'main article',
    last: 'main article',
    targetMs: 3_000,
  },
] as const

/** From the request of a page, with nothing cached, to the frame that shows its first figures. */
export const measureFirstLook = async (
  browser: Browser,
  address: string,
  prepare: { script: (token: string) => void; token: string },
): Promise<boolean> => {
  let passed = true
  for (const { path, name, figure, last, targetMs } of SCREENS) {
    const times: number[] = []
    let files = 0
    let bytes = 0
    for (let round = 0; round < ROUNDS; round++) {
      const context = await browser.newContext({ viewport: { width: 412, height: 823 } })
      await context.addInitScript(prepare.script, prepare.token)
      await context.addInitScript(() => localStorage.setItem('language', 'en'))
      const page = await context.newPage()
      const session = await context.newCDPSession(page)
      await session.send('Network.enable')
      await session.send('Network.emulateNetworkConditions', NETWORK)
      await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
      const isFile = new Set<string>()
      files = 0
      bytes = 0
      session.on('Network.responseReceived', ({ requestId, type }) => {
        if (type !== 'Fetch' && type !== 'Image' && type !== 'EventSource') isFile.add(requestId)
      })
      session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
        if (!isFile.has(requestId)) return
        files += 1
        bytes += encodedDataLength
      })
      await page.goto(`${address}${path}`, { waitUntil: 'commit' })
      await page.locator(figure).first().waitFor()
      times.push(await page.evaluate(() => performance.now()))
      // The files that come after the figures count, too.
      await page.locator(last).first().waitFor()
      await page.waitForLoadState('load')
      await context.close()
    }
    const middle = median(times)
    passed &&= middle <= targetMs
    process.stdout.write(
      `screens, first look at ${name}: ${(middle / 1000).toFixed(2)} s on slow 4G and a 4 times slower processor ` +
        `(target: at most ${targetMs / 1000} s); slowest ${(Math.max(...times) / 1000).toFixed(2)} s; ` +
        `${files} files, ${(bytes / 1000).toFixed(0)} kB\n`,
    )
  }
  return passed
}
