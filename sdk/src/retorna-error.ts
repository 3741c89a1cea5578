import type { components } from './schema.ts'

/** The API's description of a refused call: problem details (RFC 9457). */
export type Problem = {
  /** URL of the code's explanation in the reference. */
  type: string
  title: string
  status: number
  /** What is wrong with this request, if that is more than the title says. */
  detail?: string
  /** Stable, such as `GAME_NOT_FOUND`. */
  code: string
  /** An error text for each parameter, by its name. */
  fields?: Record<string, string>
  /** On 5xx, identifies the request in the server's log. */
  requestId?: string
} & components['schemas']['RefusedRows']

/** A call that the API refused. Without a reply, `fetch` itself throws. */
export class RetornaError extends Error {
  override readonly name = 'RetornaError'
  /** HTTP status. */
  readonly status: number
  /** Stable, such as `GAME_NOT_FOUND`; `UNKNOWN` for a reply that the API did not write. */
  readonly code: string
  readonly problem: Problem | undefined

  constructor(status: number, problem: Problem | undefined) {
    super(problem === undefined ? `HTTP ${status}` : messageOf(problem))
    this.status = status
    this.code = problem?.code ?? 'UNKNOWN'
    this.problem = problem
  }
}

/** The message of the error, with a line for each parameter. */
const messageOf = ({ title, detail, fields = {} }: Problem): string =>
  [
    [title, detail].filter(Boolean).join(': '),
    ...Object.entries(fields).map(([name, text]) => `${name}: ${text}`),
  ].join('\n')

/** Converts an unsuccessful reply to an error. */
export async function errorOf(reply: Response): Promise<RetornaError> {
  const isProblem = reply.headers.get('content-type')?.startsWith('application/problem+json')
  const problem = isProblem ? await reply.json().catch(() => undefined) : undefined
  return new RetornaError(reply.status, problem as Problem | undefined)
}
