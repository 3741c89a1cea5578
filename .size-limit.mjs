import { existsSync, readFileSync } from 'node:fs'

const DIST = 'web/dist'
const MANIFEST = `${DIST}/.vite/manifest.json`
const manifest = existsSync(MANIFEST) ? JSON.parse(readFileSync(MANIFEST, 'utf8')) : {}

/** The scripts that some entries of the build load, with all that they import, each once. */
const scriptsOf = (entries) => {
  const found = new Set()
  const follow = (key) => {
    const chunk = manifest[key]
    if (chunk === undefined)
      throw new Error(`${MANIFEST} has no ${key}; build the web application.`)
    if (found.has(chunk.file)) return
    found.add(chunk.file)
    for (const imported of chunk.imports ?? []) follow(imported)
  }
  for (const entry of entries) follow(entry)
  return [...found].filter((file) => file.endsWith('.js')).map((file) => `${DIST}/${file}`)
}

/** Files of the dashboard's first load, with styles, besides the page and its font. */
const MAX_FILES = 20

const assertFew = (scripts) => {
  const styles = Object.values(manifest)
    .filter(({ file }) => scripts.includes(`${DIST}/${file}`))
    .flatMap(({ css }) => css ?? [])
  const count = scripts.length + new Set(styles).size
  if (count > MAX_FILES)
    throw new Error(`The dashboard opens with ${count} files, not ${MAX_FILES}.`)
  return scripts
}

/** A cycle between chunks would run a module before what it imports. */
const assertNoCycles = (key, trail = []) => {
  if (trail.includes(key)) throw new Error(`Chunks in a cycle: ${[...trail, key].join(' → ')}`)
  for (const imported of manifest[key]?.imports ?? []) assertNoCycles(imported, [...trail, key])
}
for (const key of Object.keys(manifest)) assertNoCycles(key)

/** JavaScript of a page's first load, as gzip. */
export default [
  {
    name: 'dashboard',
    path: assertFew(
      scriptsOf([
        'index.html',
        'src/features/dashboard/overview.tsx',
        'src/ui/chart/line-chart.tsx',
        'src/i18n/pt/bundles/frame.ts',
      ]),
    ),
    limit: '215 kB',
    gzip: true,
  },
  {
    name: 'landing and the other public pages',
    path: scriptsOf(['src/app/public/client.ts', 'src/app/public/islands.tsx']),
    limit: '100 kB',
    gzip: true,
  },
  {
    name: 'overlay',
    path: scriptsOf(['overlay.html']),
    limit: '77 kB',
    gzip: true,
  },
]
