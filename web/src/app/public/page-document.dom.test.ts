import { SHIPPED_TEXTS } from '@retorna/contract/legal/shipped'
import type { PublicData } from '@retorna/contract/public'
import type { PageRequest } from '@retorna/contract/public-pages'
import { expect, test } from 'vitest'
import { helpLines as helpEn } from '../../i18n/en/help-lines.ts'
import { landing as en } from '../../i18n/en/landing.ts'
import { helpLines as helpPt } from '../../i18n/pt/help-lines.ts'
import { landing as pt } from '../../i18n/pt/landing.ts'
import { somePlans } from '../../test/factories.ts'
import { aScorecard } from '../../test/forecast.ts'
import { publicPages } from './render.ts'

const ORIGIN = 'https://retorna.example'
const BREAKOUT = `</script><script>alert(1)</script>"'><img src=x onerror=alert(2)>{{t}}`

const FIRST = { name: '2025-01-21', holdsFrom: '2025-01-21' }
const LEGAL = { shown: FIRST, current: FIRST, versions: [FIRST], texts: SHIPPED_TEXTS }

const publicData = (text = 'A text'): PublicData => {
  const entry = (id: number, link: string | null) => ({
    id,
    title: { en: `${text} ${id}`, pt: `${text} ${id}` },
    body: { en: text, pt: text },
    link,
    isExample: false,
  })
  return {
    stats: {
      games: 951,
      providers: 9,
      readings: 57_060,
      users: null,
      uncorrectedShare: 99.5,
      lastDay: '2026-03-04',
      isDemo: false,
    },
    showcase: {
      game: {
        id: 1,
        nome: text,
        provider_nome: text,
        imagem_url: '/api/games/image/1',
        rtp_teorico: 96.5,
      },
      trend: [
        { date: '2026-03-03', rtp: 96, games: 20 },
        { date: '2026-03-04', rtp: 96.2, games: 20 },
      ],
    },
    plans: somePlans(),
    content: {
      testimonial: [entry(1, null)],
      faq: [entry(2, null)],
      showcase: [entry(3, 'https://stream.example/')],
      support: [entry(4, 'mailto:help@retorna.example')],
    },
    scorecard: aScorecard(),
  }
}

const written = async (
  path: string,
  {
    language = 'en',
    isLanguageAsked = false,
    data = publicData(),
    origin = ORIGIN,
    profile = 'other',
  }: Partial<PageRequest> & { data?: PublicData } = {},
): Promise<Document> => {
  const assets = {
    css: 'a{}',
    early: 'start()',
    scripts: ['/assets/client.js'],
    fonts: ['/assets/inter.woff2'],
  }
  const html = await publicPages.renderPage({
    path,
    language,
    isLanguageAsked,
    profile,
    origin,
    assets,
    data,
    legal: LEGAL,
  })
  return new DOMParser().parseFromString(html, 'text/html')
}

const attribute = (page: Document, selector: string, name: string) =>
  page.querySelector(selector)?.getAttribute(name)
const facts = (page: Document) =>
  JSON.parse(page.querySelector('script[type="application/ld+json"]')?.textContent ?? '')

test('names of users and games stay text in the page and its structured data', async () => {
  const plain = await written('/')
  const page = await written('/', { data: publicData(BREAKOUT), origin: ORIGIN + BREAKOUT })
  const count = (one: Document, what: string) => one.querySelectorAll(what).length
  for (const what of ['script', 'img', '[onerror]', 'style', 'section', 'a']) {
    expect(count(page, what), what).toBe(count(plain, what))
  }
  expect(page.body.textContent).toContain(BREAKOUT)
  expect(facts(page)['@graph']).toHaveLength(3)
  for (const island of page.querySelectorAll<HTMLElement>('[data-island]')) {
    expect(() => JSON.parse(island.dataset.props ?? '')).not.toThrow()
  }
})

