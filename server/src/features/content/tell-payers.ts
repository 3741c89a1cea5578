import { PRICE_NOTICE_DAYS, type SaleTerms } from '@retorna/contract/staff/content-editor'
import { addDays, startOfDay } from '@retorna/domain/day'
import { localeOf } from '@retorna/domain/language'
import { formatPrice, inCents, type Price } from '@retorna/domain/price'
import type { Transaction } from '../../database/connection.ts'
import { liveSubscriptions } from '../../database/end-subscriptions.ts'
import { addPriceMoves, dropWaitingMove } from '../../database/price-moves.ts'
import { ApiError } from '../../http/errors/api-error.ts'
import { mailUser } from '../../outbox/mail/mails.ts'
import { findPayers } from './payer-queries.ts'

/**
 * Sends an email to everybody who pays another price than their plan's new one, in the currency in which they pay, and
 * schedules the move of their subscriptions to it on its day. Members who already pay the new price get no email and
 * keep it.
 *
 * @returns the number of members who get an email.
 * @throws ApiError `VALIDATION` if somebody pays in a currency that has no new price.
 */
export const notifyPayers = async (
  trx: Transaction,
  { before, after }: { before: SaleTerms; after: SaleTerms },
  {
    today,
    timeZone,
    publicUrl,
    change,
  }: { today: string; timeZone: string; publicUrl: string; change: number },
): Promise<number> => {
  let mailed = 0
  const from = addDays(today, PRICE_NOTICE_DAYS)
  for (const { plan, amount, currency, ...person } of await findPayers(trx)) {
    const paid: Price =
      amount === null || currency === null
        ? before[plan].price[person.language]
        : { amount, currency }
    const next = Object.values(after[plan].price).find((price) => price.currency === paid.currency)
    if (next === undefined) {
      throw new ApiError('VALIDATION', { fields: { forPayers: 'payers-in-other-currency' } })
    }
    const subscriptions = (await liveSubscriptions(trx, person.id)).filter(
      (one) => one.plan === plan,
    )
    if (next.amount === paid.amount) {
      for (const { id } of subscriptions) await dropWaitingMove(trx, id)
      continue
    }
    const written = (price: Price) => formatPrice(price, localeOf(person.language))
    mailed += 1
    await mailUser(trx, person, 'price-change', `${change}:${person.id}`, {
      plan,
      before: written(paid),
      after: written(next),
      from,
      link: `${publicUrl}/settings?tab=billing`,
    })
    await addPriceMoves(
      trx,
      subscriptions.map(({ id }) => ({
        subscriptionId: id,
        currency: paid.currency.toLowerCase(),
        before: inCents(paid),
        after: inCents(next),
      })),
      startOfDay(from, timeZone),
    )
  }
  return mailed
}
