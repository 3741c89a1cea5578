import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { idInAddress } from '../field-types.ts'
import { MAX_REFUSED_ROWS, pushed, storedCounts } from './readings-push.ts'

/** How long the rejected rows of a batch are kept; their number stays. */
export const REFUSED_DAYS = 90

const byBatch = z.object({ id: idInAddress.meta({ description: 'Id of the batch.' }) })

const batch = pushed.omit({ refused: true, refused_rest: true }).extend({
  batch: z.int().positive(),
  /**
   * - `waiting`: durable, but not all stored yet.
   * - `stored`: all accepted rows are stored.
   * - `refused`: a strict push with rejected rows; nothing is stored.
   * - `undone`: staff undid the batch.
   */
  state: z.enum(['waiting', 'stored', 'refused', 'undone']),
  received_at: z.iso.datetime(),
  ...storedCounts.shape,
  refused: z.int(),
  /** The URL of the rejected rows as NDJSON. */
  refused_rows: z.string(),
})

/**
 * The outcome of a batch of the key's feed. `quarantined` counts the rows that still wait. 404 for another feed's
 * batch.
 */
export const getBatch = endpoint('GET /api/v1/batches/:id', 'readings:write', {
  summary: 'Get the outcome of a batch',
  description: 'How many rows of a push were stored, are waiting, or were rejected.',
  example: { params: { id: 1 } },
  errors: ['NOT_FOUND'],
  params: byBatch,
  replies: { 200: batch },
})

/** Rejected rows of a batch, one per line, at most `MAX_REFUSED_ROWS`; none after `REFUSED_DAYS`. */
export const listRefused = endpoint('GET /api/v1/batches/:id/refused', 'readings:write', {
  summary: 'List the rejected rows of a batch',
  description: `The rejected rows of a push with their problems, one per line, for ${REFUSED_DAYS} days; at most ${MAX_REFUSED_ROWS}.`,
  example: { params: { id: 1 } },
  errors: ['NOT_FOUND'],
  params: byBatch,
  replies: { 200: z.string().meta({ contentMediaType: 'application/x-ndjson' }) },
})