test.each([
  ['en', en],
  ['pt', pt],
] as const)('the landing page says all that it is for, in %s', async (language, texts) => {
  const page = await written('/', { language })
  const listed = (selector: string) =>
    [...page.querySelectorAll(selector)].map((element) => element.textContent)
  const leads = (selector: string) =>
    [...page.querySelectorAll(selector)].map((element) => element.getAttribute('href'))
  expect(listed('h1')).toEqual([texts.hero.title])
  const { problem, solution, chance, features, streamers, plans, testimonials, faq, call } = texts
  const parts = [problem, solution, chance, features, streamers, plans, testimonials, faq, call]
  expect(listed('main h2')).toEqual(expect.arrayContaining(parts.map(({ title }) => title)))
  const figures = listed('section[aria-labelledby=figures] dt')
  expect(figures).toHaveLength(5)
  expect(figures, 'a few users are no figure').not.toContain(texts.stats.users)
  expect(listed('section[aria-labelledby=features] li')).toHaveLength(6)
  expect(listed('#plans article')).toHaveLength(3)
  expect(leads('#plans a')).toEqual(somePlans().map(({ id }) => `/register?plan=${id}`))
  expect(listed('#questions details')).toHaveLength(1)
  expect(listed('blockquote')).toHaveLength(1)
  expect(leads('header a')).toEqual(
    expect.arrayContaining(['/?lang=en', '/?lang=pt', '/login', '/register']),
  )
  expect(leads('section[aria-labelledby=call] a')).toContain('/register')
  expect(listed('footer strong')).toEqual(['18+'])
  const { operator, past } = texts.footer
  const { lines } = language === 'en' ? helpEn : helpPt
  for (const line of [operator, past, ...Object.values(lines)]) {
    expect(page.querySelector('footer')?.textContent).toContain(line)
  }
  expect(leads('footer nav a')).toEqual(['/method', `/terms-${language}`, `/privacy-${language}`])
})

test('scripts that must run before the first paint are in the page', async () => {
  expect((await written('/')).querySelector('head script')?.textContent).toBe('start()')
})

test.each(['en', 'pt'] as const)(
  'structured data contains the plan prices, in %s',
  async (language) => {
    const product = facts(await written('/', { language }))['@graph'].find(
      (one: { '@type': string }) => one['@type'] === 'Product',
    )
    expect(product.offers).toMatchObject(
      somePlans().map(({ id, price }) => ({
        price: price[language].amount,
        priceCurrency: price[language].currency,
        url: `${ORIGIN}/register?plan=${id}`,
      })),
    )
  },
)

test.each([
  ['/', { language: 'pt' }, '/', ['/?lang=en', '/?lang=pt', '/']],
  ['/', { language: 'pt', isLanguageAsked: true }, '/?lang=pt', ['/?lang=en', '/?lang=pt', '/']],
  ['/method', { language: 'pt' }, '/method', ['/method?lang=en', '/method?lang=pt', '/method']],
  ['/terms-en', { language: 'en' }, '/terms-en', ['/terms-en', '/terms-pt']],
  ['/privacy-pt', { language: 'pt' }, '/privacy-pt', ['/privacy-en', '/privacy-pt']],
] as const)('%s of %j says which address counts, and where its languages are', async (...row) => {
  const [path, request, canonical, alternates] = row
  const page = await written(path, request)
  expect(page.documentElement.lang).toBe(request.language === 'pt' ? 'pt-BR' : 'en')
  expect(attribute(page, 'link[rel=canonical]', 'href')).toBe(ORIGIN + canonical)
  const links = [...page.querySelectorAll('link[rel=alternate]')]
  expect(links.map((link) => link.getAttribute('href'))).toEqual(
    alternates.map((address) => ORIGIN + address),
  )
  expect(links.map((link) => link.getAttribute('hreflang'))).toEqual(
    ['en', 'pt-BR', 'x-default'].slice(0, alternates.length),
  )
  expect(attribute(page, 'meta[property="og:url"]', 'content')).toBe(ORIGIN + canonical)
  expect(attribute(page, 'meta[property="og:image"]', 'content')).toBe(`${ORIGIN}/social-card.png`)
  expect(attribute(page, 'meta[name=description]', 'content')).toBeTruthy()
  expect(attribute(page, 'link[rel=manifest]', 'href')).toBe('/manifest.webmanifest')
})

