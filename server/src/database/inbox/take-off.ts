import { arrayText } from '../array-text.ts'
import type { Statement } from '../together.ts'
import { without } from './by-key.ts'
import { VALUES } from './reading-values.ts'
import type { Claimed } from './total-queries.ts'

/** SQL for rows of the temporary table `arrived`, each as if it were the only one with its key. */
const arrivals = (inbox: string): string =>
  `select i.id, coalesce(g.merged_into, g.id) as game_id, i.read_at, i.feed_id, i.version_rtp,
     ${VALUES.map((name) => `i.${name}`).join(', ')}, i.source, b.actor as entered_by,
     statement_timestamp() as entered_at, i.batch_id,
     1::bigint as place, true as is_latest, i.batch_id as first_batch, false as stood,
     true as differs
   from ${inbox} i join games g on g.id = i.game_id join import_batches b on b.id = i.batch_id`

export type Taken = { batchId: number; taken: number }

/**
 * Statements that move claimed rows from the inbox to the temporary table `arrived`, except the rejected ones. The
 * third returns {@link Taken}.
 */
export const takeOff = ({
  ids,
  refused,
  extra,
}: Claimed): [Statement, Statement, Statement, Statement] => [
  { text: `create temporary table arrived on commit drop as ${arrivals('inbox')} with no data` },
  // The statement looks rows up by key and within bounds, so that other waiting rows are not read.
  ...without(['seqscan', 'bitmapscan'], {
    text: `with taken as (
        delete from inbox where id between $2 and $3 and id = any($1::bigint[]) returning *),
      arriving as (
        insert into arrived ${arrivals('taken')} where i.id <> all($4::bigint[]))
      select batch_id as "batchId", count(*) as taken from taken where id <> all($5::bigint[]) group by 1`,
    values: [arrayText(ids), ids.reduce(min), ids.reduce(max), refused, extra],
  }),
]

const min = (one: number, other: number) => Math.min(one, other)
const max = (one: number, other: number) => Math.max(one, other)
