import type { Language } from '@retorna/contract/error-codes'
import { problem } from '@retorna/contract/problem'
import type { z } from 'zod'

/** Sends a GET request below `/api/v1` with the key of the assistant's user; refusals are in this language. */
export type SendToApi = (
  address: string,
  language: Language,
) => Promise<{ status: number; body: unknown }>

type Query = Readonly<Record<string, string | number | undefined>>

/** A refusal of the API, in its own words. */
export class ApiRefusal extends Error {
  override name = 'ApiRefusal'
  /** The status of the reply; undefined if the tool itself refuses. */
  readonly status: number | undefined
  /** What the API says of this request beyond its usual refusal. */
  readonly detail: string | undefined
  constructor(message: string, status?: number, detail?: string) {
    super(message)
    this.status = status
    this.detail = detail
  }
}

/**
 * Reads from the API, which decides by scopes and plan what the caller may see.
 *
 * @throws {@link ApiRefusal} for any reply but 200.
 */
export const createApiReader =
  (send: (address: string) => ReturnType<SendToApi>) =>
  async <Schema extends z.ZodType>(
    schema: Schema,
    path: string,
    query: Query = {},
  ): Promise<z.output<Schema>> => {
    const given = Object.entries(query).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, String(value)] as [string, string]],
    )
    const { status, body } = await send(
      given.length === 0 ? path : `${path}?${new URLSearchParams(given)}`,
    )
    if (status === 200) return schema.parse(body)
    const refused = problem.safeParse(body)
    if (!refused.success) throw new ApiRefusal(`The API answered ${status}.`, status)
    const { title, detail, fields = {} } = refused.data
    const named = Object.entries(fields).map(([name, text]) => `${name}: ${text}`)
    const told = [title, detail, ...named].filter((text) => text !== undefined)
    throw new ApiRefusal(told.join(' '), status, detail)
  }

export type ReadApi = ReturnType<typeof createApiReader>
