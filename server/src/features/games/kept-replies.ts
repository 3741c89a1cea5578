import type { ListReply } from './list-reply.ts'

/** A reply with its place among the kept ones; without the reply once it has made way. */
export type KeptReply = { reply: ListReply | undefined; isOld: boolean }

export type KeptReplies = {
  /** The reply of a place, which counts as used now. */
  use: (kept: KeptReply) => ListReply | undefined
  /** Keeps a reply in a place, instead of the one it may hold. */
  keep: (kept: KeptReply, reply: ListReply) => void
}

const OVERHEAD_BYTES = 1_000

/**
 * Keeps replies of at most so many bytes. When half of them is full it becomes the old half, and what
 * was not used since the half before filled makes way.
 */
export const keepReplies = (mostBytes: number): KeptReplies => {
  let newer: KeptReply[] = []
  let older: KeptReply[] = []
  let newerBytes = 0

  const enter = (kept: KeptReply, reply: ListReply): void => {
    const bytes = reply.response.bytes.length + OVERHEAD_BYTES
    if (newerBytes + bytes > mostBytes / 2) {
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
