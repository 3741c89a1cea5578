import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../demo/accounts.ts'
import { loadDemoData } from '../demo/load-demo-data.ts'
import { launch } from './launch.ts'

console.log('Retorna')

await launch({
  mode: 'start',
  withWeb: !process.argv.includes('--api-only'),
  prepare: async (database, config, report) => {
    if (config.demoData) await loadDemoData(database, config, new Date(), report)
  },
  ready: (address, seconds) => {
    console.log(`\n  Ready in ${seconds.toFixed(1)} s: ${address}\n`)
    console.log('  Demonstration accounts, where the demonstration data is loaded:')
    for (const { email, note } of DEMO_ACCOUNTS) console.log(`    ${email.padEnd(27)} ${note}`)
    console.log(`    password for all: ${DEMO_PASSWORD}\n\n  Ctrl-C stops it.`)
  },
})
