import { DEMONSTRATION_FEED } from '@retorna/domain/feeds/feed'
import { OWN_SOURCES } from '@retorna/domain/readings/reading'
import type { Client } from '../database/connection.ts'
import { DEMO_OPERATORS } from './demo-operators.ts'

/** Makes the feeds of the demonstration readings and their operators, unless they are there. */
export const ensureDemoFeeds = async (client: Client): Promise<void> => {
  await client.query(
    `insert into feeds (name, kind, is_public)
     select $1, 'demonstration', true
     where not exists (select from feeds where kind = 'demonstration')`,
    [DEMONSTRATION_FEED],
  )
  const operators = JSON.stringify(DEMO_OPERATORS)
  await client.query(
    `insert into operators (slug, name)
     select slug, name from jsonb_to_recordset($1) as o (slug text, name text)
     on conflict do nothing`,
    [operators],
  )
  await client.query(
    `with added as (
       insert into feeds (name, kind, operator_id, is_public)
       select o.name, 'demonstration', o.id, true
       from operators o join jsonb_to_recordset($1) as d (slug text) using (slug)
       where not exists (select from feeds f where f.operator_id = o.id)
       on conflict do nothing
       returning id, operator_id)
     insert into feed_games (feed_id, game_id, version_id)
     select added.id, g.id, v.id
     from jsonb_to_recordset($1) as d (slug text, games text[], "hasVersions" boolean)
     join operators o using (slug)
     join added on added.operator_id = o.id
     join games g on g.slug = any(d.games) and g.source = $2
     join rtp_versions v on v.game_id = g.id and v.is_monitored
     where d."hasVersions"`,
    [operators, OWN_SOURCES.demonstration],
  )
}

/** Which feed reads a game: that of the operator which offers it, else the common one. */
export const demoFeedOf = async (client: Client): Promise<(slug: string) => number> => {
  const { rows } = await client.query<{ id: number; operator: string | null }>(
    `select f.id, o.slug as operator from feeds f left join operators o on o.id = f.operator_id
     where f.kind = 'demonstration' order by f.id`,
  )
  const [common, ...others] = rows
  if (common === undefined) throw new Error('The demonstration has no feed')
  const feeds = new Map(
    DEMO_OPERATORS.flatMap(({ slug: operator, games }) => {
      const feed = others.find((one) => one.operator === operator)
      return feed === undefined ? [] : games.map((game) => [game, feed.id] as const)
    }),
  )
  return (slug) => feeds.get(slug) ?? common.id
}
