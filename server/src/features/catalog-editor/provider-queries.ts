import type { ProviderValues } from '@retorna/contract/staff/provider-editor'
import { sql } from 'kysely'
import type { Database, Transaction } from '../../database/connection.ts'
import { insertRow } from '../../database/insert-row.ts'

type ProviderState = Omit<ProviderValues, 'slug'> & { slug: string }

const providersWith = (db: Database) =>
  db
    .selectFrom('providers as p')
    .select([
      'p.id',
      sql<string>`to_char(p.updated_at at time zone 'utc', 'YYYYMMDDHH24MISSUS')`.as('version'),
      'p.name',
      'p.slug',
      'p.logo_url as logoUrl',
      'p.is_active as isActive',
      sql<number>`(select count(*)::integer from games g
        where g.provider_id = p.id and g.merged_into is null)`.as('games'),
    ])
    .where('p.merged_into', 'is', null)

type Row = Awaited<ReturnType<ReturnType<typeof providersWith>['execute']>>[number]
export type FoundProvider = ReturnType<typeof toFound>

const toFound = ({ id, version, games, ...values }: Row) => ({ id, version, games, values })

/** Every provider except merged ones, by name. */
export const allProviders = async (db: Database): Promise<FoundProvider[]> => {
  const rows = await providersWith(db).orderBy(sql`lower(p.name)`).execute()
  return rows.map(toFound)
}

/** With `lock` the provider is locked until the transaction ends. */
export const findProvider = async (db: Database, id: number, lock: 'lock' | 'read' = 'read') => {
  if (lock === 'lock') {
    await db.selectFrom('providers').select('id').where('id', '=', id).forUpdate().execute()
  }
  const row = await providersWith(db).where('p.id', '=', id).executeTakeFirst()
  return row === undefined ? null : toFound(row)
}

/** The provider that this one was merged into, or itself if it was not merged. */
export const survivingProvider = async (db: Database, id: number): Promise<number> => {
  const row = await db
    .selectFrom('providers')
    .select('merged_into as survivor')
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.survivor ?? id
}

const columnsOf = ({ name, slug, logoUrl, isActive }: ProviderState) => ({
  name,
  slug,
  logo_url: logoUrl,
  is_active: isActive,
})

export const insertProvider = (trx: Transaction, state: ProviderState): Promise<number> =>
  insertRow(trx, 'providers', columnsOf(state))

export const updateProvider = async (trx: Transaction, id: number, state: ProviderState) => {
  await trx
    .updateTable('providers')
    .set({ ...columnsOf(state), updated_at: sql`clock_timestamp()` })
    .where('id', '=', id)
    .execute()
}

export const gamesOfProvider = async (trx: Transaction, providerId: number): Promise<number[]> => {
  const rows = await trx
    .selectFrom('games')
    .select('id')
    .where('provider_id', '=', providerId)
    .execute()
  return rows.map(({ id }) => id)
}

/** Moves a provider's games to another and marks it as merged; returns the number of games. */
export const moveGames = async (trx: Transaction, from: number, into: number): Promise<number> => {
  const moved = await trx
    .updateTable('games')
    .set({ provider_id: into, updated_at: sql`clock_timestamp()` })
    .where('provider_id', '=', from)
    .executeTakeFirst()
  await trx
    .updateTable('providers')
    .set({ merged_into: into })
    .where('merged_into', '=', from)
    .execute()
  await trx
    .updateTable('providers')
    .set({ merged_into: into, is_active: false, updated_at: sql`clock_timestamp()` })
    .where('id', '=', from)
    .execute()
  await trx
    .updateTable('providers')
    .set({ updated_at: sql`clock_timestamp()` })
    .where('id', '=', into)
    .execute()
  return Number(moved.numUpdatedRows)
}
