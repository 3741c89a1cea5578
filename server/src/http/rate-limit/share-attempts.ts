import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '../../database/connection.ts'
import type { AttemptCounter } from './attempt-counter.ts'

/**
 * Adds the counts of this process to the totals in the database, and adopts these, so that a client that spreads its
 * requests over several processes has one limit. One statement for all clients near their limit; none if there are no
 * such clients.
 */
export const shareAttempts = async (db: Database, counter: AttemptCounter): Promise<void> => {
  const reports = counter
    .takeReport()
    .map((report) => ({
      ...report,
      caller: createHash('sha256').update(report.client).digest('hex'),
    }))
    // In the same order everywhere: otherwise processes that report the same clients could deadlock.
    .sort((a, b) => (a.caller < b.caller ? -1 : 1))
  if (reports.length === 0) return
  const { rows } = await sql<{ caller: string; attempts: number; msLeft: number }>`
    insert into request_counts as known (caller, requests, ends_at)
    select decode(caller, 'hex'), requests, now() + make_interval(secs => ms_left / 1000.0)
    from unnest(
      ${reports.map(({ caller }) => caller)}::text[],
      ${reports.map(({ attempts }) => attempts)}::integer[],
      ${reports.map(({ msLeft }) => Math.round(msLeft))}::integer[]
    ) as report (caller, requests, ms_left)
    on conflict (caller) do update set
      requests = excluded.requests
        + case when known.ends_at > now() then known.requests else 0 end,
      ends_at = case when known.ends_at > now() then known.ends_at else excluded.ends_at end
    returning encode(caller, 'hex') as caller, requests as attempts,
      (extract(epoch from ends_at - now()) * 1000)::float8 as "msLeft"`.execute(db)
  const clients = new Map(reports.map(({ caller, client }) => [caller, client]))
  for (const { caller, ...total } of rows) {
    const client = clients.get(caller)
    if (client !== undefined) counter.adopt({ client, ...total })
  }
}
