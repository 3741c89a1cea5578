import { PLANS, type Plan } from '@retorna/domain/plan'
import { Argument, type Command } from 'commander'
import { COMMAND_LINE } from '../database/audit.ts'
import { setPlanByEmail } from '../features/plans/set-plan-by-email.ts'
import { requireProductionConfig } from './production.ts'
import { say } from './terminal.ts'
import { withDatabase } from './with-database.ts'

export const addUserCommand = (program: Command): void => {
  program
    .command('user')
    .description('manage user accounts')
    .command('plan')
    .argument('<email>', 'address of the user')
    .addArgument(new Argument('<plan>', 'plan to set').choices(PLANS))
    .option('--paid', 'mark the payment as paid; otherwise it is pending')
    .description("set a user's plan")
    .action((email: string, plan: Plan, { paid = false }: { paid?: boolean }) =>
      withDatabase('en', async ({ db }, config) => {
        const { publicUrl } = await requireProductionConfig(db, config)
        const payment = paid ? 'paid' : 'pending'
        await setPlanByEmail(db, {
          email,
          plan,
          paymentStatus: plan === 'free' ? null : payment,
          actor: COMMAND_LINE,
          publicUrl,
          hasKey: config.payments.stripe !== undefined,
        })
        say(`${email} is on ${plan}${plan === 'free' ? '' : `, ${payment}`}.`)
      }),
    )
}
