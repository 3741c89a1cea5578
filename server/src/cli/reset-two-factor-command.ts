import { canonicalEmail } from '@retorna/domain/email'
import type { Command } from 'commander'
import { resetTwoFactor } from '../features/account/reset-two-factor.ts'
import { withDatabase } from './with-database.ts'

/** Adds `reset-two-factor` to the `admin` commands. */
export const addResetTwoFactorCommand = (admin: Command): void => {
  admin
    .command('reset-two-factor')
    .argument('<email>', 'address of the user')
    .description('remove the second factor of a user who lost it, and sign them out')
    .action((email: string) =>
      withDatabase('en', async ({ db }, { publicUrl }) => {
        const outcome = await resetTwoFactor(
          { db, publicUrl },
          canonicalEmail(email),
          'command line',
        )
        if (outcome === 'unknown') throw new Error(`${email} has no account.`)
        process.stdout.write(
          outcome === 'reset'
            ? `The second factor of ${email} was removed; all sessions have ended.\n`
            : `${email} has no second factor.\n`,
        )
      }),
    )
}
