import type { FeedKind, Measures } from '@retorna/domain/feeds/feed'
import type { Client } from './connection.ts'

export type OpenFeed = {
  id: number
  name: string
  kind: FeedKind
  /** ISO 4217; null: unknown. */
  currency: string | null
  /** IANA; null: the platform's. */
  timeZone: string | null
  measures: Measures
}

/** Instead of the id of a feed where the evidence is that of the game, over all of its feeds. */
export const ALL_FEEDS = 0

/** What readers may know of a feed `f` with its operator `o`: the operator's name, else that of a public feed, else null. */
export const NAME_FOR_READERS = 'coalesce(o.name, case when f.is_public then f.name end)'

/** The source of a reading `r` as readers may know it; null where a program sends readings in the name of the feed. */
export const SOURCE_FOR_READERS =
  "case when f.kind not in ('push', 'pull', 'database') then r.source end"

/** A feed that takes readings; null if it is unknown or stopped. */
export const findOpenFeed = async (client: Client, id: number): Promise<OpenFeed | null> => {
  const { rows } = await client.query<OpenFeed>(
    `select id, name, kind, currency, time_zone as "timeZone", measures
     from feeds where id = $1 and stopped_at is null`,
    [id],
  )
  return rows[0] ?? null
}
