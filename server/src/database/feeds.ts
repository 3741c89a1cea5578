import type { FeedKind, Measures } from '@retorna/domain/feeds/feed'
import type { Client } from './connection.ts'

export type OpenFeed = {
  id: number
  name: string
  kind: FeedKind
  /** ISO 4217; null if the currency is unknown. */
  currency: string | null
  /** IANA; null for the time zone of the platform. */
  timeZone: string | null
  measures: Measures
}

/** Stands for the id of a feed in the evidence of a game over all its feeds. */
export const ALL_FEEDS = 0

/**
 * The name of a feed `f` with its operator `o` that readers may see: that of the operator, or else that of a public
 * feed, or else null.
 */
export const NAME_FOR_READERS = 'coalesce(o.name, case when f.is_public then f.name end)'

/** The source of a reading `r` that readers may see; null if a program sends readings in the name of the feed. */
export const SOURCE_FOR_READERS =
  "case when f.kind not in ('push', 'pull', 'database') then r.source end"

/** A feed that accepts readings; null if it is unknown or stopped. */
export const findOpenFeed = async (client: Client, id: number): Promise<OpenFeed | null> => {
  const { rows } = await client.query<OpenFeed>(
    `select id, name, kind, currency, time_zone as "timeZone", measures
     from feeds where id = $1 and stopped_at is null`,
    [id],
  )
  return rows[0] ?? null
}
