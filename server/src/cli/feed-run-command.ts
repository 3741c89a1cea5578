import type { Command } from 'commander'
import { authSecret } from '../auth/secrets/auth-secret.ts'
import { COMMAND_LINE } from '../database/audit.ts'
import { findPullByName } from '../features/feeds/pulls/queries.ts'
import { runPull } from '../features/feeds/pulls/run-pull.ts'
import { findRun } from '../features/feeds/pulls/run-queries.ts'
import { wireRun } from '../features/feeds/pulls/wire-pull.ts'
import { requireProductionConfig, requireTimeZone } from './production.ts'
import { report, say } from './terminal.ts'
import { withDatabase } from './with-database.ts'

export const addFeedRunCommands = (command: Command): void => {
  command
    .command('run')
    .argument('<feed>', 'name of a feed that pulls')
    .description('pull now, and store what is new')
    .action((name: string) => run(name, 'hand'))
  command
    .command('test')
    .argument('<feed>', 'name of a feed that pulls')
    .description('pull and check everything, and store nothing')
    .action((name: string) => run(name, 'dry-run'))
}

const run = (name: string, kind: 'hand' | 'dry-run'): Promise<void> =>
  withDatabase('en', async ({ pool, db }, given) => {
    const config = await requireProductionConfig(db, given)
    await requireTimeZone(pool, config.timeZone)
    const feedId = await findPullByName(db, name)
    if (feedId === undefined)
      throw new Error(
        `There is no pull of a feed ${name}. Set it up in the admin area, under Feeds: Pull, beside a feed that is fetched on a schedule.`,
      )
    const secret = await authSecret(config)
    const log = { error: ({ err }: { err?: unknown }) => report(String(err)) }
    const stop = new AbortController()
    const interrupt = () => stop.abort()
    process.once('SIGINT', interrupt).once('SIGTERM', interrupt)
    try {
      const order = { feedId, kind, actor: COMMAND_LINE }
      const id = await runPull({ db, config, secret, log }, order, stop.signal)
      if (id === undefined) throw new Error(`The feed ${name} is stopped, or is being pulled.`)
      const result = wireRun(await findRun(db, feedId, id), 'en')
      const { rows, readings, refused, bytes, quarantined, refusals } = result
      say(`Rows: ${rows}. Readings: ${readings}. Refused: ${refused}. Bytes: ${bytes}.`)
      if (quarantined > 0) say(`In quarantine: ${quarantined}. See the admin area, under Feeds.`)
      for (const { file, line, reason } of refusals) {
        say(`  ${line === null ? '' : `${file}, line ${line}: `}${reason}`)
      }
      if (result.problem === null) return
      report(`Failed: ${result.problem.replaceAll('-', ' ')}. ${result.detail}`.trim())
      process.exitCode = 1
    } finally {
      process.off('SIGINT', interrupt).off('SIGTERM', interrupt)
    }
  })
