import type { Writable } from 'node:stream'

/** Whose stream it is. */
export type StreamOwner = { userId: string; token: string; tokenHash: string; expiresAt: Date }

/** What the streams need of a reply. */
export type StreamSink = Pick<Writable, 'write' | 'end' | 'destroy' | 'writableLength'>

export type EventStream = StreamOwner & {
  sink: StreamSink
  /** Something written before the last heartbeat was still on its way at that heartbeat. */
  isBehind: boolean
}

type OpenStreams = {
  add: (stream: EventStream) => void
  /** Again for one that is gone already: nothing. */
  remove: (stream: EventStream) => void
  all: () => Iterable<EventStream>
  ofUser: (userId: string) => readonly EventStream[]
  ofSession: (tokenHash: string) => readonly EventStream[]
  readonly size: number
}

/** The streams, found by user and by session without a look at the others. */
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
