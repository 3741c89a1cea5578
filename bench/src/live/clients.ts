import { request } from 'node:http'
import { createInterface } from 'node:readline'

/*
 * Clients in a separate process. For each token that it receives, opens a stream; then reports when the first and
 * the last of them received a change. Each line in gets one line out.
 */

const AT_ONCE = 50

let heard = 0
let expected = 0
let announce: () => void = () => {}

const open = (address: string, token: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const opening = request(`${address}/api/events`, {
      agent: false,
      headers: { authorization: `Bearer ${token}` },
    })
    opening.once('error', reject)
    opening.once('response', (response) => {
      if (response.statusCode !== 200) return reject(new Error(`answered ${response.statusCode}`))
      response.on('data', (bytes: Buffer) => {
        if (!bytes.includes('event: catalog')) return
        heard += 1
        if (heard === expected) announce()
      })
      resolve()
    })
    opening.end()
  })

const openAll = async (address: string, tokens: string[]): Promise<void> => {
  const waiting = [...tokens]
  const work = async () => {
    for (let token = waiting.pop(); token !== undefined; token = waiting.pop()) {
      await open(address, token)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
}

const say = (line: string): void => void process.stdout.write(`${line}\n`)

for await (const line of createInterface(process.stdin)) {
  const order: { address?: string; tokens?: string[] } = JSON.parse(line)
  if (order.address !== undefined && order.tokens !== undefined) {
    await openAll(order.address, order.tokens)
    expected = order.tokens.length
    say('open')
  } else {
    heard = 0
    announce = () => say('heard')
    say('listening')
  }
}
