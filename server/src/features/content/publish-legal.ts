import type { RequestOf } from '@retorna/contract/endpoint'
import { SHIPPED_TEXTS } from '@retorna/contract/legal/shipped'
import type { publishLegal } from '@retorna/contract/staff/legal-editor'
import { FIRST_VERSION, nameOfVersion } from '@retorna/domain/legal-versions'
import { recordAudit } from '../../database/audit.ts'
import { type Database, inTransaction } from '../../database/connection.ts'
import { legalVersions } from '../../database/legal-versions.ts'
import { ApiError } from '../../http/errors/api-error.ts'
import { insertLegalVersion, lockSettings } from './queries.ts'

/**
 * Publishes a version of the legal texts, the first one after the shipped texts; returns its name.
 *
 * @throws ApiError `EDIT_CONFLICT` if another was published since `newest`; `VALIDATION` for a day in the past.
 */
export const publishVersion = (
  db: Database,
  actor: string,
  today: string,
  { newest, holdsFrom, asksConsent, texts }: RequestOf<typeof publishLegal>['body'],
): Promise<string> =>
  inTransaction(db, async (transaction) => {
    if (holdsFrom < today) throw new ApiError('VALIDATION', { fields: { holdsFrom: 'day-over' } })
    await lockSettings(transaction)
    const published = await legalVersions(transaction)
    if (published.at(-1)?.name !== newest) throw new ApiError('EDIT_CONFLICT')
    if (newest === FIRST_VERSION.name) {
      await insertLegalVersion(transaction, FIRST_VERSION, SHIPPED_TEXTS)
    }
    const taken = published.map(({ name }) => name)
    const name = nameOfVersion(holdsFrom, taken)
    const version = { name, holdsFrom, asksConsent, publishedOn: today }
    await insertLegalVersion(transaction, version, texts)
    await recordAudit(transaction, {
      actor,
      action: 'legal.published',
      subject: 'legal texts',
      after: { version: name, holdsFrom, asksConsent },
    })
    return name
  })
