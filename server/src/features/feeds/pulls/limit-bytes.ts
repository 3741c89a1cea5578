import { Transform } from 'node:stream'
import { PULL_LIMITS } from '@retorna/domain/feeds/pull-limits'
import { PullError } from './pull-error.ts'

/** Counts the bytes that one run fetches; beyond the limit its streams end with a PullError `too-large`. */
export const limitBytes = () => {
  let bytes = 0
  return {
    bytes: () => bytes,
    stream: () =>
      new Transform({
        transform(part: Buffer, _encoding, done) {
          bytes += part.length
          if (bytes > PULL_LIMITS.bytes) done(new PullError('too-large', String(PULL_LIMITS.bytes)))
          else done(null, part)
        },
      }),
  }
}
