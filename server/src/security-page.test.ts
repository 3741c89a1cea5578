import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const PAGE = readFileSync(`${ROOT}docs/security.md`, 'utf8')
const ASVS = readFileSync(`${ROOT}docs/security/asvs.md`, 'utf8')
const TESTS = globSync('{domain,server,web}/src/**/*.test.{ts,tsx}', { cwd: ROOT }).map(
  (path) => `/${path.replaceAll('\\', '/')}`,
)

/** The requirement rows: number, level, state and the tests they name. */
const ROWS = ASVS.split('\n')
  .filter((line) => /^\| \d+\.\d+\.\d+ +\|/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, number = '', level = '', , state = '', how = '', tests = '']) => ({
    number,
    level,
    state,
    how,
    tests: [...tests.matchAll(/`([^`]+)`/g)].map(([, name]) => name ?? ''),
  }))

test('every test that the page on the standard names exists', () => {
  const named = new Set(ROWS.flatMap(({ tests }) => tests))
  expect(named.size).toBeGreaterThan(60)
  for (const name of named) {
    expect(
      TESTS.filter((path) => path.endsWith(`/${name}`)),
      name,
    ).toHaveLength(1)
  }
})

test('the page on the standard covers every requirement of both levels once, with correct totals', () => {
  expect(new Set(ROWS.map(({ number }) => number)).size).toBe(253)
  expect(ROWS.filter(({ level }) => level === '1')).toHaveLength(70)
  expect(ROWS.filter(({ level }) => level === '2')).toHaveLength(183)
  const count = (state: string) => ROWS.filter((row) => row.state === state).length
  const [met, part, departures, operator, none] = [
    ...['met', 'in part', 'departure', 'operator', 'n/a'].map(count),
  ]
  expect(ASVS).toContain(
    `Of 253 requirements ${met} are met, ${part} in part, ${departures} are departures, ${operator} are the operator's, and ${none} do not apply.`,
  )
  for (const { number, state, how } of ROWS) if (state !== 'met') expect(how, number).not.toBe('–')
})

test('every package with an install script is allowed or denied one by name', () => {
  const read = (name: string) => JSON.parse(readFileSync(`${ROOT}${name}`, 'utf8'))
  const packages: Record<string, { hasInstallScript?: true }> = read('package-lock.json').packages
  const scripted = Object.keys(packages)
    .filter((path) => packages[path]?.hasInstallScript)
    .map((path) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length))
  expect(scripted.toSorted()).toEqual(Object.keys(read('package.json').allowScripts).toSorted())
})

test('every link to a heading of the security page leads to one', () => {
  const slugs = [...PAGE.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\w -]/g, '')
      .replaceAll(' ', '-'),
  )
  const within = [...PAGE.matchAll(/\]\(#([^)]+)\)/g)]
  const fromTheStandard = [...ASVS.matchAll(/\]\(\.\.\/security\.md#([^)]+)\)/g)]
  expect(within).not.toEqual([])
  expect(fromTheStandard).not.toEqual([])
  const links = [...within, ...fromTheStandard].map(([, slug]) => slug)
  expect(slugs).toEqual(expect.arrayContaining(links))
})
