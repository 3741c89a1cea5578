import type { PaymentStatus, Plan } from '@retorna/domain/plan'
import type { Database } from '../database/connection.ts'
import { createAccount } from '../features/auth/create-account.ts'

export const DEMO_PASSWORD = 'Retorna#2026'

const TRIAL_ACCOUNT = 'free@retorna.demo'

type DemoAccount = {
  email: string
  name: string
  role: 'member' | 'admin'
  plan: Plan
  paymentStatus: PaymentStatus | null
  /** What the account demonstrates. */
  note: string
}

/** One account per state that a visitor may want to see. */
export const DEMO_ACCOUNTS: readonly DemoAccount[] = [
  {
    email: TRIAL_ACCOUNT,
    name: 'Frida Free',
    role: 'member',
    plan: 'free',
    paymentStatus: null,
    note: 'free plan, the 3-hour trial restarts with each start',
  },
  {
    email: 'professional@retorna.demo',
    name: 'Pedro Professional',
    role: 'member',
    plan: 'professional',
    paymentStatus: 'paid',
    note: 'professional plan',
  },
  {
    email: 'premium@retorna.demo',
    name: 'Paula Premium',
    role: 'member',
    plan: 'premium',
    paymentStatus: 'paid',
    note: 'premium plan',
  },
  {
    email: 'pending@retorna.demo',
    name: 'Pia Pending',
    role: 'member',
    plan: 'premium',
    paymentStatus: 'pending',
    note: 'premium plan, payment pending',
  },
  {
    email: 'admin@retorna.demo',
    name: 'Ada Admin',
    role: 'admin',
    plan: 'premium',
    paymentStatus: 'paid',
    note: 'staff, premium plan',
  },
]

/**
 * Creates missing demonstration accounts and restarts the free one's trial. The others stay as visitors left them; not
 * hashing passwords again keeps later starts fast.
 */
export const ensureDemoAccounts = async (db: Database, now: Date): Promise<void> => {
  const emails = DEMO_ACCOUNTS.map(({ email }) => email)
  const present = await db
    .selectFrom('users')
    .select('email')
    .where('email', 'in', emails)
    .execute()
  const known = new Set(present.map(({ email }) => email))
  const missing = DEMO_ACCOUNTS.filter(({ email }) => !known.has(email))
  await Promise.all(
    missing.map((account) => createAccount(db, { ...account, password: DEMO_PASSWORD })),
  )
  await db
    .updateTable('users')
    .set({ trial_started_at: now })
    .where('email', '=', TRIAL_ACCOUNT)
    .execute()
}
