import type { Command } from 'commander'
import { distribute } from '../database/distribute.ts'
import { say } from './terminal.ts'
import { withOwned } from './with-database.ts'

export const addDistributeCommand = (program: Command): void => {
  program
    .command('distribute')
    .description('distribute readings over the nodes of a Citus cluster')
    .action(() =>
      withOwned('retorna distribute', async (database) => {
        await database.migrate()
        await distribute(database.pool, say)
      }),
    )
}
