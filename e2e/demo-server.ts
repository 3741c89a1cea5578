import { spawn } from 'node:child_process'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createPool } from '../server/src/database/connection.ts'
import { openEmbedded } from '../server/src/database/embedded/open-embedded.ts'
import { catchMails } from './mail-catcher.ts'

/**
 * The product with demonstration data in `DATA_DIR`, which is removed once it has stopped, and a mail server
 * that keeps what the product sends in `DATA_DIR/mails`. The journeys find the database's address in
 * `DATA_DIR/database-url`.
 */
const directory = process.env.DATA_DIR
if (!directory) throw new Error('DATA_DIR must be set.')
const mails = join(directory, 'mails')
await mkdir(mails, { recursive: true })
const smtpUrl = await catchMails(mails)
// For a second server on the same data, whose mails are to arrive here too.
await writeFile(join(directory, 'smtp-url'), smtpUrl)

const database = await openEmbedded({ directory: join(directory, 'postgres') })
const pool = createPool(database.url, { max: 1 })
// Data that is removed afterwards need not outlive a power cut.
for (const setting of ['fsync', 'synchronous_commit', 'full_page_writes']) {
  await pool.query(`alter system set ${setting} = off`)
}
await pool.query('select pg_reload_conf()')
// Numbers what journeys take for themselves, so that no two take the same.
await pool.query('create sequence journeys')
await pool.end()
await writeFile(join(directory, 'database-url'), database.url)

const start = fileURLToPath(new URL('../server/src/cli/start.ts', import.meta.url))
const child = spawn(process.execPath, [start], {
  stdio: 'inherit',
  env: { ...process.env, SMTP_URL: smtpUrl },
})
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal))
child.on('exit', async (code) => {
  await database.close()
  await rm(directory, { recursive: true, force: true })
  process.exit(code ?? 1)
})
