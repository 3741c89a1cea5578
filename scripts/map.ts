import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import type { Endpoint } from '../contract/src/endpoint.ts'
import { reachedBy } from './reach.ts'
import { ROOT } from './steps.ts'

/*
 * npm run map             writes docs/map.md: where each address is declared, served, queried, shown and tested
 * npm run map -- --check  fails if the page is out of date
 */
const PAGE = join(ROOT, 'docs/map.md')

const files = (pattern: string): string[] =>
  globSync(pattern, { cwd: ROOT })
    .filter((file) => !/[.]test[.]tsx?$/.test(file))
    .toSorted()

const texts = new Map<string, string>()
/** A file's text, read once: most files are searched for every endpoint. */
const read = (file: string): string => {
  const text = texts.get(file) ?? readFileSync(join(ROOT, file), 'utf8')
  texts.set(file, text)
  return text
}

const SERVER = files('server/src/**/*.ts')
const WEB = files('web/src/**/*.{ts,tsx}').filter((file) => !file.includes('/test/'))
const JOURNEYS = files('e2e/journeys/*.spec.ts')

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value

/** The files among `candidates` that use an export of a contract file. */
const usersOf = (candidates: readonly string[], contract: string, name: string): string[] =>
  candidates.filter((file) => {
    const text = read(file)
    return text.includes(`@retorna/contract/${contract}'`) && new RegExp(`\\b${name}\\b`).test(text)
  })

/** The files whose SQL an endpoint runs; `catalog` stands for the catalog kept in memory. */
const statementsOf = (routes: readonly string[], contract: string, name: string): string[] => {
  const reached = routes.map((file) => reachedBy(file, contract, name))
  const statements = new Set(reached.flatMap((one) => [...one.statements]))
  const catalog = reached.some(({ readsCatalog }) => readsCatalog) ? ['catalog'] : []
  return [...catalog, ...[...statements].toSorted()]
}

/** Paths below the folder that most of them share, so that a cell stays short. */
const cell = (paths: readonly string[], folder: string): string =>
  paths.map((path) => `\`${path.replace(`${folder}/`, '')}\``).join(', ') || '–'

const featureOf = (file: string): string | undefined =>
  /\/(?:features|shared)\/([^/]+)/.exec(file)?.[1]

const sectionOf = async (contract: string): Promise<string> => {
  const declared = await import(join(ROOT, `contract/src/${contract}.ts`))
  const endpoints = (
    Object.entries(declared).filter(([, value]) => isEndpoint(value)) as [string, Endpoint][]
  ).toSorted(([, one], [, other]) => one.path.localeCompare(other.path))
  if (endpoints.length === 0) return ''
  const names = new Set([basename(contract)])
  const rows = endpoints.map(([name, { method, path }]) => {
    const routes = usersOf(SERVER, contract, name).filter((file) => file.includes('routes.ts'))
    const askers = usersOf(WEB, contract, name)
    for (const file of [...routes, ...askers]) {
      const feature = featureOf(file)
      if (feature !== undefined) names.add(feature)
    }
    return [
      `\`${method} ${path}\``,
      cell(routes, 'server/src/features'),
      cell(
        statementsOf(routes, contract, name).map((file) => file.replace('server/src/', '')),
        'features',
      ),
      cell(askers, 'web/src'),
    ]
  })
  const texts = [...names]
    .flatMap((name) => [`web/src/i18n/en/${name}.ts`, `web/src/i18n/en/staff/${name}.ts`])
    .filter((file) => existsSync(join(ROOT, file)))
  const journeys = JOURNEYS.filter((file) =>
    [...names].some(
      (name) => basename(file).startsWith(`${name}.`) || basename(file).startsWith(`${name}-`),
    ),
  )
  return [
    `## ${contract}`,
    '',
    `Contract \`contract/src/${contract}.ts\` · texts ${cell(texts, 'web/src')} · journeys ${cell(journeys, 'e2e/journeys')}`,
    '',
    '| address | routes | statements | asked by |',
    '| --- | --- | --- | --- |',
    ...rows.map((row) => `| ${row.join(' | ')} |`),
    '',
  ].join('\n')
}

const contracts = files('contract/src/**/*.ts').map((file) =>
  relative('contract/src', file).replace(/[.]ts$/, ''),
)
const sections: string[] = []
for (const contract of contracts) sections.push(await sectionOf(contract))
const page = [
  '# Map',
  '',
  'Where each address is declared, served, queried, shown and tested. Written by `npm run map`; `npm run check` fails if',
  'it is out of date. Routes are below `server/src/features`, what asks below `web/src`. Statements: the files below',
  '`server/src/features` or `server/src` whose statements the handler runs; `catalog` is the one in memory, which',
  '`catalog/queries.ts` loads. What guards every request (session, plan, limits) is left out.',
  '',
  ...sections.filter(Boolean),
].join('\n')

if (!process.argv.includes('--check')) writeFileSync(PAGE, page)
else if (!existsSync(PAGE) || readFileSync(PAGE, 'utf8') !== page) {
  console.error('docs/map.md is out of date. Run: npm run map')
  process.exitCode = 1
}
