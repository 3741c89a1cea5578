import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { createTestApp } from '../../test/app.ts'
import { newDirectory } from '../../test/opened.ts'
import { createRegistry } from './registry.ts'

const PROJECT = fileURLToPath(new URL('../../../', import.meta.url))
const FOLDER = join(PROJECT, 'deploy/monitoring')
const OPERATIONS = join(PROJECT, 'docs/operations.md')
/** Prometheus' own validator. */
const PROMTOOL = '/usr/bin/promtool'

type Dashboard = { panels: { title: string; targets: { expr: string }[] }[] }

const files = async () => {
  const alerts = await readFile(join(FOLDER, 'alerts.yml'), 'utf8')
  const dashboard: Dashboard = JSON.parse(await readFile(join(FOLDER, 'dashboard.json'), 'utf8'))
  return { alerts, dashboard }
}

test('alerts and dashboard ask only for figures that exist, and the documentation lists all of ours', async () => {
  const { alerts, dashboard } = await files()
  const { app, database, close } = await createTestApp()
  const registry = createRegistry({
    db: database.db,
    pools: { requests: app.pool },
    server: app.state,
    backup: { place: { folder: '/backups' }, everyMs: 86_400_000 },
  })
  const known = new Set(
    registry
      .getMetricsAsArray()
      .flatMap(({ name }) => [name, `${name}_bucket`, `${name}_sum`, `${name}_count`]),
  )
  const asked = `${alerts} ${JSON.stringify(dashboard)}`.match(
    /\b(retorna_[a-z_]+|nodejs_[a-z0-9_]+|process_[a-z_]+_bytes)\b/g,
  )
  expect(asked).not.toBeNull()
  expect((asked ?? []).filter((name) => !known.has(name))).toEqual([])
  const documented = await readFile(OPERATIONS, 'utf8')
  const ours = registry.getMetricsAsArray().map(({ name }) => name)
  expect(
    ours.filter((name) => name.startsWith('retorna_') && !documented.includes(`\`${name}`)),
  ).toEqual([])
  await close()
})

test('the dashboard shows every figure of the platform', async () => {
  const { dashboard } = await files()
  const platform = [
    ...(await readFile(OPERATIONS, 'utf8')).matchAll(/^\| (`retorna_.*?) +\| platform/gm),
  ]
  const names = platform.flatMap(([, cell = '']) => cell.match(/retorna_\w+/g) ?? [])
  expect(names).toContain('retorna_inbox_rows')
  const shown = JSON.stringify(dashboard)
  expect(names.filter((name) => !shown.includes(name))).toEqual([])
})

test('every container that runs Retorna is scraped, on the port that it serves figures on', async () => {
  const compose = await readFile(join(PROJECT, 'compose.yaml'), 'utf8')
  const scraped = await readFile(join(FOLDER, 'prometheus.compose.yml'), 'utf8')
  const services = compose.split(/\n(?= {2}\w)/).filter((text) => /[&*]retorna$/m.test(text))
  const names = services.map((text) => /\w+/.exec(text)?.[0])
  expect(names).toEqual(['server', 'worker'])
  expect(scraped).toContain(`names: [${names.join(', ')}]`)
  expect(compose).toContain('METRICS_HOST: 0.0.0.0')
  expect(compose).toContain(`METRICS_PORT: "${/port: (\d+)/.exec(scraped)?.[1]}"`)
})

test.each([
  ['nginx.conf', /location = \/api\/ready \{\s+return 404;/],
  ['haproxy.cfg', /deny_status 404 if \{ path \/api\/ready \}/],
  ['Caddyfile', /respond \/api\/ready 404/],
])('%s keeps the readiness probe inside', async (name, line) => {
  expect(await readFile(join(PROJECT, 'deploy', name), 'utf8')).toMatch(line)
})

// Caddy does so by itself.
test.each([
  ['nginx.conf', /listen 443 ssl http2;/],
  ['haproxy.cfg', /bind :443 .* alpn h2,http\/1\.1/],
])('%s offers HTTP/2', async (name, line) => {
  expect(await readFile(join(PROJECT, 'deploy', name), 'utf8')).toMatch(line)
})

test('each alert has its lines in the runbook', async () => {
  const { alerts } = await files()
  const names = [...alerts.matchAll(/alert: (\w+)/g)].map(([, name]) => name)
  expect(names.length).toBeGreaterThan(5)
  const documented = await readFile(OPERATIONS, 'utf8')
  expect(names.filter((name) => !documented.includes(`| \`${name}\` `))).toEqual([])
})

test.runIf(existsSync(PROMTOOL))(
  'Prometheus accepts alerts, settings and every query',
  async () => {
    const { dashboard } = await files()
    const run = promisify(execFile)
    for (const name of ['prometheus.yml', 'prometheus.compose.yml']) {
      await run(PROMTOOL, ['check', 'config', join(FOLDER, name)])
    }
    const queries = dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr))
    const rules = queries.map((expr, index) => ({ record: `panel:query${index}`, expr }))
    // JSON is YAML.
    const path = join(await newDirectory(), 'queries.yml')
    await writeFile(path, JSON.stringify({ groups: [{ name: 'dashboard', rules }] }))
    const { stdout } = await run(PROMTOOL, ['check', 'rules', path])
    expect(stdout).toContain(`${rules.length} rules found`)
  },
)
