import { z } from 'zod'
import { endpoint } from './endpoint.ts'

/**
 * What the event stream tells, with the data of each event. Events carry no figures: what a plan hides
 * is not sent, so a client asks again for what it shows. A client ignores events that it does not know.
 */
export const LIVE_EVENTS = {
  /** Games, providers or readings changed; `at`, UTC, is when the server knew. At most one a second. */
  catalogue: z.object({ at: z.iso.datetime() }),
  /** The caller's plan, payment, role or profile changed: verify the session again. */
  user: z.object({}),
  /** The caller has a new notification, or read some elsewhere. */
  notification: z.object({}),
  /** The session ended or ran out; the last event of a stream. */
  'session-ended': z.object({}),
} as const satisfies Record<string, z.ZodType>

/** The name of an event. */
export type LiveEvent = keyof typeof LIVE_EVENTS

/** The data of an event. */
export type LiveData<E extends LiveEvent> = z.infer<(typeof LIVE_EVENTS)[E]>

/**
 * Server-sent events (`text/event-stream`) about what the caller sees. The bearer token goes in the
 * header, which browsers' `EventSource` cannot set: read it with `fetch`. A comment line every 25 s
 * says that the stream lives. It has no memory: after a gap, ask again for everything that is shown.
 *
 * A user may have ten open streams; one more is answered 429 `RATE_LIMITED`. A client that does not
 * read is disconnected.
 */
export const streamEvents = endpoint({
  method: 'GET',
  path: '/api/events',
  access: 'signed-in',
  summary: 'Live events',
  replies: { 200: z.string().meta({ contentMediaType: 'text/event-stream' }) },
})
