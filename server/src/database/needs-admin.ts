import { sql } from 'kysely'

/**
 * Whether a key does what only administrators' keys may do: send readings to a feed, or read the state of feeds. It
 * ends with its owner's role, no matter who changes that (trigger `end_api_keys`).
 */
export const NEEDS_ADMIN = sql<boolean>`(scopes && array['readings:write', 'feeds:read'])`
