import type { Endpoint, ReplyOf, RequestOf } from '@retorna/contract/endpoint'
import { call } from './call.ts'

/** Matches the server's upload timeout: 64 MB at 1 Mbit/s. */
export const UPLOAD_MINUTES = 10

type Extras = {
  /** Placed before the file in the form. */
  fields?: Readonly<Record<string, string>>
  /** Called with the share of the form sent so far, 0 to 1. */
  onSent?: (share: number) => void
}

/**
 * Sends a file as a form.
 *
 * @throws {ApiError} as `call` does.
 */
export function upload<E extends Endpoint>(
  endpoint: E,
  request: RequestOf<E>,
  file: File,
  { fields = {}, onSent }: Extras = {},
): Promise<ReplyOf<E>> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  form.set('file', file)
  const withFile = Object.assign({}, request, { body: form })
  return call(endpoint, withFile, { timeOutMs: UPLOAD_MINUTES * 60_000, onSent })
}
