import type { SaleTerms } from '@retorna/contract/content-editor'
import type { PaymentSettings } from '../payment-settings.ts'
import type { Database } from './connection.ts'

const KEY = 'sale_terms'

/** Prices and payment links as set by staff; undefined if those of the environment apply. */
export const editedSaleTerms = async (db: Database): Promise<SaleTerms | undefined> => {
  const row = await db
    .selectFrom('settings')
    .select('value')
    .where('key', '=', KEY)
    .executeTakeFirst()
  // Only storeSaleTerms writes it.
  return row?.value as SaleTerms | undefined
}

export const storeSaleTerms = async (db: Database, terms: SaleTerms): Promise<void> => {
  const value = JSON.stringify(terms)
  await db
    .insertInto('settings')
    .values({ key: KEY, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute()
}

/**
 * The current payment settings: those set by staff override the environment. Read at each use, so that a change applies
 * in every process from the next call on, including the payment provider's.
 */
export const paymentSettingsNow = async (
  db: Database,
  configured: PaymentSettings,
): Promise<PaymentSettings> => {
  const edited = await editedSaleTerms(db)
  if (edited === undefined) return configured
  const { professional, premium } = edited
  return {
    ...configured,
    prices: { professional: professional.price, premium: premium.price },
    paymentLinks: {
      professional: professional.paymentLink ?? undefined,
      premium: premium.paymentLink ?? undefined,
    },
  }
}
