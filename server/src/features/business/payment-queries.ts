import { type Database, findRows } from '../../database/connection.ts'
import { instants, type WeekStarts, weekOf } from './week-queries.ts'

type Revenue = { week: number; currency: string | null; payments: number; cents: number | null }

/**
 * Payments that the provider reported, by week and currency, for all users and plans; the currency is `null` if the
 * amount was not reported. The first payment of a subscription is reported by both its checkout and its invoice and
 * counts once, by the invoice. An invoice of zero, such as for a free month, is not a payment. Neither is one that
 * credits money; its amount is subtracted.
 */
export const sumPayments = (db: Database, starts: WeekStarts) => findRows<Revenue>(db)`
    with settled as (
      select type, occurred_at, subscription_id, currency, amount_cents
      from payment_events
      where outcome <> 'ignored' and amount_cents is distinct from 0
    ), paid as (
      select * from settled where type = 'invoice.paid'
      union all
      -- Apart from the invoices: as an alternative to them, this would be asked once per payment.
      select * from settled checkout
      where type in ('checkout.session.completed', 'checkout.session.async_payment_succeeded')
        and not exists (
          select from settled invoice
          where invoice.type = 'invoice.paid'
            and invoice.subscription_id = checkout.subscription_id
            and invoice.occurred_at between checkout.occurred_at - interval '1 day'
              and checkout.occurred_at + interval '1 day')
    )
    select ${weekOf('occurred_at', starts)} as week, upper(currency) as currency,
      count(*) filter (where coalesce(amount_cents, 1) > 0) as payments, sum(amount_cents) as cents
    from paid where occurred_at >= (${instants(starts)})[1]
    group by 1, 2 order by 1, 2`

type Problems = { week: number; failed: number; refunds: number }

/** Failed attempts to collect a payment, and refunds, by week. */
export const countProblems = (db: Database, starts: WeekStarts) => findRows<Problems>(db)`
    select ${weekOf('e.occurred_at', starts)} as week,
      count(*) filter (where e.type <> 'charge.refunded' and e.outcome <> 'ignored') as failed,
      count(*) filter (where e.type = 'charge.refunded') as refunds
    from payment_events e
    where e.occurred_at >= (${instants(starts)})[1]
      and e.type in
        ('invoice.payment_failed', 'checkout.session.async_payment_failed', 'charge.refunded')
    group by 1`

/** Plans that staff set to paid, by week. */
export const countPaidByHand = (db: Database, starts: WeekStarts) => {
  return findRows<{ week: number; byHand: number }>(db)`
    select ${weekOf('a.at', starts)} as week, count(*) as "byHand"
    from audit_log a join users u on a.subject = 'user ' || u.id
    where u.role = 'member' and a.action = 'plan.set' and a.at >= (${instants(starts)})[1]
      and a.after ->> 'paymentStatus' = 'paid'
      and (a.before ->> 'paymentStatus' is distinct from 'paid'
        or a.before ->> 'plan' is distinct from a.after ->> 'plan')
    group by 1`
}
