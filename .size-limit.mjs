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

/** JavaScript of a page's first load, as gzip. */
export default [
  {
    name: 'dashboard, without the chart',
    path: scriptsOf([
      'index.html',
      'src/app/shell/shell.tsx',
      'src/app/dashboard-page.tsx',
      'src/features/dashboard/overview.tsx',
      'src/i18n/pt/bundles/frame.ts',
    ]),
    limit: '260 kB',
    gzip: true,
  },
  {
    name: 'landing and the other public pages',
    path: scriptsOf(['src/app/public/client.tsx']),
    limit: '150 kB',
    gzip: true,
  },
  {
    name: 'overlay',
    path: scriptsOf(['overlay.html']),
    limit: '75 kB',
    gzip: true,
  },
]
