import { moveSpins } from '../fixtures/chance.ts'
import { LANDING } from '../fixtures/public-texts.ts'
import { settle } from '../fixtures/settle.ts'
import { expect, test } from '../fixtures/test.ts'

test('the landing page arrives complete, in the browser’s language, without layout shifts', async ({
  page,
  language,
}) => {
  const texts = LANDING[language]
  const reply = await page.request.get('/', { headers: { 'accept-language': language } })
  expect(reply.headers()).toMatchObject({
    'content-language': language === 'pt' ? 'pt-BR' : 'en',
    vary: 'Accept-Language, Cookie, Accept-Encoding',
  })
  expect(await reply.text()).toContain(`<h1>${texts.hero.title}</h1>`)

  await page.goto('/')
  await expect(page).toHaveTitle(texts.title)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.hero.title)
  await expect(page.locator('html')).toHaveAttribute('lang', language === 'pt' ? 'pt-BR' : 'en')
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/$/)
  await expect(page.locator('link[rel=alternate][hreflang]')).toHaveCount(3)
})

test('nothing on the landing page moves by itself, and its largest element comes with the HTML', {
  tag: '@phone',
}, async ({ page, language, traffic }) => {
  // A slow phone paints while the HTML is still loading.
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 6 })
  await page.addInitScript(() => {
    const seen = { shift: 0, largest: '' }
    Object.assign(window, { seen })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if ('value' in entry) seen.shift += Number(entry.value)
      }
    }).observe({ type: 'layout-shift', buffered: true })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const largest = 'element' in entry ? entry.element : null
        if (largest instanceof Element) seen.largest = largest.outerHTML
      }
    }).observe({ type: 'largest-contentful-paint', buffered: true })
  })
  const seen = (): Promise<{ shift: number; largest: string }> =>
    page.evaluate(() => Reflect.get(window, 'seen'))
  await page.goto('/')
  await expect.poll(seen).toMatchObject({ largest: expect.stringMatching(/^<(h1|p|img)/) })
  const { largest } = await seen()
  const reply = await page.request.get('/', { headers: { 'accept-language': language } })
  expect((await reply.text()).includes(largest), largest).toBe(true)
  for (const section of await page.locator('main section').all()) {
    await section.scrollIntoViewIfNeeded()
  }
  await settle(page, traffic)
  expect((await seen()).shift).toBe(0)
})

test('the page’s assets are precompressed and cached permanently', { tag: '@long' }, async ({
  page,
}) => {
  await page.goto('/')
  const script = await page.locator('script[type=module]').getAttribute('src')
  const font = await page.locator('link[as=font]').first().getAttribute('href')
  for (const [path, accepted, encoding] of [
    [script, 'gzip, deflate, br', 'br'],
    [script, 'gzip', 'gzip'],
    [font, 'gzip, deflate, br', undefined],
  ] as const) {
    const reply = await page.request.get(path ?? '', { headers: { 'accept-encoding': accepted } })
    expect(reply.headers()['content-encoding']).toBe(encoding)
    expect(reply.headers()['cache-control']).toBe('public, max-age=31536000, immutable')
  }
})

test('more spins narrow the range, and the other language is one click away', {
  tag: '@long',
}, async ({ page, language, texts: { overlay } }) => {
  const texts = LANDING[language]
  const { answers } = overlay
  await page.goto('/')
  const spins = page.getByRole('slider', { name: texts.chance.spins })
  await expect(page.getByText(answers.noTurnover)).toBeVisible()
  await moveSpins(spins, page.getByText(answers.offAbove, { exact: true }).first())
  await expect(spins).toHaveAttribute('aria-valuetext', /10[,.]000[,.]000/)

  const other = language === 'pt' ? 'en' : 'pt'
  await page.locator(`a[data-language=${other}]`).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(LANDING[other].hero.title)
  expect(new URL(page.url()).search).toBe('')
})

test('the landing page leads visitors to registration and signed-in users to the dashboard', async ({
  page,
  signIn,
  language,
  isPhone,
}) => {
  const landing = LANDING[language]
  await page.goto('/')
  const way = isPhone ? page.getByRole('main') : page.getByRole('banner')
  const name = isPhone ? landing.hero.register : landing.header.register
  await way.getByRole('link', { name, exact: true }).first().click()
  await page.waitForURL('**/register**')

  await signIn('free')
  await page.goto('/')
  await expect(page.getByRole('link', { name: landing.call.dashboard }).first()).toBeVisible()
  await expect(page.getByRole('link', { name: landing.header.signIn })).toBeHidden()
})

test('the prices match those of the subscription page', { tag: '@long' }, async ({
  page,
  signIn,
}) => {
  await signIn('premium')
  const shownAt = async (path: string, selector: string) => {
    await page.goto(path)
    const prices = page.locator(selector)
    await expect(prices).toHaveCount(3)
    return prices.allTextContents()
  }
  // Another journey may change a price in between.
  await expect(async () => {
    const shown = await shownAt('/', '#plans article strong')
    const facts = JSON.parse(
      (await page.locator('script[type="application/ld+json"]').textContent()) ?? '',
    )
    const product = facts['@graph'].find((one: { '@type': string }) => one['@type'] === 'Product')
    product.offers.forEach((offer: { price: number }, index: number) => {
      expect(shown[index]).toContain(String(offer.price))
    })
    const offered = await shownAt('/dashboard?tab=subscription', 'main article strong')
    expect(offered).toEqual(shown)
  }).toPass()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the landing page is readable and its links work', async ({ page, language }) => {
    const texts = LANDING[language]
    const other = language === 'pt' ? 'en' : 'pt'
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.hero.title)
    await expect(page.getByText('96', { exact: false }).first()).toBeVisible()
    await page.locator('#questions summary').first().click()
    await expect(page.locator('#questions details[open] p')).toBeVisible()
    await page.locator(`a[data-language=${other}]`).first().click()
    await expect(page).toHaveURL(`/?lang=${other}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(LANDING[other].hero.title)
  })
})
