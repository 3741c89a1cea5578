import type pg from 'pg'
import type { KnownGame } from './game-index.ts'

/** The names of every game; those of a merged one mean the game that it was merged into. */
export const knownGames = async (client: pg.ClientBase): Promise<KnownGame[]> => {
  const { rows } = await client.query<KnownGame>(
    `select coalesce(g.merged_into, g.id) as id, g.slug, g.name, p.name as provider
     from games g join providers p on p.id = g.provider_id
     order by g.merged_into is not null, g.id`,
  )
  return rows
}

/** The RTPs of every game's versions, percent, by the game's id. */
export const knownVersions = async (client: pg.ClientBase): Promise<Map<number, Set<number>>> => {
  const { rows } = await client.query<{ id: number; rtps: number[] }>(
    'select game_id as id, array_agg(rtp) as rtps from rtp_versions group by 1',
  )
  return new Map(rows.map(({ id, rtps }) => [id, new Set(rtps)]))
}
