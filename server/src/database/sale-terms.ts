import type { SaleTerms } from '@retorna/contract/admin-content'
import type { PaymentSettings } from '../payment-settings.ts'
import type { Database } from './connection.ts'

const KEY = 'sale_terms'

/** Prices and payment links as staff have set them; undefined while those of the environment count. */
export const editedSaleTerms = async (db: Database): Promise<SaleTerms | undefined> => {
  const row = await db
    .selectFrom('settings')
    .select('value')
    .where('key', '=', KEY)
    .executeTakeFirst()
  // Written by storeSaleTerms alone.
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
 * What money is about, as of now: what staff have set outweighs the environment. Read where it is used, so
 * that a change counts in every process with the next call, the payment provider's included.
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
