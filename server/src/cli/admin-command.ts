import { randomInt } from 'node:crypto'
import { emailProblem } from '@retorna/domain/email'
import { missingPasswordParts } from '@retorna/domain/password'
import type { Command } from 'commander'
import { createAccount } from '../features/auth/create-account.ts'
import { askHidden } from './ask-hidden.ts'
import { withDatabase } from './with-database.ts'

const GENERATED_LENGTH = 20
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnpqrstuvwxyz23456789#%+-=?@'

/** Adds `admin create` to the program. */
export const addAdminCommand = (program: Command): void => {
  program
    .command('admin')
    .description('people who run Retorna')
    .command('create')
    .argument('<email>', 'address to sign in with')
    .option('--name <name>', 'full name', 'Administrator')
    .description('make an administrator, or make the person with this address one')
    .action((email: string, { name }: { name: string }) =>
      withDatabase('en', async ({ db }) => {
        if (emailProblem(email) !== null) throw new Error(`${email} is not an email address.`)
        const typed = process.stdin.isTTY
          ? await askHidden('Password (empty: one is generated): ')
          : ''
        const missing = typed === '' ? [] : missingPasswordParts(typed)
        if (missing.length > 0) throw new Error(`The password lacks: ${missing.join(', ')}.`)
        const password = typed === '' ? generatePassword() : typed
        const { isNew } = await createAccount(db, {
          name,
          email,
          password,
          role: 'admin',
          plan: 'premium',
          paymentStatus: 'paid',
        })
        process.stdout.write(
          `${email} ${isNew ? 'was made' : 'is now'} an administrator.\n${
            typed === '' ? `Password, shown this once: ${password}\n` : ''
          }`,
        )
      }),
    )
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
