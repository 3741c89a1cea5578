import type { IncomingMessage, RequestOptions } from 'node:http'
import type { LookupFunction } from 'node:net'

export type Target = {
  url: URL
  /** Allowed by the operator (`OUTGOING_ALLOW`): may use http and be in any network. */
  isAllowed: boolean
}

/** Why nothing can be sent to an address; a key of field-texts.ts. */
export type TargetProblem =
  | 'url-invalid'
  | 'url-not-https'
  | 'url-not-public'
  | 'url-with-credentials'

export type Message = { headers: Record<string, string>; body: string | Buffer }

export type Answer =
  /** `text`: the start of the response body, untrusted plain text. */
  | { outcome: 'answered'; status: number; text: string }
  /** The destination is not allowed. */
  | { outcome: 'refused'; reason: string }
  /** Nothing was transmitted. */
  | { outcome: 'unreachable'; reason: string }
  /** It was transmitted, but not answered. */
  | { outcome: 'unanswered'; reason: string }

type Options = { signal: AbortSignal | undefined; lookup: LookupFunction }

/** Timeout of the whole exchange. */
const TIMEOUT_MS = 10_000
/** Maximum length of a response that is read; the rest is ignored. */
const MAX_BYTES = 4_096
const MAX_CHARACTERS = 300

/** Posts one message over a separate connection and reads the start of the response. */
export const exchange = async (
  target: Target,
  message: Message,
  { signal, lookup }: Options,
): Promise<Answer> => {
  const deadline = AbortSignal.timeout(TIMEOUT_MS)
  const request = await openRequest(target, {
    method: 'POST',
    headers: {
      'user-agent': 'Retorna',
      'content-length': String(Buffer.byteLength(message.body)),
      ...message.headers,
    },
    signal: signal === undefined ? deadline : AbortSignal.any([deadline, signal]),
    lookup,
    agent: false,
  })
  let isHandedOver = false
  try {
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      request.once('response', resolve).once('error', reject)
      request.once('finish', () => {
        isHandedOver = true
      })
      // Connects before writing, so that nothing is buffered in the socket and it is known what was transmitted.
      request.once('socket', (socket) => {
        const event = target.url.protocol === 'https:' ? 'secureConnect' : 'connect'
        socket.once(event, () => request.end(message.body))
      })
      request.flushHeaders()
    })
    return {
      outcome: 'answered',
      status: response.statusCode ?? 0,
      text: await readStart(response).catch(() => ''),
    }
  } catch (error) {
    const reason = deadline.aborted ? 'timeout' : reasonOf(error)
    return { outcome: isHandedOver ? 'unanswered' : 'unreachable', reason }
  } finally {
    request.destroy()
  }
}

/** An unsent request over a connection of its own. */
export const openRequest = async ({ url }: Target, options: RequestOptions) => {
  const { request } =
    url.protocol === 'https:' ? await import('node:https') : await import('node:http')
  return request(url, options)
}

const readStart = async (response: IncomingMessage): Promise<string> => {
  const parts: Buffer[] = []
  let length = 0
  for await (const part of response) {
    parts.push(part)
    length += part.length
    if (length >= MAX_BYTES) break
  }
  return Buffer.concat(parts)
    .subarray(0, MAX_BYTES)
    .toString()
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim()
    .slice(0, MAX_CHARACTERS)
}

/** The code of a network error. */
export const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return 'unknown'
  return (error as NodeJS.ErrnoException).code ?? error.name
}
