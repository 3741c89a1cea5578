import { findAdmins } from '../auth/users.ts'
import { hasDemoData } from '../demo/demo-queries.ts'
import { writeJsonLines } from '../json-lines.ts'
import { StartError } from '../start-error.ts'
import { launch } from './launch.ts'
import { markProduction } from './production.ts'

writeJsonLines()
await launch({
  mode: 'serve',
  withWeb: true,
  admit: async ({ pool }) => {
    if (await hasDemoData(pool)) {
      throw new StartError(
        'demoData',
        'This database holds demonstration data, which is never served in production. Set DATABASE_URL to another database.',
      )
    }
  },
  prepare: async (database, config, report) => {
    await markProduction(database.db, config)
    if ((await findAdmins(database.db)).length === 0) {
      report('Nobody is an administrator yet: npm run retorna -- admin create EMAIL')
    }
    if (config.smtpUrl === undefined) {
      report('SMTP_URL is not set: mails stay in the outbox, npm run retorna -- outbox')
    }
  },
  ready: (address, seconds) =>
    console.log(`Retorna is ready after ${seconds.toFixed(1)} s: ${address}`),
})
