import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { ROOT } from './steps.ts'

/** The headless shell first: journeys run a quarter faster in it. */
const SYSTEM = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

const installed = (): string | undefined =>
  [process.env.CHROMIUM_PATH, ...SYSTEM, chromium.executablePath()].find(
    (path) => path !== undefined && path !== '' && existsSync(path),
  )

const INSTALL_MINUTES = 10

/** Never prompt, never wait forever. */
const run = (command: string, options: string[]): boolean =>
  spawnSync(command, options, {
    stdio: ['ignore', 'inherit', 'inherit'],
    timeout: INSTALL_MINUTES * 60_000,
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  }).status === 0

const throughPackageManager = (): boolean => {
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  const apt = (...options: string[]) => {
    const [command = 'apt-get', ...rest] = [...asRoot, 'apt-get', ...options]
    return run(command, rest)
  }
  return (
    existsSync('/usr/bin/apt-get') &&
    apt('update') &&
    (apt('install', '-y', 'chromium-headless-shell') || apt('install', '-y', 'chromium'))
  )
}

const throughPlaywright = (): boolean =>
  run(join(ROOT, 'node_modules', '.bin', 'playwright'), ['install', 'chromium'])

/**
 * The path of a Chromium or Chrome: `CHROMIUM_PATH`, else the system's, else one installed now by the system's
 * package manager or, failing that, by Playwright.
 *
 * @throws if no browser is found and none can be installed.
 */
export const findBrowser = (): string => {
  const present = installed()
  if (present) return present
  console.log('No Chromium found; installing one…')
  const added = (throughPackageManager() || throughPlaywright()) && installed()
  if (added) return added
  throw new Error('No Chromium: install one, or set CHROMIUM_PATH to its executable.')
}
