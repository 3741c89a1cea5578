import type { Endpoint } from '@retorna/contract/endpoint'

type Values = Readonly<Record<string, unknown>>
export type RequestParts = {
  readonly params?: Values
  readonly query?: Values
  readonly body?: unknown
}

/**
 * The URL of a call: path parameters filled in, set query values appended. `undefined`, `null` and `''`
 * count as not set.
 */
export function addressOf(endpoint: Endpoint, request: RequestParts): string {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(request.params?.[name])),
  )
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(request.query ?? {})) {
    if (value !== undefined && value !== null && value !== '') query.set(name, String(value))
  }
  return query.size === 0 ? path : `${path}?${query}`
}
