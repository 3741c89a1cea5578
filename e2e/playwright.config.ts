import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig, devices, type Project } from '@playwright/test'
import { IS_LONG } from './fixtures/form.ts'

// Set once by the first process and inherited by the workers. Tools read this file too, so it creates nothing.
// Below the ephemeral ports of Linux (32768 and up), one of which could already be in use.
process.env.E2E_PORT ??= String(20_000 + (process.pid % 12_000))
process.env.E2E_DATA_DIR ??= join(tmpdir(), `retorna-e2e-${randomUUID()}`)

const baseURL = `http://localhost:${process.env.E2E_PORT}`

/** A returning visitor: on a first visit, the language prompt appears. */
const visitor = (language: 'en' | 'pt') => ({
  cookies: [],
  origins: [{ origin: baseURL, localStorage: [{ name: 'language', value: language }] }],
})

const DESKTOP = { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } }
const PHONE = {
  ...devices['Desktop Chrome'],
  viewport: { width: 360, height: 740 },
  hasTouch: true,
  isMobile: true,
}
const EVERY_SCREEN = 'app-screens.spec.ts'

/** Multiplies the journeys' timeouts, for a busy machine. */
const patience = Number(process.env.TEST_PATIENCE || 1)
const STEP_MS = 30_000 * patience

/** The screens of every plan with languages swapped: a text that fits in one language may not fit in the other. */
const EVERY_SCREEN_AGAIN: Project[] = [
  {
    name: 'desktop, Portuguese',
    testMatch: EVERY_SCREEN,
    use: { ...DESKTOP, locale: 'pt-BR', storageState: visitor('pt') },
  },
  {
    name: 'phone, English',
    testMatch: EVERY_SCREEN,
    use: { ...PHONE, locale: 'en-US', storageState: visitor('en') },
  },
]

export default defineConfig({
  testDir: './journeys',
  outputDir: './test-results',
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  // The longest take half a minute on a quiet machine, and twice that beside another run.
  timeout: 120_000 * patience,
  expect: { timeout: STEP_MS },
  // Only to record what went wrong: a journey that fails once counts as failed, even if the retry passes.
  retries: 1,
  failOnFlakyTests: true,
  reporter: [
    ['list'],
    ['./random-order.ts'],
    ...(process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['json'] as const] : []),
  ],
  use: {
    baseURL,
    actionTimeout: STEP_MS,
    navigationTimeout: STEP_MS,
    trace: 'on-first-retry',
    launchOptions: {
      ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
      args: ['--disable-background-networking', '--disable-component-update', '--disable-sync'],
    },
  },
  webServer: {
    command: `"${process.execPath}" demo-server.ts`,
    url: `${baseURL}/api/health`,
    timeout: 60_000 * patience,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
    env: {
      PORT: process.env.E2E_PORT,
      DATA_DIR: process.env.E2E_DATA_DIR,
      DEMO_DATA: 'on',
      RATE_LIMIT: '100000',
      PAYMENT_LINK_PROFESSIONAL: 'https://pay.example/professional',
      PAYMENT_LINK_PREMIUM: 'https://pay.example/premium',
      // Where the journeys receive webhooks; one port per worker.
      OUTGOING_ALLOW: `127.0.0.1:${Number(process.env.E2E_PORT) + 1},127.0.0.1:${Number(process.env.E2E_PORT) + 2}`,
      STRIPE_WEBHOOK_SECRET: 'whsec_e2e0123456789abcdef0123456789abcdef',
    },
  },
  projects: [
    {
      name: 'desktop, English',
      ...(!IS_LONG && { grepInvert: /@phone|@long/ }),
      use: { ...DESKTOP, locale: 'en-US', storageState: visitor('en') },
    },
    {
      name: 'phone, Portuguese',
      ...(!IS_LONG && { grep: /@phone/ }),
      use: { ...PHONE, locale: 'pt-BR', storageState: visitor('pt'), colorScheme: 'dark' },
    },
    ...(IS_LONG ? EVERY_SCREEN_AGAIN : []),
  ],
})
