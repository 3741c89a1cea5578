import { expect, test } from 'vitest'
import { type KeptReply, keepReplies } from './kept-replies.ts'
import { listReply } from './list-reply.ts'

const ROOM = 100_000

const place = (): KeptReply => ({ reply: undefined, isOld: false })
const replyOf = (bytes: number) => listReply('hash', 'identity', [Buffer.alloc(bytes)], [])

test('keeps a reply in its slot until a newer one replaces it', () => {
  const replies = keepReplies(ROOM)
  const one = place()
  expect(replies.use(one)).toBeUndefined()
  const [first, second] = [replyOf(10), replyOf(20)]
  replies.keep(one, first)
  expect(replies.use(one)).toBe(first)
  replies.keep(one, second)
  expect(replies.use(one)).toBe(second)
})

test('stays within its size, however many are kept', () => {
  const replies = keepReplies(ROOM)
  const places = Array.from({ length: 500 }, place)
  for (const each of places) replies.keep(each, replyOf(1_000))
  const held = places.flatMap(({ reply }) => reply?.response.bytes.length ?? [])
  const bytes = held.reduce((sum, length) => sum + length, 0)
  expect(bytes).toBeLessThanOrEqual(ROOM)
  expect(bytes).toBeGreaterThan(ROOM / 4)
})

test('replies in use stay while others are evicted', () => {
  const replies = keepReplies(ROOM)
  const [used, unused] = [place(), place()]
  const reply = replyOf(1_000)
  replies.keep(used, reply)
  replies.keep(unused, replyOf(1_000))
  for (let count = 0; count < 500; count++) {
    replies.keep(place(), replyOf(1_000))
    expect(replies.use(used)).toBe(reply)
  }
  expect(replies.use(unused)).toBeUndefined()
})

test('a reply too large for half the size is kept until the next one', () => {
  const replies = keepReplies(ROOM)
  const large = place()
  replies.keep(large, replyOf(ROOM * 2))
  expect(replies.use(large)).toBeDefined()
  replies.keep(place(), replyOf(10))
  replies.keep(place(), replyOf(ROOM * 2))
  expect(replies.use(large)).toBeUndefined()
})
