import type { Selectable } from 'kysely'
import type pg from 'pg'
import type { Tables } from '../../../database/tables.ts'
import type { KnownGame } from './game-index.ts'

export type StoredProvider = Pick<
  Selectable<Tables['providers']>,
  'id' | 'slug' | 'name' | 'logo_url'
>

type GameRow = Selectable<Tables['games']>

/** What a file can state about a game besides its name; `null` if unknown. */
export type GameFields = {
  [Field in Exclude<keyof GameRow, Identity | Upkeep>]: GameRow[Field] | null
}

export type StoredGame = Pick<GameRow, Identity> & GameFields

type Identity = 'id' | 'slug' | 'name' | 'provider_id'
type Upkeep = 'is_active' | 'merged_into' | 'created_at' | 'updated_at'

export type StoredVersion = Omit<Selectable<Tables['rtp_versions']>, 'created_at'>

/** A merged duplicate: references to it mean the game that it was merged into. */
export type Alias = { slug: string; name: string; merged_into: number }

/** Serializes catalog imports until this transaction ends; readers are not blocked. */
export const lockCatalog = async (client: pg.ClientBase): Promise<void> => {
  await client.query('lock table providers, games, rtp_versions in share row exclusive mode')
}

export const knownGames = async (client: pg.ClientBase): Promise<KnownGame[]> => {
  const { rows } = await client.query<KnownGame>(
    `select coalesce(g.merged_into, g.id) as id, g.slug, g.name, p.name as provider
     from games g join providers p on p.id = g.provider_id
     order by g.merged_into is not null, g.id`,
  )
  return rows
}

export const storedProviders = async (client: pg.ClientBase): Promise<StoredProvider[]> => {
  const { rows } = await client.query<StoredProvider>(
    'select id, slug, name, logo_url from providers where merged_into is null order by id',
  )
  return rows
}

export const aliases = async (
  client: pg.ClientBase,
  table: 'providers' | 'games',
): Promise<Alias[]> => {
  const { rows } = await client.query<Alias>(
    `select slug, name, merged_into from ${table} where merged_into is not null order by id`,
  )
  return rows
}

export const storedGames = async (client: pg.ClientBase): Promise<StoredGame[]> => {
  const { rows } = await client.query<StoredGame>(
    'select * from games where merged_into is null order by id',
  )
  return rows
}

export const storedVersions = async (client: pg.ClientBase): Promise<StoredVersion[]> => {
  const { rows } = await client.query<StoredVersion>('select * from rtp_versions order by id')
  return rows
}
