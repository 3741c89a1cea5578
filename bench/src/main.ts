import { loadavg } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { MissingTool } from './require-tools.ts'
import { IS_SMALL } from './sized.ts'

/** `npm run bench -- <name>` runs one benchmark; each is a file here that exports `run`. */
const FIGURES =
  'list import growth change alerts live mixed memory reports screens lighthouse ingest api'.split(
    ' ',
  )
/** Run only when named: they measure no speed and take long. */
const CAMPAIGNS = ['faults', 'rolling', 'truth', 'forecast', 'failover', 'upgrade']
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

/** Processes that ran or waited in the last minute; with more, what else runs is part of the figures. */
const MAX_LOAD = 1.5
const QUIET_WITHIN_MS = 180_000
const LOOK_EVERY_MS = 5_000

/** The load of the machine, once it is quiet or the wait is over. */
const loadBefore = async (): Promise<number> => {
  const load = () => loadavg()[0] ?? 0
  for (let waited = 0; load() > MAX_LOAD && waited < QUIET_WITHIN_MS; waited += LOOK_EVERY_MS) {
    await pause(LOOK_EVERY_MS)
  }
  return load()
}

for (const name of names.length > 0 ? names : FIGURES) {
  const { run }: { run: (options: typeof values) => Promise<boolean> } = await import(
    `./${name}.ts`
  )
  try {
    const load = IS_SMALL ? 0 : await loadBefore()
    const isMet = await run(values)
    if (IS_SMALL) process.stdout.write(`${name}: it runs; small sizes say nothing of targets\n`)
    else if (load > MAX_LOAD) {
      process.stdout.write(
        `${name}: load average ${load.toFixed(1)} when it began, above ${MAX_LOAD}: no target counts as met or missed\n`,
      )
    } else {
      process.stdout.write(
        `${name}: ${isMet ? 'met' : 'MISSED'}; load average ${load.toFixed(1)} when it began\n`,
      )
      if (!isMet) process.exitCode = 1
    }
  } catch (error) {
    if (!(error instanceof MissingTool)) throw error
    process.stderr.write(`${name}: ${error.message}\n`)
    process.exitCode = 1
  }
}
