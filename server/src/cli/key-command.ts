import { type ApiKeyScope, mayBeTest, PROGRAM_SCOPES } from '@retorna/domain/api-key'
import { isDay } from '@retorna/domain/day'
import { type Command, InvalidArgumentError } from 'commander'
import { insertApiKey, revokeApiKey } from '../auth/api-keys/key-rows.ts'
import { findKeys, findPushFeed, listApiKeys } from '../auth/api-keys/list-queries.ts'
import { COMMAND_LINE } from '../database/audit.ts'
import { type Database, inTransaction } from '../database/connection.ts'
import { isUniqueViolation } from '../database/statement-outcome.ts'
import { say } from './terminal.ts'
import { withDatabase } from './with-database.ts'

type KeyOptions = { scopes: ApiKeyScope[]; feed?: string; expires?: Date; test?: boolean }

export const addKeyCommand = (program: Command): void => {
  const command = program.command('key').description('manage the API keys of programs')
  command
    .command('create')
    .argument('<name>', 'what the key is for')
    .requiredOption(
      '--scopes <scopes>',
      `separated by commas: ${PROGRAM_SCOPES.join(', ')}`,
      scopes,
    )
    .option('--feed <feed>', 'name of the feed that it writes readings to')
    .option('--test', 'what is sent with it is checked and answered, and stored nowhere')
    .option('--expires <date>', 'last day or moment, such as 2027-12-31', expiry)
    .description('make a key; it is shown once, on the last line')
    .action((name: string, options: KeyOptions) =>
      withDatabase('en', async ({ db }) => say(await create(db, name, options))),
    )
  command
    .command('list')
    .description('list all keys, latest first')
    .action(() =>
      withDatabase('en', async ({ db }) => {
        for (const key of await listApiKeys(db, 'all')) say(lineOf(key))
      }),
    )
  command
    .command('revoke')
    .argument('<key>', 'its name or how it starts, as listed')
    .description('end a key for good')
    .action((name: string) =>
      withDatabase('en', async ({ db }) => {
        const [id, ...others] = await findKeys(db, name)
        if (id === undefined) throw new Error(`There is no key ${name} that has not ended.`)
        if (others.length > 0) throw new Error(`${name} means several keys: say how one starts.`)
        await inTransaction(db, (trx) => revokeApiKey(trx, id, COMMAND_LINE))
        say(`${name} was revoked.`)
      }),
    )
}

const create = async (
  db: Database,
  name: string,
  { scopes, feed, expires, test = false }: KeyOptions,
): Promise<string> => {
  if (scopes.includes('readings:write') !== (feed !== undefined)) {
    throw new Error('A key with readings:write needs --feed, and no other key has one.')
  }
  if (test && !mayBeTest(scopes)) {
    throw new Error('A test key has the scope readings:write alone.')
  }
  const feedId = feed === undefined ? null : await findPushFeed(db, { name: feed })
  if (feedId === undefined) throw new Error(`There is no feed ${feed} that takes pushes.`)
  const key = { name, scopes, feedId, expiresAt: expires ?? null, userId: null, isTest: test }
  const made = await inTransaction(db, (trx) => insertApiKey(trx, key)).catch((error: unknown) => {
    throw isUniqueViolation(error) ? new Error(`There is a key ${name} already.`) : error
  })
  return made.key
}

const lineOf = (key: Awaited<ReturnType<typeof listApiKeys>>[number]): string => {
  const day = (moment: Date) => moment.toISOString().slice(0, 10)
  const state =
    key.revokedAt !== null
      ? `revoked ${day(key.revokedAt)}`
      : key.expiresAt !== null
        ? // The last day on which it is valid.
          `expires ${day(new Date(key.expiresAt.getTime() - 1))}`
        : 'valid'
  const used = key.lastUsedAt === null ? 'never used' : `used ${day(key.lastUsedAt)}`
  const feed = key.feed === null ? [] : [`feed ${key.feed.name}`]
  return [key.name, `${key.shown}…`, key.scopes.join(','), ...feed, key.owner, state, used].join(
    '  ',
  )
}

const scopes = (text: string): ApiKeyScope[] => {
  const given = text.split(',').map((scope) => scope.trim())
  const known = PROGRAM_SCOPES.filter((scope) => given.includes(scope))
  if (given.every((scope) => known.some((one) => one === scope))) return known
  throw new InvalidArgumentError(`Scopes are ${PROGRAM_SCOPES.join(', ')}.`)
}

/** A day counts as a whole, in UTC. */
const expiry = (text: string): Date => {
  const day = /^\d{4}-\d\d-\d\d/.exec(text)?.[0]
  const moment = new Date(text === day ? `${day}T24:00:00Z` : text)
  // `Date` takes 30 February for 2 March.
  const isReal = day === undefined || isDay(day)
  if (!isReal || Number.isNaN(moment.getTime()) || moment.getTime() <= Date.now()) {
    throw new InvalidArgumentError('Give a day or a moment in the future, such as 2027-12-31.')
  }
  return moment
}
