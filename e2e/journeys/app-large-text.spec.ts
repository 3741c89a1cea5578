import { settle } from '../fixtures/settle.ts'
import { expect, test } from '../fixtures/test.ts'

/** Twice the browser's usual size of text. */
const LARGE = '--blink-settings=defaultFontSize=32'

test.use({
  launchOptions: async ({ launchOptions }, use) =>
    use({ ...launchOptions, args: [...(launchOptions.args ?? []), LARGE] }),
})

/** By how many pixels the page is wider than the window. */
const excessOfPage = () => {
  const { scrollWidth, clientWidth } = document.documentElement
  return scrollWidth - clientWidth
}

const SCREENS = {
  premium: [
    '/',
    '/dashboard',
    '/dashboard?tab=games',
    '/dashboard?tab=alerts',
    '/game/1',
    '/settings?tab=billing',
    '/reports',
  ],
  admin: ['/admin/entry'],
} as const

for (const who of ['premium', 'admin'] as const) {
  test(`with text of twice the size, no screen of ${who} scrolls sideways`, {
    tag: '@phone',
  }, async ({ page, signIn, traffic }) => {
    await signIn(who)
    for (const screen of SCREENS[who]) {
      await page.goto(screen)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await settle(page, traffic)
      expect(await page.evaluate(excessOfPage), screen).toBe(0)
    }
  })
}