test('an unknown figure is not shown', async () => {
  const known = publicData()
  const { stats, showcase } = known
  const unknown = await written('/', {
    data: {
      ...known,
      stats: { ...stats, uncorrectedShare: null, lastDay: null },
      showcase: { ...showcase, game: null, trend: [] },
    },
  })
  const [told, untold] = [await written('/'), unknown].map(({ body }) => body.textContent)
  for (const text of ['99.50%', 'never had to be corrected', 'Latest readings']) {
    expect(told).toContain(text)
    expect(untold).not.toContain(text)
  }
  expect(untold).not.toMatch(/NaN|null|undefined|Infinity/)
})

test('an empty installation counts nothing', async () => {
  const known = publicData()
  const empty = { games: 0, providers: 0, readings: 0, uncorrectedShare: null, lastDay: null }
  const page = await written('/', { data: { ...known, stats: { ...known.stats, ...empty } } })
  const figures = page.querySelectorAll('section[aria-labelledby=figures] dt')
  expect([...figures].map(({ textContent }) => textContent)).toEqual([en.stats.always])
})

test('demonstration figures are marked where they are shown', async () => {
  const told = async (isDemo: boolean) => {
    const data = publicData()
    const page = await written('/', { data: { ...data, stats: { ...data.stats, isDemo } } })
    return ['figcaption', 'section[aria-labelledby=figures]', 'footer'].map((part) =>
      /demonstration data/i.test(page.querySelector(part)?.textContent ?? ''),
    )
  }
  expect(await told(true)).toEqual([true, true, true])
  expect(await told(false)).toEqual([false, false, false])
})

test('search engines get every page in each language, and what is closed to them', () => {
  const map = new DOMParser().parseFromString(publicPages.sitemap(ORIGIN), 'application/xml')
  const places = [...map.querySelectorAll('loc')].map((place) => place.textContent)
  expect(places).toEqual(
    [
      '/?lang=en',
      '/?lang=pt',
      '/',
      '/method?lang=en',
      '/method?lang=pt',
      '/method',
      '/terms-en',
      '/terms-pt',
      '/privacy-en',
      '/privacy-pt',
    ].map((path) => ORIGIN + path),
  )
  const rules = publicPages.robots(ORIGIN).split('\n')
  expect(rules).toEqual(
    expect.arrayContaining(['Disallow: /api/', 'Disallow: /admin', 'Allow: /api/games/image/']),
  )
  expect(rules).toContain(`Sitemap: ${ORIGIN}/sitemap.xml`)
})

test.each([
  ['/dashboard', true],
  ['/game/12', true],
  ['/admin/people/requests', true],
  ['/Login', true],
  ['/login/', true],
  ['/game/12/x', false],
  ['/no/such/page', false],
  ['/administrator', false],
  ['//evil.example', false],
])('%s is a screen of the application: %s', (path, isScreen) => {
  expect(publicPages.isAppPath(path)).toBe(isScreen)
})

test('the footer has the help lines of the reader’s country', async () => {
  const links = async (profile: PageRequest['profile']) =>
    [
      ...(await written('/', { profile })).querySelectorAll('[aria-labelledby="footer-help"] a'),
    ].map((link) => link.textContent)
  expect(await links('uk')).toEqual([helpEn.lines.gamcare, helpEn.lines.therapy])
  expect(await links('brazil')).toEqual([helpEn.lines.cvv, helpEn.lines.ja, helpEn.lines.therapy])
})
