import { z } from 'zod'
import { endpoint, succeedsWith } from '../endpoint.ts'
import { text } from '../field-types.ts'

/** Where the caller's age is assured: a URL of the provider, which leads back to `/age` with a `result`. */
export const askAge = endpoint('POST /api/account/age', 'signed-in', {
  summary: 'Begin age assurance',
  replies: succeedsWith({ address: z.string() }),
})

/**
 * Takes the provider's signed result (docs/countries.md). 400 `AGE_NOT_ASSURED` if it does not confirm an adult, or
 * is not the caller's.
 */
export const assureAge = endpoint('POST /api/account/age/result', 'signed-in', {
  summary: 'Finish age assurance',
  body: z.object({ result: text().max(4000) }),
})
