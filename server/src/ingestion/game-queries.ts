import type pg from 'pg'
import type { KnownGame } from './game-index.ts'

/**
 * The names of every game; those of a merged one mean the game that it was merged into. A provider is also called by
 * its slug, and as those that were merged into it are; a merged game has that of the other game, too.
 */
export const knownGames = async (client: pg.ClientBase): Promise<KnownGame[]> => {
  const { rows } = await client.query<KnownGame>(
    `with called as (
       select coalesce(merged_into, id) as id, array_agg(name) || array_agg(slug) as names
       from providers group by 1)
     select kept.id, g.slug, g.name, p.name as provider, own.names || others.names as "providerAliases"
     from games g
     join games kept on kept.id = coalesce(g.merged_into, g.id)
     join providers p on p.id = g.provider_id
     join called own on own.id = g.provider_id
     left join called others on others.id = kept.provider_id and others.id <> own.id
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
