import { spawn } from 'node:child_process'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { openEmbedded } from '../server/src/database/embedded/open-embedded.ts'
import { createPool } from '../server/src/database/pool.ts'
import { catchMails } from './mail-catcher.ts'

/**
 * The product with demo data in `DATA_DIR`, which is removed after it stops, and a mail server that saves its emails
 * in `DATA_DIR/mails`. The journeys read the database URL from `DATA_DIR/database-url`.
 */
const directory = process.env.DATA_DIR
if (!directory) throw new Error('DATA_DIR must be set.')
const mails = join(directory, 'mails')
await mkdir(mails, { recursive: true })
const smtpUrl = await catchMails(mails)
// For a second server on the same data, whose emails must arrive here too.
await writeFile(join(directory, 'smtp-url'), smtpUrl)

const database = await openEmbedded({ directory: join(directory, 'postgres') })
const pool = createPool(database.url, { max: 1 })
// Temporary data need not survive a power cut.
for (const setting of ['fsync', 'synchronous_commit', 'full_page_writes']) {
  await pool.query(`alter system set ${setting} = off`)
}
await pool.query('select pg_reload_conf()')
// Numbers the records that journeys claim, so that no two claim the same one.
await pool.query('create sequence journeys')
await pool.end()
await writeFile(join(directory, 'database-url'), database.url)

// Runs the built product, as `npm start` does.
const run = fileURLToPath(new URL('../scripts/run.mjs', import.meta.url))
const child = spawn(process.execPath, [run, 'server/src/cli/start.ts'], {
  stdio: 'inherit',
  env: { ...process.env, SMTP_URL: smtpUrl },
})
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal))
child.on('exit', async (code) => {
  await database.close()
  await rm(directory, { recursive: true, force: true })
  process.exit(code ?? 1)
})
