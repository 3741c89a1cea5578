import type { Language } from '@retorna/contract/error-codes'
import type { Payers } from '@retorna/contract/staff/content-editor'
import type { PaidPlan } from '@retorna/domain/plan'
import { sql } from 'kysely'
import type { Database } from '../../database/connection.ts'

type Payer = {
  id: string
  name: string
  email: string
  language: Language
  plan: PaidPlan
  /** The price that their latest payment was for, or what their subscription was moved to since; null: unknown. */
  amount: number | null
  currency: string | null
}

const PAYERS = sql`
  select u.id, u.name, u.email, u.language, u.plan,
    (p.cents / 100.0)::float8 as amount, upper(p.currency) as currency
  from users u left join lateral (
    select price.cents, e.currency, e.occurred_at as since
    from payment_events e cross join lateral (
      select coalesce(e.price_cents, case when not e.is_difference then e.amount_cents end) as cents
    ) price
    where e.user_id = u.id and e.outcome = 'applied' and price.cents > 0
      and e.type in ('invoice.paid', 'checkout.session.completed',
        'checkout.session.async_payment_succeeded')
    union all
    select m.after_cents, m.currency, m.moved_at
    from price_moves m join payment_subscriptions s on s.id = m.subscription_id
    where s.user_id = u.id and m.moved_at is not null
    order by since desc limit 1
  ) p on true
  where u.role = 'member' and u.payment_status = 'paid' and u.deleted_at is null`

/** The members who pay, with the price that they pay now. */
export const findPayers = async (db: Database): Promise<Payer[]> =>
  (await sql<Payer>`${PAYERS}`.execute(db)).rows

/** How many members pay the same for the same plan, most first. */
export const countPayers = async (db: Database): Promise<Payers[]> => {
  const { rows } = await sql<Pick<Payer, 'plan' | 'amount' | 'currency'> & { people: number }>`
    select plan, amount, currency, count(*)::integer as people from (${PAYERS}) payers
    group by 1, 2, 3 order by 1, 4 desc, 2`.execute(db)
  return rows.map(({ plan, amount, currency, people }) => ({
    plan,
    paid: amount === null || currency === null ? null : { amount, currency },
    people,
  }))
}
