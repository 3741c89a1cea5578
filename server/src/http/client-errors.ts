import type { Socket } from 'node:net'
import { ERROR_CODES } from '@retorna/contract/error-codes'
import { ApiError } from './errors/api-error.ts'
import { errorBody } from './errors/errors.ts'

const codeOf = ({ code }: NodeJS.ErrnoException) => {
  if (code === 'HPE_HEADER_OVERFLOW') return 'PAYLOAD_TOO_LARGE'
  return code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 'REQUEST_TIMEOUT' : 'VALIDATION'
}

/** Sends the standard error body for input that is not HTTP, too large or too slow. */
export const answerClientError = (error: NodeJS.ErrnoException, socket: Socket): void => {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  // While a reply is still being sent, another would be read as part of it.
  if (socket.writable && socket.writableLength === 0) {
    const failure = new ApiError(codeOf(error))
    // The headers could not be read, so the language is unknown.
    const body = JSON.stringify(errorBody(failure, 'pt', ''))
    socket.write(
      `HTTP/1.1 ${ERROR_CODES[failure.code].status} Refused\r\nconnection: close\r\ncontent-type: application/json; charset=utf-8\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
    )
  }
  socket.destroy()
}
