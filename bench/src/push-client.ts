import { once } from 'node:events'
import { connect } from 'node:net'

export type PushClient = {
  /** Sends readings and waits for the answer's status. */
  push: (readings: readonly object[]) => Promise<number>
  end: () => void
}

/** One connection of a program that pushes readings. It is as light as a client can be, and waits for each answer. */
export const openPushClient = async (address: string, key: string): Promise<PushClient> => {
  const { hostname, port } = new URL(address)
  const socket = connect({ host: hostname, port: Number(port), noDelay: true })
  await once(socket, 'connect')
  const head = [
    `POST /api/v1/readings HTTP/1.1\r\nhost: ${hostname}\r\nauthorization: Bearer ${key}`,
    'content-type: application/json\r\ncontent-length: ',
  ].join('\r\n')
  return {
    push: (readings) =>
      new Promise((resolve, reject) => {
        const body = JSON.stringify({ readings })
        let reply = ''
        const take = (chunk: Buffer): void => {
          reply += chunk.toString('latin1')
          const status = statusOf(reply)
          if (status === null) return
          socket.off('data', take).off('error', reject)
          resolve(status)
        }
        socket.on('data', take).on('error', reject)
        socket.write(`${head}${Buffer.byteLength(body)}\r\n\r\n${body}`)
      }),
    end: () => socket.destroy(),
  }
}

/** Returns null until the reply has arrived completely. */
const statusOf = (reply: string): number | null => {
  const end = reply.indexOf('\r\n\r\n')
  if (end === -1) return null
  const length = Number(/\r\ncontent-length: (\d+)/i.exec(reply)?.[1] ?? 0)
  return reply.length < end + 4 + length ? null : Number(reply.slice(9, 12))
}
