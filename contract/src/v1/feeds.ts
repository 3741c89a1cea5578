import { z } from 'zod'
import { idInAddress } from '../field-types.ts'
import { rowOf } from '../tables/column.ts'
import { FEED_COLUMNS } from '../tables/feed.ts'
import { count, id, moment } from './fields.ts'
import { listEndpoint } from './list.ts'

const feed = rowOf(FEED_COLUMNS).meta({
  id: 'Feed',
  description: 'A feed, the source of readings.',
})

export const listFeeds = listEndpoint('/api/v1/feeds', 'feeds:read', {
  summary: 'List feeds',
  description: 'Every feed, by id. For keys of administrators.',
  row: feed,
})

const batch = z
  .object({
    id,
    feed_id: id,
    received_at: moment,
    undone_at: moment.nullable().meta({ description: 'When staff undid the batch.' }),
    new_rows: count.meta({ description: 'Stored rows that nobody had sent before.' }),
    changed_rows: count.meta({ description: 'Stored rows that replaced another value.' }),
    unchanged_rows: count,
    refused_rows: count,
    waiting_rows: count.meta({ description: 'Rows that will be stored within seconds.' }),
  })
  .meta({ id: 'Batch', description: 'Readings that arrived together.' })
export type V1Batch = z.output<typeof batch>

export const listBatches = listEndpoint('/api/v1/batches', 'feeds:read', {
  summary: 'List batches of readings',
  description: 'The batches of all feeds, or of one, latest first. For keys of administrators.',
  query: { feed_id: idInAddress.optional().meta({ description: 'Only of this feed.' }) },
  row: batch,
})
