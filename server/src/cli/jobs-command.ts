import type { Command } from 'commander'
import { findLostWork } from '../database/accepted-work.ts'
import { say } from './terminal.ts'
import { withDatabase } from './with-database.ts'

export const addJobsCommand = (program: Command): void => {
  program
    .command('jobs')
    .description(
      'list what waits without a job; workers add its jobs at their start and every hour',
    )
    .action(() =>
      withDatabase('en', async ({ db }) => {
        const lost = await findLostWork(db)
        const lines = lost.map(({ job, id }) => `${job}  ${id}`)
        say(lines.join('\n') || 'Nothing waits without a job.')
      }),
    )
}
