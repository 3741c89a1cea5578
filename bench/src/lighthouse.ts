import { launch } from 'chrome-launcher'
import lighthouse, { type Flags } from 'lighthouse'
import { findBrowser } from '../../scripts/find-browser.ts'
import { buildWeb } from '../../server/src/cli/build-web.ts'
import { openDemoDatabase } from './scratch-database.ts'
import { startServer } from './server-process.ts'
import { sized } from './sized.ts'

const TARGETS = { performance: 100, accessibility: 100, 'best-practices': 100, seo: 100 } as const
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const LANGUAGES = ['en', 'pt-BR'] as const
const PATHS = ['/', '/method'] as const
/** An odd number. The run with the median performance counts, since other programs cost points. */
const RUNS = sized(5, 1)
const MEASURES = {
  'largest-contentful-paint': 'LCP',
  'total-blocking-time': 'TBT',
  'cumulative-layout-shift': 'CLS',
  'total-byte-weight': 'bytes',
} as const

/** Lighthouse scores of the landing page and the method in each language: mobile settings, production build. */
export const run = async (): Promise<boolean> => {
  await buildWeb((line) => process.stdout.write(`${line}\n`))
  await using database = await openDemoDatabase()
  await using server = await startServer(database.url, database.directory)
  const chrome = await launch({
    chromePath: findBrowser(),
    chromeFlags: ['--headless=new', '--no-sandbox', '--disable-background-networking'],
  })
  try {
    const passed: boolean[] = []
    for (const path of PATHS) {
      for (const language of LANGUAGES) {
        passed.push(await measure(server.address + path, language, chrome.port))
      }
    }
    return passed.every(Boolean)
  } finally {
    chrome.kill()
  }
}

type Result = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr']

const performanceOf = ({ categories }: Result): number => categories.performance?.score ?? 0

const measure = async (url: string, language: string, port: number): Promise<boolean> => {
  const flags: Flags = {
    port,
    output: 'json',
    logLevel: 'error',
    onlyCategories: [...CATEGORIES],
    extraHeaders: { 'Accept-Language': language },
  }
  const runs: Result[] = []
  for (let run = 0; run < RUNS; run++) {
    const result = await lighthouse(url, flags)
    if (result === undefined) throw new Error('Lighthouse has no result')
    runs.push(result.lhr)
  }
  runs.sort((one, other) => performanceOf(one) - performanceOf(other))
  const median = runs[(RUNS - 1) / 2]
  if (median === undefined) throw new Error('Lighthouse has no median')
  const { categories, audits } = median
  const scores = CATEGORIES.map((category) => ({
    category,
    score: Math.round(100 * (categories[category]?.score ?? 0)),
  }))
  const measures = Object.entries(MEASURES).map(
    ([audit, name]) => `${name} ${audits[audit]?.displayValue ?? '?'}`,
  )
  process.stdout.write(
    `lighthouse, ${new URL(url).pathname} in ${language}: ${scores
      .map(({ category, score }) => `${category} ${score} (target: ${TARGETS[category]})`)
      .join(', ')}; ${measures.join(', ')}\n`,
  )
  for (const { category, score } of scores) {
    if (score >= 100) continue
    for (const { id, weight } of categories[category]?.auditRefs ?? []) {
      const audit = audits[id]
      if (weight === 0 || audit === undefined || (audit.score ?? 1) >= 0.9) continue
      process.stdout.write(`  ${category}: ${audit.title} ${audit.displayValue ?? ''}\n`)
    }
  }
  const shift = audits['cumulative-layout-shift']?.numericValue
  return shift === 0 && scores.every(({ category, score }) => score >= TARGETS[category])
}
