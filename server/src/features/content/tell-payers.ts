import { PRICE_NOTICE_DAYS, type SaleTerms } from '@retorna/contract/staff/content-editor'
import { addDays } from '@retorna/domain/day'
import { localeOf } from '@retorna/domain/format-figure'
import { formatPrice, type Price } from '@retorna/domain/price'
import type { Transaction } from '../../database/connection.ts'
import { mailUser } from '../../outbox/mail/mails.ts'
import { findPayers } from './payer-queries.ts'

/** Mails everybody who pays another price than the new one of their plan, in the currency in which they pay. */
export const tellPayers = async (
  trx: Transaction,
  { before, after }: { before: SaleTerms; after: SaleTerms },
  { today, publicUrl, change }: { today: string; publicUrl: string; change: number },
): Promise<void> => {
  const from = addDays(today, PRICE_NOTICE_DAYS)
  for (const { plan, amount, currency, ...person } of await findPayers(trx)) {
    const listed = Object.values(after[plan].price)
    const paid: Price =
      amount === null || currency === null
        ? before[plan].price[person.language]
        : { amount, currency }
    const next = listed.find((price) => price.currency === paid.currency)
    if (next === undefined || next.amount === paid.amount) continue
    const written = (price: Price) => formatPrice(price, localeOf(person.language))
    await mailUser(trx, person, 'price-change', `${change}:${person.id}`, {
      plan,
      before: written(paid),
      after: written(next),
      from,
      link: `${publicUrl}/settings?tab=billing`,
    })
  }
}
