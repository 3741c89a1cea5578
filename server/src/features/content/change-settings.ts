import { createHash } from 'node:crypto'
import type { SaleTerms, StandardDeviations } from '@retorna/contract/content-editor'
import { recordAudit } from '../../database/audit.ts'
import { type Database, inTransaction } from '../../database/connection.ts'
import { announceCatalogChange } from '../../database/metrics.ts'
import {
  assumedStandardDeviations,
  paymentSettingsNow,
  storeSetting,
} from '../../database/settings.ts'
import { ApiError } from '../../http/errors/api-error.ts'
import type { PaymentSettings } from '../../payment-settings.ts'
import { lockSettings } from './queries.ts'

/** A version derived from the settings' values. */
export const versionOf = (settings: StandardDeviations | SaleTerms): string =>
  createHash('sha256').update(JSON.stringify(settings)).digest('base64url')

/**
 * Replaces the assumed standard deviations; every process recomputes its expected ranges.
 *
 * @throws ApiError `EDIT_CONFLICT` if they no longer match `version`.
 */
export const changeStandardDeviations = (
  db: Database,
  actor: string,
  { version, deviations }: { version: string; deviations: StandardDeviations },
): Promise<string> =>
  inTransaction(db, async (transaction) => {
    await lockSettings(transaction)
    const before = await assumedStandardDeviations(transaction)
    if (versionOf(before) !== version) throw new ApiError('EDIT_CONFLICT')
    await storeSetting(transaction, 'standard_deviations', deviations)
    await recordAudit(transaction, {
      actor,
      action: 'volatility.changed',
      subject: 'settings',
      before,
      after: deviations,
    })
    await announceCatalogChange(transaction)
    return versionOf(await assumedStandardDeviations(transaction))
  })

/** Effective prices and payment links, in an order that storing does not change. */
export const termsOf = ({ prices, paymentLinks }: PaymentSettings): SaleTerms => {
  const of = (plan: 'professional' | 'premium') => ({
    price: { pt: prices[plan].pt, en: prices[plan].en },
    paymentLink: paymentLinks[plan] ?? null,
  })
  return { professional: of('professional'), premium: of('premium') }
}

/**
 * Replaces prices and payment links, including those from the environment.
 *
 * @throws ApiError `PRICES_CLASH`; `EDIT_CONFLICT` if they no longer match `version`.
 */
export const changeSaleTerms = async (
  db: Database,
  actor: string,
  { version, terms }: { version: string; terms: SaleTerms },
  configured: PaymentSettings,
): Promise<string> => {
  const premium = Object.values(terms.premium.price)
  const clash = Object.values(terms.professional.price).some(({ amount, currency }) =>
    premium.some((price) => price.currency === currency && price.amount === amount),
  )
  if (clash) throw new ApiError('PRICES_CLASH')
  return inTransaction(db, async (transaction) => {
    await lockSettings(transaction)
    const termsNow = async () => termsOf(await paymentSettingsNow(transaction, configured))
    const before = await termsNow()
    if (versionOf(before) !== version) throw new ApiError('EDIT_CONFLICT')
    await storeSetting(transaction, 'sale_terms', terms)
    await recordAudit(transaction, {
      actor,
      action: 'prices.changed',
      subject: 'settings',
      before,
      after: terms,
    })
    return versionOf(await termsNow())
  })
}
