import { SENT_PROBLEM_CODES } from '@retorna/domain/readings/sent-cells'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { problem } from '../problem.ts'
import { sentReading } from './sent-reading.ts'

/** Maximum rows of a JSON body. */
export const MAX_JSON_ROWS = 1_000

/** Maximum lines of an NDJSON body: as many readings as may wait to be stored. */
export const MAX_NDJSON_ROWS = 2_000_000

/** A batch with more rejected rows is rejected as a whole. */
export const MAX_REFUSED_ROWS = 10_000

/** Maximum rejected rows in a reply; the rest is at `refused_rest`. */
export const MAX_REFUSED_SHOWN = 1_000

/** A rejected row: its position in the body, from 0 (NDJSON: its line), and all of its problems. */
const refusedRow = z.object({
  index: z.int().nonnegative(),
  problems: z.array(
    z.object({
      code: z.enum(SENT_PROBLEM_CODES),
      /** As the row spells it; empty for the whole row. */
      field: z.string(),
      nearest: z
        .string()
        .optional()
        .meta({ description: 'With `field-unknown`: the member that was probably meant.' }),
    }),
  ),
})
export type RefusedRow = z.infer<typeof refusedRow>

export const pushed = z.object({
  batch: z.int().positive().nullable().meta({
    description: '`null` with `Prefer: validate`: nothing is stored.',
  }),
  /** Rows that are stored, or will be within seconds. */
  accepted: z.int().nonnegative(),
  /** Rows that wait for staff: their game is unknown, or their turnover implausible. */
  quarantined: z.int().nonnegative(),
  /** Rows of games that staff chose to ignore. */
  ignored: z.int().nonnegative(),
  refused: z.array(refusedRow),
  /** The URL of all rejected rows as NDJSON, if `refused` contains only the first ones. */
  refused_rest: z.string().optional(),
})

/** Counts of the accepted rows of a batch. */
export const storedCounts = z.object({
  new: z.int().meta({ description: 'Stored rows that nobody had sent before.' }),
  changed: z.int().meta({ description: 'Stored rows that replaced another value.' }),
  unchanged: z.int().meta({ description: 'Rows that were already known.' }),
  waiting: z.int().meta({
    description: 'Accepted rows that have not been classified as new or known yet.',
  }),
})
export type Pushed = z.infer<typeof pushed>

const refusedRows = pushed.pick({ refused: true, refused_rest: true }).extend({
  batch: z
    .int()
    .positive()
    .optional()
    .meta({ description: 'Set for a push with `Prefer: strict`.' }),
})

/** The problem of a push that is rejected because of its rows; only a strict push has a batch. */
export const refusedPush = problem.extend(refusedRows.shape)

/** The handler reads the headers, and rejects invalid ones. */
const headers = z.object({
  'Idempotency-Key': z
    .string()
    .regex(/^[!-~]{1,200}$/)
    .optional()
    .meta({
      description:
        'Names this body: a retry with the same key and body gets the same reply, and nothing is stored twice.',
      examples: ['2026-03-01-nightly'],
    }),
  Prefer: z
    .string()
    .optional()
    .meta({
      description:
        '`wait` or `wait=10`: replies once the rows are stored, after this many seconds (30) at the latest. `strict`: stores nothing if any row is rejected. `validate`: replies as if the rows were stored, but stores none. `return=minimal`: 204 without a body unless a row was rejected or waits for staff; `Location` leads to the batch. Several are separated by commas; others are ignored.',
      examples: ['wait=10, strict'],
    }),
  'Content-Encoding': z
    .enum(['gzip', 'identity'])
    .optional()
    .meta({ description: 'How the body is compressed.' }),
})

const PUSH_ERRORS = [
  'BODY_UNREADABLE',
  'FEED_STOPPED',
  'READINGS_REFUSED',
  'TOO_MANY_REFUSED',
  'TOO_MANY_LARGE_BODIES',
  'IDEMPOTENCY_KEY_REUSED',
] as const

/**
 * Accepts readings for the feed of the key: `application/json` (`{"readings": [row, …]}`, at most 1,000),
 * `application/x-ndjson` (one row per line, at most 2,000,000), `application/cloudevents-batch+json` (rows as `data`,
 * at most 1,000) or `application/cloudevents+json` (one), each also gzipped; `application/json` with the headers of a
 * CloudEvent is its data, one row. docs/ingest.md describes a row. `Idempotency-Key`: a retry gets the same reply.
 * 202: the rows are durable and stored within seconds; 200 with `Prefer: wait`: they are stored. `Prefer: strict`:
 * 422 `READINGS_REFUSED`, and nothing is stored, if any row is rejected; without it, `TOO_MANY_REFUSED` if more than
 * 10,000 are. `Prefer: validate`: 200 as if the rows were stored, but nothing is.
 */
export const pushReadings = endpoint('POST /api/v1/readings', 'readings:write', {
  countsRows: true,
  summary: 'Push readings',
  description:
    'Accepts readings for the feed of the key. 202: they are durable and stored within seconds; 200 with `Prefer: wait`: they are stored. With `Prefer: strict` nothing is stored if any row is rejected; with `Prefer: validate` nothing is stored in any case. A retry with the same `Idempotency-Key` gets the same reply. The example only validates: put your game and figures in, and leave `Prefer` out to store them.',
  example: {
    // Sent as it stands, it leaves no invented figures and nothing in quarantine.
    headers: { Prefer: 'validate' },
    body: {
      readings: [
        {
          game: 'slug-of-your-game',
          from: '2026-03-01T00:00:00-03:00',
          to: '2026-03-01T01:00:00-03:00',
          turnover: '18250.40',
          payout: '17401.15',
          plays: 9120,
        },
      ],
    },
  },
  bodies: {
    'application/json': z.object({ readings: z.array(sentReading).max(MAX_JSON_ROWS) }),
    'application/x-ndjson': z.string().meta({ description: 'One row per line.' }),
    'application/cloudevents-batch+json': z
      .array(z.looseObject({ data: sentReading }))
      .max(MAX_JSON_ROWS),
    'application/cloudevents+json': z.looseObject({ data: sentReading }),
  },
  headers,
  errors: PUSH_ERRORS,
  problems: {
    422: refusedRows.partial().meta({
      id: 'RefusedRows',
      description: 'With `READINGS_REFUSED` and `TOO_MANY_REFUSED`: which rows, and why.',
    }),
  },
  replies: {
    202: pushed.extend(storedCounts.pick({ waiting: true }).shape),
    200: pushed.extend(storedCounts.partial({ new: true, changed: true, unchanged: true }).shape),
    204: z.void(),
  },
})
