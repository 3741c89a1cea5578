import { createPool } from '../../../server/src/database/pool.ts'
import { importFile } from '../../../server/src/features/imports/import-file.ts'

const [url = '', path = ''] = process.argv.slice(2)
const pool = createPool(url)
await pool.query('checkpoint')
const started = performance.now()
const phases: Record<string, number> = {}
const summary = await importFile(pool, {
  kind: 'readings',
  path,
  timeZone: 'America/Sao_Paulo',
  now: new Date(),
  actor: 'bench',
  dryRun: false,
  onProgress: ({ phase }) => {
    phases[phase] ??= (performance.now() - started) / 1000
  },
})
const seconds = (performance.now() - started) / 1000
await pool.end()
const peakMegabytes = process.resourceUsage().maxRSS / 1024
process.stdout.write(JSON.stringify({ seconds, peakMegabytes, phases, counts: summary.counts }))
