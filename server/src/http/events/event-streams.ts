import { randomInt } from 'node:crypto'
import type { Writable } from 'node:stream'
import type { LiveData, LiveEvent } from '@retorna/contract/events'

export type StreamOwner = { userId: string; token: string; tokenHash: string; expiresAt: Date }

export type StreamSink = Pick<Writable, 'write' | 'end' | 'destroy' | 'writableLength'>

export type EventStream = StreamOwner & {
  sink: StreamSink
  /** Whether data written before the last heartbeat was still buffered then. */
  isBehind: boolean
}

/** The open streams, indexed by user and by session. */
const openStreams = () => {
  const all = new Set<EventStream>()
  const byUser = new Map<string, readonly EventStream[]>()
  const bySession = new Map<string, readonly EventStream[]>()
  return {
    add: (stream: EventStream): void => {
      all.add(stream)
      byUser.set(stream.userId, [...(byUser.get(stream.userId) ?? []), stream])
      bySession.set(stream.tokenHash, [...(bySession.get(stream.tokenHash) ?? []), stream])
    },
    /** Does nothing if the stream is already gone. */
    remove: (stream: EventStream): void => {
      if (!all.delete(stream)) return
      leave(byUser, stream.userId, stream)
      leave(bySession, stream.tokenHash, stream)
    },
    all: (): Iterable<EventStream> => all,
    ofUser: (userId: string) => byUser.get(userId) ?? [],
    ofSession: (tokenHash: string) => bySession.get(tokenHash) ?? [],
    get size() {
      return all.size
    },
  }
}

const leave = (groups: Map<string, readonly EventStream[]>, key: string, stream: EventStream) => {
  const others = (groups.get(key) ?? []).filter((other) => other !== stream)
  if (others.length === 0) groups.delete(key)
  else groups.set(key, others)
}

export type EventStreams = ReturnType<typeof createEventStreams>

/** Concurrent streams of one user: more than anyone's open tabs. */
const MAX_PER_USER = 10
/** Bytes that may be buffered for a slow client; an event is 60 bytes. */
const MAX_WAITING_BYTES = 16 * 1024
/** Dismissed clients reconnect spread over this interval, milliseconds. */
const RETRY_MS = { least: 500, most: 3_000 }
const HEARTBEAT = Buffer.from(':\n\n')

/**
 * The open event streams of this process. An event is serialized once for all receivers, and no stream has a timer of
 * its own.
 */
export const createEventStreams = () => {
  const streams = openStreams()

  const cut = (stream: EventStream): void => {
    streams.remove(stream)
    stream.sink.destroy()
  }

  const end = (stream: EventStream): void => {
    streams.remove(stream)
    stream.sink.end()
  }

  const write = (stream: EventStream, frame: Buffer): void => {
    if (stream.sink.writableLength > MAX_WAITING_BYTES) cut(stream)
    else stream.sink.write(frame)
  }

  const dismiss = (stream: EventStream): void => {
    write(stream, Buffer.from(`retry: ${randomInt(RETRY_MS.least, RETRY_MS.most)}\n\n`))
    end(stream)
  }

  return {
    /** Adds a stream; undefined if the user already has the maximum. */
    open: (owner: StreamOwner, sink: StreamSink) => {
      if (streams.ofUser(owner.userId).length >= MAX_PER_USER) return undefined
      const stream = { ...owner, sink, isBehind: false }
      streams.add(stream)
      return stream
    },
    /** Removes a stream that the client has closed. */
    drop: streams.remove,
    toAll: <E extends LiveEvent>(event: E, data: LiveData<E>) => {
      const frame = frameOf(event, data)
      for (const stream of streams.all()) write(stream, frame)
    },
    toUser: <E extends LiveEvent>(userId: string, event: E, data: LiveData<E>) => {
      const frame = frameOf(event, data)
      for (const stream of streams.ofUser(userId)) write(stream, frame)
    },
    ofSession: streams.ofSession,
    expiredAt: (now: Date) => [...streams.all()].filter(({ expiresAt }) => expiresAt <= now),
    /** Sends the end of the session to a stream, and closes it. */
    endSession: (stream: EventStream) => {
      write(stream, frameOf('session-ended', {}))
      end(stream)
    },
    /** Sends a heartbeat to all; disconnects those that have not read since the previous one. */
    beat: () => {
      for (const stream of streams.all()) {
        const isBehind = stream.sink.writableLength > 0
        if (isBehind && stream.isBehind) cut(stream)
        else {
          stream.isBehind = isBehind
          write(stream, HEARTBEAT)
        }
      }
    },
    /** Closes a stream; its client waits a while before it reconnects. */
    dismiss,
    /** Dismisses all streams. */
    endAll: () => {
      for (const stream of streams.all()) dismiss(stream)
    },
    get size() {
      return streams.size
    },
  }
}

const frameOf = <E extends LiveEvent>(event: E, data: LiveData<E>): Buffer =>
  Buffer.from(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)
