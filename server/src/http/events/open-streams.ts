import type { Writable } from 'node:stream'

export type StreamOwner = { userId: string; token: string; tokenHash: string; expiresAt: Date }

/** The part of a reply that the streams need. */
export type StreamSink = Pick<Writable, 'write' | 'end' | 'destroy' | 'writableLength'>

export type EventStream = StreamOwner & {
  sink: StreamSink
  /** At the last heartbeat, something written before it was still buffered. */
  isBehind: boolean
}

type OpenStreams = {
  add: (stream: EventStream) => void
  /** Does nothing if the stream is already gone. */
  remove: (stream: EventStream) => void
  all: () => Iterable<EventStream>
  ofUser: (userId: string) => readonly EventStream[]
  ofSession: (tokenHash: string) => readonly EventStream[]
  readonly size: number
}

/** The open streams, indexed by user and by session. */
export const openStreams = (): OpenStreams => {
  const all = new Set<EventStream>()
  const byUser = new Map<string, readonly EventStream[]>()
  const bySession = new Map<string, readonly EventStream[]>()
  return {
    add: (stream) => {
      all.add(stream)
      byUser.set(stream.userId, [...(byUser.get(stream.userId) ?? []), stream])
      bySession.set(stream.tokenHash, [...(bySession.get(stream.tokenHash) ?? []), stream])
    },
    remove: (stream) => {
      if (!all.delete(stream)) return
      leave(byUser, stream.userId, stream)
      leave(bySession, stream.tokenHash, stream)
    },
    all: () => all,
    ofUser: (userId) => byUser.get(userId) ?? [],
    ofSession: (tokenHash) => bySession.get(tokenHash) ?? [],
    get size() {
      return all.size
    },
  }
}

const leave = (
  groups: Map<string, readonly EventStream[]>,
  key: string,
  stream: EventStream,
): void => {
  const others = (groups.get(key) ?? []).filter((other) => other !== stream)
  if (others.length === 0) groups.delete(key)
  else groups.set(key, others)
}
