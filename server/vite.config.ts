import { dirname, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { defineConfig, normalizePath, type Plugin } from 'vite'

const root = normalizePath(fileURLToPath(new URL('.', import.meta.url)))

/** Started for every step of an import and for every backup, and much faster to load once built. */
const STARTED_OFTEN = {
  'import-thread': 'src/features/imports/import-thread.ts',
  'apart-process': 'src/jobs/apart-process.ts',
}
const OFTEN = new RegExp(`(?<=['"])\\./(${Object.keys(STARTED_OFTEN).join('|')})\\.ts(?=['"])`)
/** Those whose start was found. */
const found = new Set<string>()

/** Files beside a module, such as migrations and what other threads run, stay where its source is. */
const keepAddresses: Plugin = {
  name: 'keep-addresses',
  transform: (code, id) => {
    if (!id.startsWith(`${root}src/`) || !code.includes('import.meta.url')) return null
    const source = JSON.stringify(`../${id.slice(root.length)}`)
    const built = normalizePath(relative(dirname(id), `${root}dist`))
    return {
      code: code
        .replace(OFTEN, (_, name: string) => {
          found.add(name)
          return `${built}/${name}.js`
        })
        .replaceAll('import.meta.url', `new URL(${source}, import.meta.url).href`),
      map: null,
    }
  },
  buildEnd() {
    const missing = Object.keys(STARTED_OFTEN).filter((name) => !found.has(name))
    if (missing.length > 0) this.error(`Nothing starts ${missing} by an address like './name.ts'.`)
  },
}

/** Node keeps the source of what it runs, with two bytes for each character as soon as one of them is not ASCII. */
const keepOneByte: Plugin = {
  name: 'keep-one-byte',
  generateBundle: (_, bundle) => {
    for (const file of Object.values(bundle)) {
      if (file.type === 'chunk') file.code = file.code.replace(/[\u0080-\uffff]/g, escaped)
    }
  },
}

const escaped = (unit: string): string => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`

/**
 * The server's programs in a few files, which take 20 MB less than their 2,000 modules and need no type stripper.
 * `npm run build` makes them; `scripts/run.mjs` runs them as long as no source is newer.
 */
export default defineConfig({
  plugins: [keepAddresses, keepOneByte],
  publicDir: false,
  ssr: {
    noExternal: true,
    // Each has files that it looks for beside its own: native code, what its threads run, fonts, pages, schemas.
    external: [
      '@opentelemetry/sdk-node',
      '@scalar/fastify-api-reference',
      'graphile-worker',
      'pdfkit',
      'pg-native',
      'pino',
      'piscina',
      'sharp',
      'ssh2-sftp-client',
      'stripe',
    ],
  },
  build: {
    ssr: true,
    outDir: 'dist',
    target: 'node24',
    rolldownOptions: {
      input: {
        start: 'src/cli/start.ts',
        serve: 'src/cli/serve.ts',
        retorna: 'src/cli/retorna.ts',
        ...STARTED_OFTEN,
      },
      output: {
        entryFileNames: '[name].js',
        chunkFileNames: '[name]-[hash].js',
        // Names are kept for stack traces.
        minify: { mangle: { keepNames: true } },
      },
    },
  },
})
