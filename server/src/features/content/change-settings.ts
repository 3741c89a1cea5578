import { createHash } from 'node:crypto'
import type { SaleTerms, VarianceAssumptions } from '@retorna/contract/staff/content-editor'
import type { Countries } from '@retorna/domain/country/profiles'
import { dayOf } from '@retorna/domain/day'
import type { PaidPlan } from '@retorna/domain/plan'
import type { Price } from '@retorna/domain/price'
import type { RtpFloor } from '@retorna/domain/rtp-floors'
import type { Config } from '../../config.ts'
import { type AuditEntry, recordAudit } from '../../database/audit.ts'
import { type Database, inTransaction, type Transaction } from '../../database/connection.ts'
import { announceCatalogChange } from '../../database/readings/metrics.ts'
import {
  assumedStakeVariation,
  assumedStandardDeviations,
  countriesNow,
  paymentSettingsNow,
  rtpFloors,
  storeSetting,
} from '../../database/settings.ts'
import { ApiError } from '../../http/errors/api-error.ts'
import type { PaymentSettings } from '../../payment-settings.ts'
import { findPricesInUse } from './payer-queries.ts'
import { lockSettings } from './queries.ts'
import { notifyPayers } from './tell-payers.ts'

type Settings = VarianceAssumptions | SaleTerms | readonly RtpFloor[] | Countries

/** A version derived from the settings' values. */
export const versionOf = (settings: Settings): string =>
  createHash('sha256').update(JSON.stringify(settings)).digest('base64url')

/**
 * Lets `write` replace the settings if they are still at `version`; returns their new version.
 *
 * @throws ApiError `EDIT_CONFLICT` if they no longer match `version`.
 */
const replaceSettings = <Kind extends Settings>(
  db: Database,
  version: string,
  read: (transaction: Transaction) => Promise<Kind>,
  write: (transaction: Transaction, before: Kind) => Promise<void>,
): Promise<string> =>
  inTransaction(db, async (transaction) => {
    await lockSettings(transaction)
    const before = await read(transaction)
    if (versionOf(before) !== version) throw new ApiError('EDIT_CONFLICT')
    await write(transaction, before)
    return versionOf(await read(transaction))
  })

type Recorded = Pick<AuditEntry, 'actor' | 'action'> & { before: object; after: object }

const recordChange = (transaction: Transaction, change: Recorded): Promise<number> =>
  recordAudit(transaction, { ...change, subject: 'settings' })

/**
 * Replaces the assumed standard deviations and variation of stakes; every process recomputes its expected ranges.
 *
 * @throws ApiError `EDIT_CONFLICT` if they no longer match `version`.
 */
export const changeAssumptions = (
  db: Database,
  actor: string,
  { version, ...values }: VarianceAssumptions & { version: string },
): Promise<string> =>
  replaceSettings(db, version, currentAssumptions, async (transaction, assumptions) => {
    await storeSetting(transaction, 'standard_deviations', values.deviations)
    await storeSetting(transaction, 'stake_variation', values.stakeVariation)
    await recordChange(transaction, {
      actor,
      action: 'volatility.changed',
      before: flat(assumptions),
      after: flat(values),
    })
    await announceCatalogChange(transaction, 'all')
  })

/** The assumptions that staff have set, else the defaults. */
export const currentAssumptions = async (db: Database): Promise<VarianceAssumptions> => ({
  deviations: await assumedStandardDeviations(db),
  stakeVariation: await assumedStakeVariation(db),
})

/**
 * Replaces the minimum theoretical RTPs of jurisdictions.
 *
 * @throws ApiError `EDIT_CONFLICT` if they no longer match `version`.
 */
export const changeFloors = (
  db: Database,
  actor: string,
  { version, floors }: { version: string; floors: RtpFloor[] },
): Promise<string> =>
  replaceSettings(db, version, rtpFloors, async (transaction, present) => {
    await storeSetting(transaction, 'rtp_floors', floors)
    await recordChange(transaction, {
      actor,
      action: 'rtp-floors.changed',
      before: floorsByName(present),
      after: floorsByName(floors),
    })
  })

const floorsByName = (floors: readonly RtpFloor[]) =>
  Object.fromEntries(
    floors.map(({ name, floor, source, statedOn }) => [
      name.en,
      `${floor} %, ${source}, ${statedOn}`,
    ]),
  )

/**
 * Replaces the rules of countries, in every process at once.
 *
 * @throws ApiError `EDIT_CONFLICT` if they no longer match `version`.
 */
export const changeCountries = (
  db: Database,
  actor: string,
  { version, countries: after }: { version: string; countries: Countries },
): Promise<string> =>
  replaceSettings(db, version, countriesNow, async (transaction, before) => {
    await storeSetting(transaction, 'countries', after)
    await recordChange(transaction, { actor, action: 'countries.changed', before, after })
    await announceCatalogChange(transaction, 'all')
  })

/** The values under their names in the audit log. */
const flat = ({ deviations, stakeVariation }: VarianceAssumptions) => ({
  ...deviations,
  stakeVariation,
})

/** Effective prices and payment links, in an order that storing does not change. */
export const termsOf = ({ prices, paymentLinks }: PaymentSettings): SaleTerms => {
  const of = (plan: 'professional' | 'premium') => ({
    price: { pt: prices[plan].pt, en: prices[plan].en },
    paymentLink: paymentLinks[plan] ?? null,
  })
  return { professional: of('professional'), premium: of('premium') }
}

const costs = ({ price }: SaleTerms[PaidPlan], { amount, currency }: Price): boolean =>
  Object.values(price).some((one) => one.currency === currency && one.amount === amount)

/**
 * Replaces prices and payment links, including those from the environment; with `forPayers`, members who already pay
 * get an email.
 *
 * @returns the new version, and the number of members who get an email.
 * @throws ApiError `PRICES_CLASH`; `EDIT_CONFLICT` if they no longer match `version`.
 */
export const changeSaleTerms = async (
  db: Database,
  actor: string,
  { version, terms, forPayers }: { version: string; terms: SaleTerms; forPayers: boolean },
  {
    payments: configured,
    publicUrl,
    timeZone,
  }: Pick<Config, 'payments' | 'publicUrl' | 'timeZone'>,
): Promise<{ version: string; mailed: number }> => {
  const { professional, premium } = terms
  if (Object.values(professional.price).some((price) => costs(premium, price))) {
    throw new ApiError('PRICES_CLASH')
  }
  let mailed = 0
  const termsNow = async (transaction: Transaction) =>
    termsOf(await paymentSettingsNow(transaction, configured))
  const changed = await replaceSettings(db, version, termsNow, async (transaction, before) => {
    // With the next payment, the amount that these members pay would identify the other plan.
    const isPaidElsewhere = (await findPricesInUse(transaction)).some(({ plan, ...paid }) => {
      const other = plan === 'premium' ? 'professional' : 'premium'
      return costs(terms[other], paid) && !costs(before[other], paid)
    })
    if (isPaidElsewhere) throw new ApiError('PRICES_CLASH')
    await storeSetting(transaction, 'sale_terms', terms)
    const after = { ...terms, ...(forPayers && { forPayers }) }
    const change = await recordChange(transaction, {
      actor,
      action: 'prices.changed',
      before,
      after,
    })
    if (!forPayers) return
    const today = dayOf(new Date(), timeZone)
    mailed = await notifyPayers(
      transaction,
      { before, after: terms },
      { today, timeZone, publicUrl, change },
    )
  })
  return { version: changed, mailed }
}
