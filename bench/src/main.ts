import { parseArgs } from 'node:util'
import { MissingTool } from './require-tools.ts'

/** `npm run bench -- <name>` runs one benchmark; each is a file here that exports `run`. */
const FIGURES =
  'list import growth change alerts live mixed memory reports screens lighthouse ingest api'.split(
    ' ',
  )
/** Run only when named: they measure no speed and take long. */
const CAMPAIGNS = ['faults', 'rolling', 'truth', 'forecast', 'failover']
const KNOWN = [...FIGURES, ...CAMPAIGNS]

const { positionals: names, values } = parseArgs({
  allowPositionals: true,
  options: {
    games: { type: 'string' },
    kills: { type: 'string' },
    requests: { type: 'string' },
    tables: { type: 'string' },
    part: { type: 'string' },
    small: { type: 'boolean' },
    json: { type: 'string' },
  },
})
const unknown = names.filter((name) => !KNOWN.includes(name))
if (unknown.length > 0) {
  process.stderr.write(
    `No such benchmark: ${unknown.join(', ')}. Available: ${KNOWN.join(', ')}.\n`,
  )
  process.exit(2)
}
for (const name of names.length > 0 ? names : FIGURES) {
  const { run }: { run: (options: typeof values) => Promise<boolean> } = await import(
    `./${name}.ts`
  )
  try {
    if (!(await run(values))) process.exitCode = 1
  } catch (error) {
    if (!(error instanceof MissingTool)) throw error
    process.stderr.write(`${name}: ${error.message}\n`)
    process.exitCode = 1
  }
}
