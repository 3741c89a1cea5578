import { type Browser, chromium } from '@playwright/test'
import { findBrowser } from '../../scripts/find-browser.ts'

/** A headless Chromium. */
export const openBrowser = (): Promise<Browser> => {
  const executablePath = findBrowser()
  return chromium.launch({
    ...(executablePath === undefined ? {} : { executablePath }),
    args: ['--no-sandbox', '--disable-background-networking'],
  })
}
