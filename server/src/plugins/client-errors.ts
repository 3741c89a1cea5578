import type { Socket } from 'node:net'
import { ERROR_CODES } from '@retorna/contract/error-codes'
import { ApiError } from './errors/api-error.ts'
import { errorBody } from './errors/error-reply.ts'

const codeOf = ({ code }: NodeJS.ErrnoException) => {
  if (code === 'HPE_HEADER_OVERFLOW') return 'PAYLOAD_TOO_LARGE'
  return code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 'REQUEST_TIMEOUT' : 'VALIDATION'
}

/** Answers what is not HTTP, or is too large or too slow, in the one shape. */
export const answerClientError = (error: NodeJS.ErrnoException, socket: Socket): void => {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  // Behind a reply that is still going out, another would be read as part of it.
  if (socket.writable && socket.writableLength === 0) {
    const failure = new ApiError(codeOf(error))
    // The language stands in the headers, which could not be read.
    const body = JSON.stringify(errorBody(failure, 'pt', ''))
    socket.write(
      `HTTP/1.1 ${ERROR_CODES[failure.code].status} Refused\r\nconnection: close\r\ncontent-type: application/json; charset=utf-8\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
    )
  }
  socket.destroy()
}
