import { randomInt } from 'node:crypto'
import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { canonicalEmail, emailProblem } from '@retorna/domain/account/email'
import { missingPasswordParts } from '@retorna/domain/account/password'
import type { Command } from 'commander'
import { isBreached } from '../auth/password/breached-passwords.ts'
import { COMMAND_LINE } from '../database/audit.ts'
import type { Database } from '../database/connection.ts'
import { resetTwoFactor } from '../features/account/reset-two-factor.ts'
import { createAdmin, promoteToAdmin, roleOf } from '../features/auth/create-account.ts'
import { requireProductionConfig } from './production.ts'
import { say } from './terminal.ts'
import { withDatabase } from './with-database.ts'

const GENERATED_LENGTH = 20
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnpqrstuvwxyz23456789#%+-=?@'

type Options = { name: string; generate?: boolean; yes?: boolean }

export const addAdminCommand = (program: Command): void => {
  const admin = program.command('admin').description('manage administrators')
  admin
    .command('create')
    .argument('<email>', 'address to sign in with')
    .option('--name <name>', 'full name', 'Administrator')
    .option('--generate', 'generate a password and print it once')
    .option('--yes', 'do not ask for confirmation if the address has an account')
    .description('create an administrator, or promote the user with this address')
    .action((email: string, options: Options) =>
      withDatabase('en', async ({ db }) => {
        if (emailProblem(email) !== null) throw new Error(`${email} is not an email address.`)
        const role = await roleOf(db, email)
        if (role === undefined) await create(db, email, options)
        else if (role === 'admin') say(`${email} is an administrator already.`)
        else await promote(db, email, options)
      }),
    )
  admin
    .command('reset-two-factor')
    .argument('<email>', 'address of the user')
    .description('remove the second factor of a user who lost it, and sign them out')
    .action((email: string) =>
      withDatabase('en', async ({ db }, config) => {
        const { publicUrl } = await requireProductionConfig(db, config)
        const outcome = await resetTwoFactor({ db, publicUrl }, canonicalEmail(email), COMMAND_LINE)
        if (outcome === 'unknown') throw new Error(`${email} has no account.`)
        say(
          outcome === 'reset'
            ? `The second factor of ${email} was removed; all sessions have ended.`
            : `${email} has no second factor.`,
        )
      }),
    )
}

const create = async (db: Database, email: string, options: Options): Promise<void> => {
  const typed =
    process.stdin.isTTY && !options.generate
      ? await askHidden('Password (empty to generate one): ')
      : ''
  const missing = typed === '' ? [] : missingPasswordParts(typed)
  if (missing.length > 0) throw new Error(`The password is missing: ${missing.join(', ')}.`)
  if (typed !== '' && (await isBreached(typed))) {
    throw new Error(
      'The password is known from data breaches or easy to guess. Choose another one.',
    )
  }
  const isPasswordTemporary = typed === ''
  const password = isPasswordTemporary ? generatePassword() : typed
  await createAdmin(db, { email, name: options.name, password, isPasswordTemporary })
  say(`${email} is now an administrator.`)
  if (isPasswordTemporary) {
    say(`Password, shown this once and replaced at the first sign-in: ${password}`)
  }
}

const promote = async (db: Database, email: string, { yes }: Options): Promise<void> => {
  const isAgreed =
    yes === true || (await confirm(`${email} has an account. Make it an administrator?`))
  if (!isAgreed) throw new Error(`${email} has an account; add --yes to make it an administrator.`)
  await promoteToAdmin(db, email)
  say(`${email} is now an administrator; the password is unchanged.`)
}

const generatePassword = (): string => {
  for (;;) {
    const characters = Array.from({ length: GENERATED_LENGTH }, () =>
      ALPHABET.charAt(randomInt(ALPHABET.length)),
    )
    const password = characters.join('')
    if (missingPasswordParts(password).length === 0) return password
  }
}

/** Prompts on the terminal without echoing the input. */
const askHidden = async (question: string): Promise<string> => {
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() })
  const terminal = createInterface({ input: process.stdin, output: silent, terminal: true })
  // Printed only now that the terminal no longer echoes input.
  process.stderr.write(question)
  try {
    return await terminal.question('')
  } finally {
    terminal.close()
    process.stderr.write('\n')
  }
}

/** Asks a yes/no question on the terminal; false for any answer but yes, and without a terminal. */
const confirm = async (question: string): Promise<boolean> => {
  if (!process.stdin.isTTY) return false
  const terminal = createInterface({ input: process.stdin, output: process.stderr })
  try {
    return /^y(es)?$/i.test((await terminal.question(`${question} [y/N] `)).trim())
  } finally {
    terminal.close()
  }
}
