import { expect, test } from 'vitest'
import type { StreamSink } from './event-streams.ts'
import { createEventStreams } from './event-streams.ts'

/** The client side of a stream; a stuck one reads nothing. */
const client = (isStuck = false) => {
  const got: string[] = []
  let waiting = 0
  const state = { got, isOver: '' }
  const sink: StreamSink = {
    get writableLength() {
      return waiting
    },
    write: (chunk: Buffer) => {
      if (isStuck) waiting += chunk.length
      else got.push(chunk.toString())
      return !isStuck
    },
    end: () => {
      state.isOver = 'ended'
      return sink as never
    },
    destroy: () => {
      state.isOver = 'cut'
      return sink as never
    },
  }
  return { sink, state }
}

const owner = (userId: string, session = userId) => ({
  userId,
  token: session,
  tokenHash: `hash of ${session}`,
  expiresAt: new Date(1_000),
})

test('an event is sent in the standard wire format', () => {
  const streams = createEventStreams()
  const { sink, state } = client()
  streams.open(owner('a'), sink)
  streams.toAll('catalogue', { at: '2026-01-01T00:00:00.000Z' })
  streams.beat()
  expect(state.got).toEqual([
    'event: catalogue\ndata: {"at":"2026-01-01T00:00:00.000Z"}\n\n',
    ':\n\n',
  ])
})

test('a client that does not read is disconnected, at the second heartbeat or when too much is buffered', () => {
  const streams = createEventStreams()
  const [slow, flooded, reader] = [client(true), client(true), client()]
  streams.open(owner('slow'), slow.sink)
  streams.open(owner('flooded'), flooded.sink)
  streams.open(owner('reader'), reader.sink)
  while (flooded.state.isOver === '') streams.toUser('flooded', 'user', {})
  streams.toUser('slow', 'user', {})
  streams.beat()
  expect(slow.state.isOver).toBe('')
  streams.beat()
  expect([slow, flooded, reader].map(({ state }) => state.isOver)).toEqual(['cut', 'cut', ''])
  expect(streams.size).toBe(1)
})

test('streams are found by session and by expiry', () => {
  const streams = createEventStreams()
  const kept = streams.open(owner('a', 'one'), client().sink)
  streams.open(owner('a', 'two'), client().sink)
  expect(streams.ofSession('hash of one')).toEqual([kept])
  expect(streams.expiredAt(new Date(999))).toEqual([])
  expect(streams.expiredAt(new Date(1_000))).toHaveLength(2)
  if (kept) streams.drop(kept)
  if (kept) streams.drop(kept)
  expect(streams.ofSession('hash of one')).toEqual([])
  expect(streams.size).toBe(1)
})
