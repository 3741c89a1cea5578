import { createHmac } from 'node:crypto'
import { z } from 'zod'
import { isSameHash } from '../../../auth/token.ts'

/** The maximum age of a result. */
const LIFE_SECONDS = 600
/** The provider's clock may be ahead by this much. */
const AHEAD_SECONDS = 60

const header = z.object({ alg: z.literal('HS256') })
const claims = z.object({ state: z.string(), adult: z.literal(true), iat: z.number() })

const read = <T>(schema: z.ZodType<T>, part: string): T | undefined => {
  try {
    return schema.safeParse(JSON.parse(Buffer.from(part, 'base64url').toString())).data
  } catch {
    return undefined
  }
}

/**
 * The time at which a provider of age assurance found a person to be an adult, from its signed result (JWT, RFC 7519,
 * with HS256).
 *
 * @param expected.state the state with which the person was sent to the provider.
 * @returns `null` unless the result states this for that person within the last ten minutes.
 */
export const adultSince = (
  result: string,
  { secret, state, now }: { secret: string; state: string; now: Date },
): Date | null => {
  const [head = '', body = '', signature = '', ...more] = result.split('.')
  const signed = createHmac('sha256', secret).update(`${head}.${body}`).digest()
  const isSigned = more.length === 0 && isSameHash(Buffer.from(signature, 'base64url'), signed)
  if (!isSigned || read(header, head) === undefined) return null
  const said = read(claims, body)
  if (said === undefined || said.state !== state) return null
  const age = now.getTime() / 1000 - said.iat
  return age > LIFE_SECONDS || age < -AHEAD_SECONDS ? null : new Date(said.iat * 1000)
}
