import { expect, test } from '../fixtures/test.ts'

/** Of the page's own part, as it is seen: words are what stands between spaces, numbers are digits with separators. */
const LIMITS = {
  above: { words: 250, numbers: 45 },
  whole: { words: 320, numbers: 60 },
  heights: { desktop: 2_200, phone: 3_600 },
}

const countsOf = (text: string) => ({
  words: text.split(/\s+/).filter(Boolean).length,
  numbers: text.match(/\d+(?:[.,]\d+)*/g)?.length ?? 0,
})

/** The longest of them on the phone, in the longer language. */
const GAMES = [
  { kind: 'off', tag: [] },
  { kind: 'agrees', tag: '@phone' },
  { kind: 'open', tag: [] },
]

for (const { kind, tag } of GAMES) {
  test(`the page of a game is short and begins with its answer: ${kind}`, { tag }, async ({
    page,
    signIn,
    isPhone,
    expectGoodPage,
  }) => {
    const { headers } = await signIn('premium')
    const reply = await page.request.get(`/api/games/rtp?limit=1&answer=${kind}`, { headers })
    const [game] = (await reply.json()).data
    await page.goto(`/game/${game.id}`)
    // What a reader may have come for is on the first screen, or one press away.
    for (const id of ['history', 'evidence', 'operators', 'embed']) {
      await expect(page.locator(`main nav a[href$="#${id}"]`)).toBeInViewport({ ratio: 1 })
    }
    if (isPhone) {
      await page.locator('main nav a[href$="#cost"]').click()
      await expect(page.locator('#cost dl')).toBeInViewport({ ratio: 1 })
    }
    await page.getByRole('slider').scrollIntoViewIfNeeded()
    await expect(page.locator('main canvas')).toBeVisible()
    await expectGoodPage()
    await expect(page.locator('#folds summary > span:empty')).toHaveCount(0)
    // A closed list shows the chosen option alone.
    await page.locator('option:not(:checked)').evaluateAll((all) => all.map((one) => one.remove()))
    const whole = countsOf((await page.getByRole('main').allInnerTexts()).join(' '))
    const folds = countsOf((await page.locator('#folds').allInnerTexts()).join(' '))
    expect(folds.words).toBeGreaterThan(20)
    expect(whole.words - folds.words).toBeLessThanOrEqual(LIMITS.above.words)
    expect(whole.numbers - folds.numbers).toBeLessThanOrEqual(LIMITS.above.numbers)
    expect(whole.words).toBeLessThanOrEqual(LIMITS.whole.words)
    expect(whole.numbers).toBeLessThanOrEqual(LIMITS.whole.numbers)
    const height = await page.evaluate(() => document.documentElement.scrollHeight)
    expect(height).toBeLessThanOrEqual(LIMITS.heights[isPhone ? 'phone' : 'desktop'])

    // All that is folded, as it is printed.
    await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
    await expect(page.locator('#folds > section > details:not([open])')).toHaveCount(0)
    await expectGoodPage()
  })
}

test('a section that an address names lies below the header, or the page ends', {
  tag: '@phone',
}, async ({ page, signIn }) => {
  await signIn('premium')
  await page.goto('/game/1#operators')
  await expect(page.locator('#operators table, #operators dl').first()).toBeVisible()
  await expect(page.locator('main canvas')).toBeAttached()
  const header = await page
    .getByRole('banner')
    .evaluate((one) => one.getBoundingClientRect().bottom)
  // How far too low it lies, unless there is nothing more to scroll.
  const excess = () =>
    page.locator('#operators').evaluate((one, below) => {
      const { scrollHeight } = document.documentElement
      const left = scrollHeight - innerHeight - scrollY
      return Math.min(one.getBoundingClientRect().top - below, left)
    }, header)
  await expect.poll(excess).toBeLessThanOrEqual(16)
  expect(await excess()).toBeGreaterThanOrEqual(0)
})
