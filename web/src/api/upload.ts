import type { Endpoint, ReplyOf, RequestOf } from '@retorna/contract/endpoint'
import { call } from './call.ts'

/** As long as the server takes a file: 64 MB on a line of 1 Mbit/s. */
export const UPLOAD_MINUTES = 10

/**
 * Sends a file as a form, its fields before it.
 *
 * @throws {ApiError} as `call` does.
 */
export function upload<E extends Endpoint>(
  endpoint: E,
  request: RequestOf<E>,
  file: File,
  fields: Readonly<Record<string, string>> = {},
): Promise<ReplyOf<E>> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  form.set('file', file)
  const withFile = Object.assign({}, request, { body: form })
  return call(endpoint, withFile, { timeOutMs: UPLOAD_MINUTES * 60_000 })
}
