import { z } from 'zod'
import { endpoint } from './endpoint.ts'

/**
 * The events of the stream, with their data. Events carry no figures, so that none reveals what a plan hides; clients
 * refetch what they show, and ignore unknown events.
 */
export const LIVE_EVENTS = {
  /** Games, providers or readings changed; `at`, UTC, is when the server noticed. At most one a second. */
  catalogue: z.object({ at: z.iso.datetime() }),
  /** The caller's plan, payment, role or profile changed: verify the session again. */
  user: z.object({}),
  /** The caller has a new notification, or read some elsewhere. */
  notification: z.object({}),
  /** The session ended or expired; the last event of a stream. */
  'session-ended': z.object({}),
} as const satisfies Record<string, z.ZodType>

export type LiveEvent = keyof typeof LIVE_EVENTS

export type LiveData<E extends LiveEvent> = z.infer<(typeof LIVE_EVENTS)[E]>

/**
 * Server-sent events (`text/event-stream`) about what the caller sees. The bearer token goes in the header, which
 * browsers' `EventSource` cannot set: read it with `fetch`. A comment line every 25 s keeps the stream alive. Events
 * are not replayed: after a gap, refetch everything that is shown.
 *
 * A user may have ten open streams; another one gets 429 `RATE_LIMITED`. A client that does not
 * read is disconnected.
 */
export const streamEvents = endpoint('GET /api/events', 'signed-in', {
  summary: 'Live events',
  replies: { 200: z.string().meta({ contentMediaType: 'text/event-stream' }) },
})
