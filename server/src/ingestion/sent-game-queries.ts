import type { SentReading } from '@retorna/domain/readings/sent-reading'
import { sql } from 'kysely'
import type { Database } from '../database/connection.ts'

/** The game that a feed means: one of ours with the RTPs of its versions, one to be ignored, or an unknown one. */
export type SentGame = { id: number; versions: readonly number[] } | 'ignored' | 'unknown'

/**
 * Finds the games that rows of a feed name. Mappings of the feed's names by staff take precedence; otherwise a number
 * is our id and a text is our slug. A merged duplicate means the game that it was merged into.
 *
 * @param foundIds our ids of games to which texts were resolved. Such an id is not a name of the feed, so no mapping
 *   applies to it.
 */
export const findSentGames = async (
  db: Database,
  feedId: number,
  games: ReadonlySet<SentReading['game']>,
  foundIds: ReadonlyMap<SentReading['game'], number> = new Map(),
): Promise<Map<SentReading['game'], SentGame>> => {
  const named = [...games]
  const { rows } = await sql<{ isIgnored: boolean; id: number | null; versions: number[] }>`
    select m.name is not null and m.game_id is null as "isIgnored", f.id,
      coalesce((select array_agg(rtp) from rtp_versions where game_id = f.id), '{}') as versions
    from unnest(
      ${named.map(String)}::text[],
      ${named.map((game) => (typeof game === 'number' ? game : (foundIds.get(game) ?? null)))}::integer[])
      with ordinality as n (name, id, place)
    left join feed_names m on m.feed_id = ${feedId} and m.name = n.name
    left join games own on own.id = m.game_id
    left join games ours on m.name is null and ours.id = n.id
    left join games slug on m.name is null and n.id is null and slug.slug = lower(n.name)
    cross join lateral (
      select coalesce(own.merged_into, own.id, ours.merged_into, ours.id, slug.merged_into, slug.id) as id
    ) f
    order by n.place`.execute(db)
  return new Map(named.map((game, place) => [game, sentGameOf(rows[place])]))
}

const sentGameOf = (
  row: { isIgnored: boolean; id: number | null; versions: number[] } | undefined,
): SentGame => {
  if (row?.isIgnored) return 'ignored'
  return row === undefined || row.id === null ? 'unknown' : { id: row.id, versions: row.versions }
}

export const isVersionKnown = (
  { versionRtp }: SentReading,
  { versions }: Exclude<SentGame, string>,
): boolean => versionRtp === null || versions.includes(versionRtp)
