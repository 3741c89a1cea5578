import type { Language } from '@retorna/contract/error-codes'
import type { Payers } from '@retorna/contract/staff/content-editor'
import type { PaidPlan } from '@retorna/domain/plan'
import { sql } from 'kysely'
import { type Database, findRows } from '../../database/connection.ts'

type Payer = {
  id: string
  name: string
  email: string
  language: Language
  plan: PaidPlan
  /** The price of their latest payment, or the one to which their subscription was moved since; null if unknown. */
  amount: number | null
  currency: string | null
}

const BILLED = sql`coalesce(e.price_cents, case when not e.is_difference then e.amount_cents end)`

const PAYERS = sql`
  select u.id, u.name, u.email, u.language, u.plan,
    (p.cents / 100.0)::float8 as amount, upper(p.currency) as currency
  from users u left join lateral (
    select ${BILLED} as cents, e.currency, e.occurred_at as since
    from payment_events e
    where e.user_id = u.id and e.outcome = 'applied' and ${BILLED} > 0
      and e.type in ('invoice.paid', 'checkout.session.completed',
        'checkout.session.async_payment_succeeded')
    union all
    select m.after_cents, m.currency, m.moved_at
    from price_moves m join payment_subscriptions s on s.id = m.subscription_id
    where s.user_id = u.id and m.moved_at is not null
    order by since desc limit 1
  ) p on true
  where u.role = 'member' and u.payment_status = 'paid' and u.deleted_at is null`

/** The members who pay, with their current price. */
export const findPayers = async (db: Database): Promise<Payer[]> =>
  (await sql<Payer>`${PAYERS}`.execute(db)).rows

/**
 * The prices by which a future payment may identify a plan: what members pay now, what each continuing subscription was
 * last billed (even if unpaid), and what it is going to cost.
 */
export const findPricesInUse = (db: Database) => {
  return findRows<{ plan: PaidPlan; amount: number; currency: string }>(db)`
    select plan, amount, currency from (${PAYERS}) payers where amount is not null
    union
    select s.plan, (p.cents / 100.0)::float8, upper(p.currency)
    from payment_subscriptions s join (
      (select distinct on (e.subscription_id)
        e.subscription_id, ${BILLED} as cents, e.currency, null::timestamptz as moved_at
      from payment_events e
      where e.subscription_id is not null and e.outcome <> 'ignored' and ${BILLED} > 0
      order by e.subscription_id, e.occurred_at desc)
      union all
      select subscription_id, after_cents, currency, moved_at from price_moves
    ) p on p.subscription_id = s.id
    where not s.is_final and s.plan is not null and s.id like 'sub\\_%'
      -- What it was moved to before, a later invoice says.
      and (p.moved_at is null or p.moved_at >= s.status_at)`
}

/** The number of members who pay the same price for the same plan, largest first. */
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
