import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { from } from 'pg-copy-streams'
import type { Connection, Pool } from '../../server/src/database/connection.ts'

const COLUMNS = 'game_id, read_at, rtp, turnover, payout, plays, source, entered_by'

/**
 * The minimum time to store the rows: `COPY` into a staging table, then `INSERT … ON CONFLICT` into a
 * table identical to the readings table, indexes, checks, foreign keys and partitions included.
 *
 * @returns seconds, from the first byte to the commit.
 */
export const importPlainly = async (pool: Pool, tsv: string): Promise<number> => {
  await makePlainTable(pool)
  const client = await pool.connect()
  try {
    const batchId = await insertPlainBatch(client)
    await client.query('checkpoint')
    const started = performance.now()
    await client.query('begin')
    await client.query(
      `create temp table plain_staged on commit drop as select ${COLUMNS} from readings with no data`,
    )
    const copy = client.query(from(`copy plain_staged (${COLUMNS}) from stdin`))
    await pipeline(createReadStream(tsv, { highWaterMark: 1 << 17 }), copy)
    await client.query(
      `insert into plain_readings (${COLUMNS}, batch_id) select ${COLUMNS}, $1 from plain_staged
       on conflict (game_id, read_at) do update set
         rtp = excluded.rtp, turnover = excluded.turnover, payout = excluded.payout,
         plays = excluded.plays, source = excluded.source, batch_id = excluded.batch_id`,
      [batchId],
    )
    await client.query('commit')
    return (performance.now() - started) / 1000
  } finally {
    client.release()
  }
}

/** The rows of an import name their batch, so these do too. */
const insertPlainBatch = async (client: Connection): Promise<number> => {
  const { rows } = await client.query<{ id: number }>(
    `insert into import_batches
       (kind, file_name, sha256, rows_new, rows_changed, rows_unchanged, rows_refused, actor)
     values ('readings', 'plain', '', 0, 0, 0, 0, 'bench') returning id`,
  )
  return rows[0]?.id ?? 0
}

const makePlainTable = async (pool: Pool): Promise<void> => {
  await pool.query(`
    drop table if exists plain_readings;
    create table plain_readings (like readings including all) partition by range (read_at);
    alter table plain_readings add foreign key (game_id) references games;
    alter table plain_readings add foreign key (batch_id) references import_batches;
    do $$
    declare month timestamptz := date_trunc('month', now() - interval '2 years', 'UTC');
    begin
      while month < now() loop
        execute format('create table %I partition of plain_readings for values from (%L) to (%L)',
          'plain_readings_' || to_char(month, 'YYYY_MM'), month, month + interval '1 month');
        month := month + interval '1 month';
      end loop;
    end $$`)
}
