import type { Endpoint, ReplyOf, RequestOf } from '@retorna/contract/endpoint'
import { call } from './call.ts'

/** As long as the server takes a file: 64 MB on a line of 1 Mbit/s. */
export const UPLOAD_MINUTES = 10

type Extras = {
  /** Stand in the form before the file. */
  fields?: Readonly<Record<string, string>>
  /** Told what share of the form has left, 0 to 1. */
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
