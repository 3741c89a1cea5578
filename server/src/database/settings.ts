import type { SaleTerms } from '@retorna/contract/staff/content-editor'
import { type Countries, DEFAULT_COUNTRIES } from '@retorna/domain/country/profiles'
import { DEFAULT_RTP_FLOORS, type RtpFloor } from '@retorna/domain/rtp-floors'
import { DEFAULT_STAKE_VARIATION } from '@retorna/domain/statistics/payouts/stakes'
import {
  type AssumedStandardDeviations,
  DEFAULT_STANDARD_DEVIATIONS,
} from '@retorna/domain/statistics/standard-deviation'
import type { PaymentSettings } from '../payment-settings.ts'
import type { Database } from './connection.ts'

type SettingKey =
  | 'standard_deviations'
  | 'stake_variation'
  | 'sale_terms'
  | 'rtp_floors'
  | 'countries'
  | 'time_zone'
  | 'demo'
  | 'first_day_dismissed'
  | 'production'
  | 'unfinished_restore'
  | 'uninvestigated'
  | 'upgrade'
  | 'forecasts_scored'
  | 'vapid-keys'

/** The value last passed to {@link storeSetting}; undefined if it was never set. */
export const storedSetting = async <T>(db: Database, key: SettingKey): Promise<T | undefined> => {
  const row = await db
    .selectFrom('settings')
    .select('value')
    .where('key', '=', key)
    .executeTakeFirst()
  return row?.value as T | undefined
}

export const storeSetting = async (
  db: Database,
  key: SettingKey,
  content: object | string | number,
): Promise<void> => {
  const value = JSON.stringify(content)
  await db
    .insertInto('settings')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute()
}

export const forgetSetting = async (db: Database, key: SettingKey): Promise<void> => {
  await db.deleteFrom('settings').where('key', '=', key).execute()
}

/** The standard deviations assumed for volatility classes: those that staff have set, or else the defaults. */
export const assumedStandardDeviations = async (
  db: Database,
): Promise<AssumedStandardDeviations> => ({
  ...DEFAULT_STANDARD_DEVIATIONS,
  ...(await storedSetting<AssumedStandardDeviations>(db, 'standard_deviations')),
})

/** The squared coefficient of variation assumed for stakes: the one that staff have set, or else the default. */
export const assumedStakeVariation = async (db: Database): Promise<number> =>
  (await storedSetting<number>(db, 'stake_variation')) ?? DEFAULT_STAKE_VARIATION

/** The minimum theoretical RTPs of jurisdictions: those that staff have set, or else the defaults. */
export const rtpFloors = async (db: Database): Promise<readonly RtpFloor[]> =>
  (await storedSetting<RtpFloor[]>(db, 'rtp_floors')) ?? DEFAULT_RTP_FLOORS

/** The rules per country: those that the owner has set, or else the defaults. */
export const countriesNow = async (db: Database): Promise<Countries> =>
  (await storedSetting<Countries>(db, 'countries')) ?? DEFAULT_COUNTRIES

/** The prices and payment links that staff have set; undefined if those of the environment apply. */
export const editedSaleTerms = (db: Database): Promise<SaleTerms | undefined> =>
  storedSetting(db, 'sale_terms')

/**
 * The current payment settings. Those that staff have set override the environment. They are read at each use, so
 * that a change applies in every process from the next call on, including calls by the payment provider.
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
    prices: pricesOf(edited),
    paymentLinks: {
      professional: professional.paymentLink ?? undefined,
      premium: premium.paymentLink ?? undefined,
    },
  }
}

const pricesOf = ({ professional, premium }: SaleTerms): PaymentSettings['prices'] => ({
  professional: professional.price,
  premium: premium.price,
})

/** The prices that the owner has replaced since a time, latest first. */
export const formerPrices = async (
  db: Database,
  since: Date,
): Promise<PaymentSettings['prices'][]> => {
  const changes = await db
    .selectFrom('audit_log')
    .select('before')
    .where('action', '=', 'prices.changed')
    .where('at', '>=', since)
    .orderBy('id', 'desc')
    .execute()
  // Written by changeSaleTerms from the same type.
  return changes.map(({ before }) => pricesOf(before as SaleTerms))
}
