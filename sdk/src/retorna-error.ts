import type { components } from './schema.ts'

/** What the API says about a refused call: problem details (RFC 9457). */
export type Problem = {
  /** Opens what the code means, in the reference. */
  type: string
  title: string
  status: number
  /** What is wrong with this request, where more can be said than the title does. */
  detail?: string
  /** Stable, such as `GAME_NOT_FOUND`. */
  code: string
  /** Text by name of a parameter. */
  fields?: Record<string, string>
  /** With 5xx: identifies the request in the server's log. */
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

/** With a line for each parameter. */
const messageOf = ({ title, detail, fields = {} }: Problem): string =>
  [
    [title, detail].filter(Boolean).join(': '),
    ...Object.entries(fields).map(([name, text]) => `${name}: ${text}`),
  ].join('\n')

/** The error of a reply that is no success. */
export async function errorOf(reply: Response): Promise<RetornaError> {
  const isProblem = reply.headers.get('content-type')?.startsWith('application/problem+json')
  const problem = isProblem ? await reply.json().catch(() => undefined) : undefined
  return new RetornaError(reply.status, problem as Problem | undefined)
}
