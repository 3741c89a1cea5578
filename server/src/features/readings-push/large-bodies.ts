import { ApiError } from '../../http/errors/api-error.ts'

/** A body of more bytes, as sent or decompressed, is large: it has some thousand rows. */
export const LARGE_BYTES = 1_000_000
const OF_A_FEED = 2
/** Fewer than the connections for writing, so that one is free for entries by hand. */
const OF_ALL = 4
/** Most large bodies are taken within this time. */
const RETRY_SECONDS = 5

/** Limits how many large bodies one server process takes at the same time. */
export const createLargeBodies = () => {
  const feeds: number[] = []
  return {
    /**
     * Begins a large body; the caller has to call the result when it ends.
     *
     * @throws ApiError `TOO_MANY_LARGE_BODIES`
     */
    begin: (feedId: number): (() => void) => {
      if (feeds.length >= OF_ALL || feeds.filter((feed) => feed === feedId).length >= OF_A_FEED) {
        throw new ApiError('TOO_MANY_LARGE_BODIES', { retryAfterSeconds: RETRY_SECONDS })
      }
      feeds.push(feedId)
      return () => void feeds.splice(feeds.indexOf(feedId), 1)
    },
  }
}
