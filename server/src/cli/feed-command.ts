import { newFeed } from '@retorna/contract/feeds/feeds'
import { FEED_KINDS, MEASURES } from '@retorna/domain/feeds/feed'
import { type Command, InvalidArgumentError, Option } from 'commander'
import { COMMAND_LINE } from '../database/audit.ts'
import { addFeed } from '../features/feeds/change-feed.ts'
import { allFeeds } from '../features/feeds/queries.ts'
import { validate } from '../http/errors/validate.ts'
import { addFeedMapCommand } from './feed-map-command.ts'
import { addFeedRunCommands } from './feed-run-command.ts'
import { say } from './terminal.ts'
import { withDatabase } from './with-database.ts'

type AddOptions = {
  kind: (typeof FEED_KINDS)[number]
  operator?: string
  currency?: string
  timeZone?: string
  measures: (typeof MEASURES)[number]
  dueEvery?: number
  public?: true
}

export const addFeedCommand = (program: Command): void => {
  const command = program.command('feed').description('where readings come from')
  addFeedMapCommand(command)
  addFeedRunCommands(command)
  command
    .command('list')
    .description('list the feeds')
    .action(() =>
      withDatabase('en', async ({ db }) => {
        for (const { id, kind, measures, values } of await allFeeds(db)) {
          const { name, operator, currency, isStopped } = values
          const facts = [kind, measures, operator, currency, isStopped ? 'stopped' : null]
          const known = facts.filter((fact) => fact !== null)
          say(`${String(id).padStart(5)}  ${name}  (${known.join(', ')})`)
        }
      }),
    )
  command
    .command('add')
    .argument('<name>', 'name of the feed')
    .addOption(
      new Option('--kind <kind>', 'how readings reach it')
        .choices(FEED_KINDS.filter((kind) => kind !== 'demonstration'))
        .default('file'),
    )
    .option('--operator <name>', 'the operator whose readings it sends')
    .option('--currency <code>', 'currency of its volumes, such as BRL')
    .option(
      '--time-zone <name>',
      "IANA time zone of its times and totals (default: the platform's)",
    )
    .addOption(
      new Option('--measures <what>', 'windows, or running totals of the day')
        .choices(MEASURES)
        .default('windows'),
    )
    .option('--due-every <minutes>', 'how often a reading is due', minutes)
    .option('--public', 'let anybody see its name')
    .description('add a feed')
    .action((name: string, options: AddOptions) =>
      withDatabase('en', async ({ db }) => {
        const given = {
          name,
          kind: options.kind,
          measures: options.measures,
          isStopped: false,
          operator: options.operator ?? null,
          currency: options.currency ?? null,
          timeZone: options.timeZone ?? null,
          isPublic: options.public ?? false,
          dueEveryMinutes: options.dueEvery ?? null,
        }
        const id = await addFeed(
          db,
          validate(newFeed, given, () => 'en'),
          COMMAND_LINE,
        )
        say(`Feed ${id}, ${name}, is added.`)
      }),
    )
}

const minutes = (text: string): number => {
  if (!/^\d{1,5}$/.test(text)) throw new InvalidArgumentError('A number of minutes.')
  return Number(text)
}
