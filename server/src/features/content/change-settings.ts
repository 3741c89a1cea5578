import type { SaleTerms, StandardDeviations } from '@retorna/contract/admin-content'
import { recordAudit } from '../../database/audit.ts'
import type { Database } from '../../database/connection.ts'
import { paymentSettingsNow, storeSaleTerms } from '../../database/sale-terms.ts'
import {
  assumedStandardDeviations,
  storeStandardDeviations,
} from '../../database/standard-deviations.ts'
import type { PaymentSettings } from '../../payment-settings.ts'
import { ApiError } from '../../plugins/errors/api-error.ts'
import { announceCatalogueChange, lockSaleTerms } from './queries.ts'

/** Replaces the assumed standard deviations; every process computes its expected ranges anew. */
export const changeStandardDeviations = (
  db: Database,
  actor: string,
  deviations: StandardDeviations,
): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    const before = await assumedStandardDeviations(transaction)
    await storeStandardDeviations(transaction, deviations)
    await recordAudit(transaction, {
      actor,
      action: 'volatility.changed',
      subject: 'settings',
      before,
      after: deviations,
    })
    await announceCatalogueChange(transaction)
  })

/** Prices and links as they count, for people and for the audit log. */
export const termsOf = ({ prices, paymentLinks }: PaymentSettings): SaleTerms => ({
  professional: {
    price: prices.professional,
    paymentLink: paymentLinks.professional ?? null,
  },
  premium: { price: prices.premium, paymentLink: paymentLinks.premium ?? null },
})

/**
 * Replaces prices and payment links, those of the environment included.
 *
 * @throws ApiError `PRICES_CLASH`.
 */
export const changeSaleTerms = async (
  db: Database,
  actor: string,
  terms: SaleTerms,
  configured: PaymentSettings,
): Promise<void> => {
  const premium = Object.values(terms.premium.price)
  const clash = Object.values(terms.professional.price).some(({ amount, currency }) =>
    premium.some((price) => price.currency === currency && price.amount === amount),
  )
  if (clash) throw new ApiError('PRICES_CLASH')
  await db.transaction().execute(async (transaction) => {
    await lockSaleTerms(transaction)
    const before = termsOf(await paymentSettingsNow(transaction, configured))
    await storeSaleTerms(transaction, terms)
    await recordAudit(transaction, {
      actor,
      action: 'prices.changed',
      subject: 'settings',
      before,
      after: terms,
    })
  })
}
