import type { Command } from 'commander'
import { COMMAND_LINE } from '../database/audit.ts'
import { inTransaction } from '../database/connection.ts'
import { mapName } from '../features/quarantine/map-name.ts'
import { findFeedNamed, findGameNamed } from '../features/quarantine/queries.ts'
import { say } from './terminal.ts'
import { withDatabase } from './with-database.ts'

export const addFeedMapCommand = (feed: Command): void => {
  feed
    .command('map')
    .argument('<feed>', 'name of the feed')
    .argument('<name>', 'what the feed calls the game')
    .argument('[game]', 'slug of the game')
    .option('--ignore', 'ignore the readings of this name for good')
    .description('say which game a feed means by a name')
    .action(
      (feedName: string, name: string, slug: string | undefined, { ignore }: { ignore?: true }) =>
        withDatabase('en', async ({ db }) => {
          if ((slug === undefined) !== (ignore === true))
            throw new Error('Name a game, or --ignore.')
          const found = await findFeedNamed(db, feedName)
          if (found === undefined) throw new Error(`There is no feed ${feedName}.`)
          const game = slug === undefined ? null : await findGameNamed(db, slug)
          if (game === undefined) throw new Error(`There is no game ${slug}.`)
          const mapping = {
            feedId: found.id,
            name,
            gameId: game?.id ?? null,
            actor: COMMAND_LINE,
          }
          await inTransaction(db, (trx) => mapName(trx, mapping))
          const meaning = game === null ? 'is ignored' : `means ${game.name}`
          say(`${name} of ${feedName} ${meaning}.`)
        }),
    )
}
