import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../demo/accounts.ts'
import { loadDemoData } from '../demo/load-demo-data.ts'
import { writeJsonLines } from '../json-lines.ts'
import { launch } from './launch.ts'
import { requireProductionConfig } from './production.ts'

// A person reads a terminal; a program reads everything else.
if (!process.stdout.isTTY) writeJsonLines()
console.log('Retorna')
let isDemo = false

await launch({
  mode: 'start',
  withWeb: !process.argv.includes('--api-only'),
  admit: async ({ db }, config) => void (await requireProductionConfig(db, config)),
  prepare: async (database, config, report) => {
    isDemo = config.demoData && (await loadDemoData(database, config, new Date(), report))
  },
  ready: (address, seconds) => {
    console.log(`\n  Ready in ${seconds.toFixed(1)} s: ${address}\n`)
    if (isDemo) {
      console.log('  Demonstration accounts:')
      for (const { email, note } of DEMO_ACCOUNTS) console.log(`    ${email.padEnd(27)} ${note}`)
      console.log(`    password for all: ${DEMO_PASSWORD}\n`)
    }
    console.log('  Press Ctrl-C to stop.')
  },
})
