import type { Endpoint, ReplyOf, RequestOf } from '@retorna/contract/endpoint'
import { call, callForReply, connectionError } from './call.ts'

/** Files take longer than JSON replies. */
const TIMEOUT_MS = 300_000

export type Download = {
  content: Blob
  /** File name from the server; `null` if it sends none. */
  name: string | null
}

/** Download progress in bytes; `total` is `null` if unknown. */
export type Progress = { loaded: number; total: number | null }

/**
 * Fetches a file, and reports progress as it arrives if the caller asks for it.
 *
 * @throws {ApiError} as `call` does.
 */
export async function download<E extends Endpoint>(
  endpoint: E,
  request: RequestOf<E>,
  onProgress?: (progress: Progress) => void,
): Promise<Download> {
  const reply = await callForReply(endpoint, request, { timeOutMs: TIMEOUT_MS })
  const length = reply.headers.get('content-length')
  // A compressed reply's length differs from the bytes read here.
  const isPlain = reply.headers.get('content-encoding') === null
  const total = length !== null && isPlain ? Number(length) : null
  let loaded = 0
  const counter = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(chunk, controller) {
      loaded += chunk.byteLength
      onProgress?.({ loaded, total })
      controller.enqueue(chunk)
    },
  })
  const body = reply.body?.pipeThrough(counter) ?? null
  const type = reply.headers.get('content-type') ?? 'application/octet-stream'
  const content = await new Response(body, { headers: { 'content-type': type } })
    .blob()
    .catch(() => {
      throw connectionError()
    })
  return { content, name: nameOf(reply.headers.get('content-disposition')) }
}

/** The file name of a `Content-Disposition` header, quoted or bare. */
function nameOf(header: string | null): string | null {
  const name = /filename="?([^";]+)"?/.exec(header ?? '')?.[1]
  return name?.trim() || null
}

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
  return call(endpoint, withFile, { timeOutMs: TIMEOUT_MS, onSent })
}
