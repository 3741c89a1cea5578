import { sql } from 'kysely'

/**
 * Whether a forecast `f` of a series `s` was made with a payout table of one of its versions. Tables that were
 * replaced since do not count.
 */
export const IS_TABLED = sql`exists (
  select from payout_tables p
  where p.game_id = s.game_id and p.mode = 'base' and p.deleted_at is null
    and p.uploaded_at <= f.made_at and p.version_rtp::real = any (f.versions))`
