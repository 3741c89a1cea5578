import type { ListReply } from './list-reply.ts'

/** A cache slot; without a reply once it was evicted. */
export type KeptReply = { reply: ListReply | undefined; isOld: boolean }

export type KeptReplies = {
  /** The reply of a slot, marked as recently used. */
  use: (kept: KeptReply) => ListReply | undefined
  /** Stores a reply in a slot, replacing its current one. */
  keep: (kept: KeptReply, reply: ListReply) => void
}

const OVERHEAD_BYTES = 1_000

/**
 * A cache for replies of at most `maxBytes` in total. When half of that is full it becomes the older
 * half, and what was not used since the previous half filled is evicted.
 */
export const keepReplies = (maxBytes: number): KeptReplies => {
  let newer: KeptReply[] = []
  let older: KeptReply[] = []
  let newerBytes = 0

  const enter = (kept: KeptReply, reply: ListReply): void => {
    const bytes = reply.response.bytes.length + OVERHEAD_BYTES
    if (newerBytes + bytes > maxBytes / 2) {
      for (const each of older) if (each.isOld) each.reply = undefined
      for (const each of newer) each.isOld = true
      older = newer
      newer = []
      newerBytes = 0
    }
    kept.isOld = false
    newer.push(kept)
    newerBytes += bytes
  }

  return {
    use: (kept) => {
      if (kept.isOld && kept.reply !== undefined) enter(kept, kept.reply)
      return kept.reply
    },
    keep: (kept, reply) => {
      kept.reply = reply
      enter(kept, reply)
    },
  }
}
