#!/usr/bin/env node
import { parseArgs } from 'node:util'
import { createRetorna, RetornaError } from '@retorna/sdk'
import { UsageError } from './columns.ts'
import { pushFile } from './push-command.ts'
import { whichVersion } from './which-version.ts'

const USAGE = `retorna-cli which-version GAME [OPERATOR]   which version of a game an operator runs, how sure, since when
retorna-cli push FILE                       send the readings of a CSV file to the feed of the key

GAME and OPERATOR are a slug, an id or a name in quotes.

  --json                 which-version: the answer as JSON
  --map FIELD=COLUMN     push: which column holds a field; may be given several times
  --utc-offset=-03:00    push: the clock of days and times that do not say it
  --dry-run              push: show what would happen, and send nothing
  --partial              push: send the others where rows are refused

The environment has the server's address (RETORNA_URL) and the API key (RETORNA_KEY).
Exit codes: 0 done, 1 refused or unreachable, 2 the command or the file has to be put right.`

const OPTIONS = {
  json: { type: 'boolean', default: false },
  map: { type: 'string', multiple: true },
  'utc-offset': { type: 'string' },
  'dry-run': { type: 'boolean', default: false },
  partial: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const

const print = (line: string): void => console.log(line)

const commandOf = () => {
  try {
    return parseArgs({ options: OPTIONS, allowPositionals: true })
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error))
  }
}

const connected = () => {
  const { RETORNA_URL: url, RETORNA_KEY: key } = process.env
  if (url && key) return createRetorna({ url, key })
  const missing = [
    ...(url ? [] : ['RETORNA_URL, the server']),
    ...(key ? [] : ['RETORNA_KEY, the key']),
  ]
  throw new UsageError(`Set ${missing.join(', and ')}.`)
}

/** @returns the exit code. */
const run = async (): Promise<number> => {
  const { values, positionals } = commandOf()
  const [command, first, second, ...others] = positionals
  if (values.help || command === undefined) {
    print(USAGE)
    return values.help ? 0 : 2
  }
  if (command === 'which-version' && first !== undefined && others.length === 0) {
    const asked = { game: first, operator: second }
    const { lines, rows } = await whichVersion(connected(), asked)
    print(values.json ? JSON.stringify(rows, null, 2) : lines.join('\n'))
    return 0
  }
  if (command === 'push' && first !== undefined && second === undefined) {
    const asked = {
      file: first,
      map: values.map ?? [],
      utcOffset: values['utc-offset'],
      isDryRun: values['dry-run'],
      isPartial: values.partial,
    }
    return (await pushFile(connected(), asked, print)) ? 0 : 1
  }
  throw new UsageError(`retorna-cli --help says how to use it.`)
}

/** `fetch` only says that it failed; its cause says why. */
const wordsOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error)
  if (!(error instanceof TypeError && error.cause instanceof Error)) return error.message
  const { message, code = '' } = error.cause as NodeJS.ErrnoException
  return `${process.env.RETORNA_URL} cannot be reached: ${message || code}`
}

process.exitCode = await run().catch((error: unknown) => {
  const said = wordsOf(error)
  console.error(error instanceof RetornaError ? `${said} (${error.code})` : said)
  const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT'
  return error instanceof UsageError || isMissing ? 2 : 1
})
