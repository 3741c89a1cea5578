import type { LegalTexts } from '@retorna/contract/legal/legal'
import { SHIPPED_TEXTS } from '@retorna/contract/legal/shipped'
import { dayOf } from '@retorna/domain/day'
import { FIRST_VERSION, type LegalVersion, versionOn } from '@retorna/domain/legal-versions'
import type { Database } from './connection.ts'

/** All versions of the legal texts in the order of publication; a new installation has only the shipped texts. */
export const legalVersions = async (db: Database): Promise<readonly LegalVersion[]> => {
  const rows = await db
    .selectFrom('legal_versions')
    .select([
      'name',
      'holds_from as holdsFrom',
      'published_on as publishedOn',
      'asks_consent as asksConsent',
    ])
    .orderBy('id')
    .execute()
  return rows.length === 0 ? [FIRST_VERSION] : rows
}

/** The texts of a version that {@link legalVersions} lists. */
export const legalTextsOf = async (db: Database, name: string): Promise<LegalTexts> => {
  const row = await db
    .selectFrom('legal_versions')
    .select('texts')
    .where('name', '=', name)
    .executeTakeFirst()
  return row?.texts ?? SHIPPED_TEXTS
}

/** The version that holds today, which a person accepts now. */
export const legalVersionNow = async (db: Database, timeZone: string): Promise<LegalVersion> =>
  versionOn(await legalVersions(db), dayOf(new Date(), timeZone)) ?? FIRST_VERSION
