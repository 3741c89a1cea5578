import type { Report } from '@retorna/contract/reports/report'
import type { ReportShare } from '@retorna/contract/reports/report-shares'
import { sql } from 'kysely'
import type { Database, Transaction } from '../../../database/connection.ts'

const selectShares = (db: Database, userId: string) =>
  db
    .selectFrom('report_shares as h')
    .innerJoin('reports as r', 'r.id', 'h.report_id')
    .select([
      'h.id',
      'r.id as reportId',
      'r.name as reportName',
      sql<boolean>`h.frozen is not null`.as('isFrozen'),
      sql<boolean>`h.password_hash is not null`.as('hasPassword'),
      'h.created_at as createdAt',
      'h.expires_at as expiresAt',
      'h.views',
      'h.last_viewed_at as lastViewedAt',
    ])
    .where('h.user_id', '=', userId)
    .where('h.revoked_at', 'is', null)
    .where('h.expires_at', '>', sql<Date>`now()`)
    .where('r.deleted_at', 'is', null)

type Row = Awaited<ReturnType<ReturnType<typeof selectShares>['execute']>>[number]

const toShare = ({ reportId, reportName, createdAt, expiresAt, ...row }: Row): ReportShare => ({
  ...row,
  report: { id: reportId, name: reportName },
  createdAt: createdAt.toISOString(),
  expiresAt: expiresAt.toISOString(),
  lastViewedAt: row.lastViewedAt?.toISOString() ?? null,
})

/** A user's working links, latest first. */
export const sharesOf = async (db: Database, userId: string): Promise<ReportShare[]> =>
  (await selectShares(db, userId).orderBy('h.id', 'desc').execute()).map(toShare)

export const findShare = async (db: Database, userId: string, id: number) => {
  const row = await selectShares(db, userId).where('h.id', '=', id).executeTakeFirst()
  return row && toShare(row)
}

/** Locks a user's links and returns how many work. */
export const lockShares = async (trx: Transaction, userId: string): Promise<number> => {
  await trx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
  return (await selectShares(trx, userId).execute()).length
}

/** Closes or reopens a link and returns whether the user has it. */
export const setRevoked = async (
  trx: Transaction,
  userId: string,
  id: number,
  isRevoked: boolean,
): Promise<boolean> => {
  const { numUpdatedRows } = await trx
    .updateTable('report_shares')
    .set({ revoked_at: isRevoked ? sql`now()` : null })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('revoked_at', isRevoked ? 'is' : 'is not', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** A working link: neither revoked nor expired, with an existing report and an owner whose plan includes sharing. */
export type OpenShare = NonNullable<Awaited<ReturnType<typeof findOpenShare>>>

export const findOpenShare = (db: Database, tokenHash: Buffer) =>
  db
    .selectFrom('report_shares as h')
    .innerJoin('reports as r', 'r.id', 'h.report_id')
    .innerJoin('users as u', 'u.id', 'h.user_id')
    .select([
      'h.id',
      'h.user_id as userId',
      'h.password_hash as passwordHash',
      sql<Report | null>`h.frozen`.as('frozen'),
      'r.settings',
    ])
    .where('h.token_hash', '=', tokenHash)
    .where('h.revoked_at', 'is', null)
    .where('h.expires_at', '>', sql<Date>`now()`)
    .where('r.deleted_at', 'is', null)
    .where('u.deleted_at', 'is', null)
    .where(sql<boolean>`alerts_open(u.role, u.plan, u.payment_status, u.blocked_at)`)
    .executeTakeFirst()

export const countView = async (db: Database, id: number): Promise<void> => {
  await db
    .updateTable('report_shares')
    .set({ views: sql`views + 1`, last_viewed_at: sql`now()` })
    .where('id', '=', id)
    .execute()
}
