/// <reference lib="dom" />
import type { Browser, Page } from '@playwright/test'
import { openPhone, type Visitor } from './phone.ts'

/** How long a page loads before it is weighed; later files do not belong to its first impression. */
const LOADING_MS = 4_000
const MAX_UNUSED = 0.4

const PAGES = [
  { path: '/dashboard', name: 'the overview', maxFiles: 25, maxKilobytes: 300 },
  { path: '/dashboard?tab=games', name: 'the games list', maxFiles: 25, maxKilobytes: 300 },
  { path: '/game/1', name: 'a game’s page', maxFiles: 25, maxKilobytes: 300 },
  { path: '/', name: 'the landing page', maxFiles: 25, maxKilobytes: 110 },
] as const

/** Types of data rather than files of the application, since data differ from one catalog to another. */
const DATA = ['Fetch', 'Image', 'EventSource']

type Coverage = Awaited<ReturnType<Page['coverage']['stopJSCoverage']>>

/** The number of characters of the scripts, and how many of them were not executed. */
const unusedOf = (scripts: Coverage): { all: number; unused: number } => {
  let all = 0
  let unused = 0
  for (const { source = '', functions } of scripts) {
    const executed = new Uint8Array(source.length).fill(1)
    // A nested range comes after the one around it, so the later one counts.
    for (const { ranges } of functions) {
      for (const { startOffset, endOffset, count } of ranges) {
        executed.fill(count > 0 ? 1 : 0, startOffset, endOffset)
      }
    }
    all += source.length
    unused += executed.reduce((sum, one) => sum + 1 - one, 0)
  }
  return { all, unused }
}

/**
 * Measures the files that pages load in their first four seconds, as they are sent, and the share of JavaScript
 * that is not executed.
 */
export const measureWeights = async (
  browser: Browser,
  address: string,
  visitor: Visitor,
): Promise<boolean> => {
  let passed = true
  for (const { path, name, maxFiles, maxKilobytes } of PAGES) {
    const { page, session } = await openPhone(browser, path === '/' ? null : visitor)
    const files = new Map<string, number>()
    session.on('Network.responseReceived', ({ requestId, type }) => {
      if (!DATA.includes(type)) files.set(requestId, 0)
    })
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      if (files.has(requestId)) files.set(requestId, encodedDataLength)
    })
    await page.coverage.startJSCoverage()
    await page.goto(`${address}${path}`, { waitUntil: 'commit' })
    await page.waitForTimeout(LOADING_MS)
    const { all, unused } = unusedOf(await page.coverage.stopJSCoverage())
    const kilobytes = [...files.values()].reduce((sum, bytes) => sum + bytes, 0) / 1000
    const share = unused / all
    passed &&= files.size <= maxFiles && kilobytes <= maxKilobytes && share < MAX_UNUSED
    process.stdout.write(
      `screens, ${name} in its first ${LOADING_MS / 1000} s: ${files.size} files (target: at most ${maxFiles}), ` +
        `${kilobytes.toFixed(0)} kB (at most ${maxKilobytes}); ${(100 * share).toFixed(0)} % of ` +
        `${(all / 1000).toFixed(0)} kB of JavaScript not executed (below ${100 * MAX_UNUSED} %)\n`,
    )
    await page.close()
  }
  return passed
}
