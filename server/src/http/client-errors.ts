import type { Socket } from 'node:net'
import { ERROR_CODES } from '@retorna/contract/error-codes'
import { ApiError } from './errors/api-error.ts'
import { errorReply } from './errors/error-reply.ts'
import { isForPrograms } from './errors/language.ts'

const codeOf = ({ code }: NodeJS.ErrnoException) => {
  if (code === 'HPE_HEADER_OVERFLOW') return 'PAYLOAD_TOO_LARGE'
  return code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 'REQUEST_TIMEOUT' : 'VALIDATION'
}

type ClientError = NodeJS.ErrnoException & { rawPacket?: unknown }

/** The address, if it was sent together with what could not be read. */
const addressOf = ({ rawPacket }: ClientError): string =>
  /^[A-Z]+ (\S+) /.exec(Buffer.isBuffer(rawPacket) ? rawPacket.toString('latin1') : '')?.[1] ?? ''

/** Returns a function that sends the error body for input that is not HTTP, too large or too slow. */
export const answerClientErrors =
  (publicUrl: string) =>
  (error: ClientError, socket: Socket, url = addressOf(error)): void => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return
    // While a reply is still being sent, another would be read as part of it.
    if (socket.writable && socket.writableLength === 0) {
      const failure = new ApiError(codeOf(error))
      // The headers may not have been read, so the language is unknown.
      const language = isForPrograms(url) ? 'en' : 'pt'
      const { type, body } = errorReply(failure, language, { url, requestId: '', publicUrl })
      socket.write(
        `HTTP/1.1 ${ERROR_CODES[failure.code].status} Refused\r\nconnection: close\r\ncontent-type: ${type}\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
      )
    }
    socket.destroy()
  }
