import { createHash } from 'node:crypto'
import type { SaleTerms, VarianceAssumptions } from '@retorna/contract/staff/content-editor'
import type { Countries } from '@retorna/domain/country/profiles'
import { dayOf } from '@retorna/domain/day'
import type { PaidPlan } from '@retorna/domain/plan'
import type { Price } from '@retorna/domain/price'
import type { RtpFloor } from '@retorna/domain/rtp-floors'
import type { Config } from '../../config.ts'
import { recordAudit } from '../../database/audit.ts'
import { type Database, inTransaction } from '../../database/connection.ts'
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

/** A version derived from the settings' values. */
export const versionOf = (
  settings: VarianceAssumptions | SaleTerms | readonly RtpFloor[] | Countries,
): string => createHash('sha256').update(JSON.stringify(settings)).digest('base64url')

/**
 * Replaces the assumed standard deviations and variation of stakes; every process recomputes its expected ranges.
 *
 * @throws ApiError `EDIT_CONFLICT` if they no longer match `version`.
 */
export const changeAssumptions = (
  db: Database,
  actor: string,
  { version, ...after }: VarianceAssumptions & { version: string },
): Promise<string> =>
  inTransaction(db, async (transaction) => {
    await lockSettings(transaction)
    const before = await currentAssumptions(transaction)
    if (versionOf(before) !== version) throw new ApiError('EDIT_CONFLICT')
    await storeSetting(transaction, 'standard_deviations', after.deviations)
    await storeSetting(transaction, 'stake_variation', after.stakeVariation)
    await recordAudit(transaction, {
      actor,
      action: 'volatility.changed',
      subject: 'settings',
      before: flat(before),
      after: flat(after),
    })
    await announceCatalogChange(transaction, 'all')
    return versionOf(await currentAssumptions(transaction))
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
  inTransaction(db, async (transaction) => {
    await lockSettings(transaction)
    const before = await rtpFloors(transaction)
    if (versionOf(before) !== version) throw new ApiError('EDIT_CONFLICT')
    await storeSetting(transaction, 'rtp_floors', floors)
    await recordAudit(transaction, {
      actor,
      action: 'rtp-floors.changed',
      subject: 'settings',
      before: floorsByName(before),
      after: floorsByName(floors),
    })
    return versionOf(await rtpFloors(transaction))
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
  { version, countries }: { version: string; countries: Countries },
): Promise<string> =>
  inTransaction(db, async (transaction) => {
    await lockSettings(transaction)
    const before = await countriesNow(transaction)
    if (versionOf(before) !== version) throw new ApiError('EDIT_CONFLICT')
    await storeSetting(transaction, 'countries', countries)
    await recordAudit(transaction, {
      actor,
      action: 'countries.changed',
      subject: 'settings',
      before,
      after: countries,
    })
    await announceCatalogChange(transaction, 'all')
    return versionOf(await countriesNow(transaction))
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
  return inTransaction(db, async (transaction) => {
    await lockSettings(transaction)
    const termsNow = async () => termsOf(await paymentSettingsNow(transaction, configured))
    const before = await termsNow()
    if (versionOf(before) !== version) throw new ApiError('EDIT_CONFLICT')
    // With the next payment, the amount that these members pay would identify the other plan.
    const isPaidElsewhere = (await findPricesInUse(transaction)).some(({ plan, ...paid }) => {
      const other = plan === 'premium' ? 'professional' : 'premium'
      return costs(terms[other], paid) && !costs(before[other], paid)
    })
    if (isPaidElsewhere) throw new ApiError('PRICES_CLASH')
    await storeSetting(transaction, 'sale_terms', terms)
    const change = await recordAudit(transaction, {
      actor,
      action: 'prices.changed',
      subject: 'settings',
      before,
      after: { ...terms, ...(forPayers && { forPayers }) },
    })
    const today = dayOf(new Date(), timeZone)
    const mailed = forPayers
      ? await notifyPayers(
          transaction,
          { before, after: terms },
          { today, timeZone, publicUrl, change },
        )
      : 0
    return { version: versionOf(await termsNow()), mailed }
  })
}
