import type { ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { REQUEST_ID } from './request-id.ts'

/** A reply including its head in one buffer, which can be sent any number of times. */
export type WholeResponse = {
  /** Head and body. */
  bytes: Buffer
  headers: readonly string[]
  body: Buffer
  /** Offset of the date in `bytes`, and the second that it names. */
  dateAt: number
  dateSecond: number
  /** Number of bytes after the date that are free for headers of a single reply. */
  room: number
}

/** An HTTP date always has this length (RFC 9110, 5.6.7). */
const DATE_BYTES = 29
const NO_DATE = ' '.repeat(DATE_BYTES)

/**
 * Joins a status line, headers and a body.
 *
 * @param headers alternating names and values, without date, connection and length.
 * @param room bytes kept free for headers of a single reply, with `: ` and a line break for each of them.
 */
export const wholeResponse = (
  headers: readonly string[],
  body: Uint8Array,
  room = 0,
): WholeResponse => {
  const all = [...headers, 'content-length', `${body.length}`]
  let head = 'HTTP/1.1 200 OK\r\n'
  for (let index = 0; index < all.length; index += 2) head += `${all[index]}: ${all[index + 1]}\r\n`
  head += 'date: '
  const dateAt = head.length
  // Spaces at the end of a line do not belong to its value (RFC 9112, 5.1).
  head += `${NO_DATE}${' '.repeat(room)}\r\n\r\n`
  const bytes = Buffer.concat([Buffer.from(head, 'latin1'), body])
  return { bytes, headers: all, body: bytes.subarray(head.length), dateAt, dateSecond: 0, room }
}

/**
 * Sends the response with a single write to the socket, which takes half the time of writing head and
 * body through the response. This requires a keep-alive connection on which it is this response's turn
 * and nothing is left to send; otherwise the response sends it as usual.
 *
 * Writes within one turn of the event loop are flushed together at its end: a client on the same machine
 * wakes up once for all of them, and waking it costs more than a write.
 *
 * @param more alternating names and values of headers of this reply only.
 */
export const sendWhole = (
  response: ServerResponse,
  whole: WholeResponse,
  more: readonly string[] = [],
): void => {
  const { socket, req: request } = response
  const lines = linesOf(more)
  const isDirect =
    lines.length <= whole.room &&
    // False when a test injects a request.
    socket instanceof Socket &&
    socket.writable &&
    socket.writableLength === 0 &&
    response.shouldKeepAlive &&
    !(REQUEST_ID in request.headers) &&
    request.method === 'GET' &&
    request.httpVersionMinor === 1
  if (!isDirect) {
    response.writeHead(200, [...whole.headers, ...more]).end(whole.body)
    return
  }
  if (waiting.length === 0) setImmediate(writeWaiting)
  waiting.push({ socket, response, whole, lines })
}

type Waiting = {
  socket: Socket
  response: ServerResponse
  whole: WholeResponse
  lines: string
}

let waiting: Waiting[] = []

const writeWaiting = (): void => {
  const turn = waiting
  waiting = []
  const now = Date.now()
  for (const { socket, response, whole, lines } of turn) {
    stampDate(whole, now)
    whole.bytes.write(lines.padEnd(whole.room), whole.dateAt + DATE_BYTES, 'latin1')
    socket.write(whole.bytes)
    // Bytes that the socket has not sent yet must not change when the next reply is written.
    if (whole.room > 0 && socket.writableLength > 0) whole.bytes = Buffer.from(whole.bytes)
    // The HTTP server waits for this before it handles the connection's next request.
    response.emit('finish')
  }
}

const stampDate = (whole: WholeResponse, now: number): void => {
  const second = Math.floor(now / 1000)
  if (whole.dateSecond === second) return
  whole.dateSecond = second
  whole.bytes.write(new Date(now).toUTCString(), whole.dateAt, DATE_BYTES, 'latin1')
}

/** Headers in the form that follows the date, each after a line break. */
const linesOf = (headers: readonly string[]): string => {
  let lines = ''
  for (let index = 0; index < headers.length; index += 2) {
    lines += `\r\n${headers[index]}: ${headers[index + 1]}`
  }
  return lines
}
