import { INBOX_LIMIT } from '../../../server/src/database/inbox/inbox-room.ts'
import { lockReadingsOf } from '../../../server/src/database/readings/reading-locks.ts'
import { type Ingest, print } from './stage.ts'

/**
 * Fills the inbox while another writer locks all games, so that nothing can be stored. Pushes must be refused with
 * a time to try again.
 */
export const refuseWhenFull = async ({ pool, address, key, feedId }: Ingest): Promise<boolean> => {
  const holder = await pool.connect()
  try {
    await holder.query('begin')
    await lockReadingsOf(holder, 'all')
    await pool.query(
      `insert into inbox (batch_id, feed_id, game_id, read_at, rtp, source)
       select 0, $1, 1, now(), 96, 'bench' from generate_series(1, $2::integer)`,
      [feedId, INBOX_LIMIT],
    )
    const reply = await fetch(`${address}/api/v1/readings`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify({ readings: [{ game: 1, at: new Date().toISOString(), rtp: 96 }] }),
    })
    const retryAfter = Number(reply.headers.get('retry-after'))
    print(
      `ingest, a full inbox (${INBOX_LIMIT} rows): ${reply.status} with Retry-After ${retryAfter} (target: 503)`,
    )
    await pool.query('truncate inbox')
    return reply.status === 503 && retryAfter > 0
  } finally {
    holder.release(true)
  }
}
