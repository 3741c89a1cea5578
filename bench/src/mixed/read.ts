import { setTimeout as pause } from 'node:timers/promises'

const EVERY_MS = 1_000

const READS = [
  '/api/games/rtp',
  '/api/games/rtp?period=30d&sort=rtp',
  '/api/dashboard/stats',
  '/api/games/providers',
  '/api/games/details/7?period=30d',
  '/api/auth/verify',
  '/api/health',
]

export type Reads = { times: number[]; failed: string[] }

/** Sends one request after another, with a pause between, until `end`. */
export const read = async (
  address: string,
  headers: { authorization: string },
  readers: number,
  end: Promise<unknown>,
): Promise<Reads> => {
  const reads: Reads = { times: [], failed: [] }
  const state = { isOver: false }
  const over = end.finally(() => {
    state.isOver = true
  })
  const one = async (reader: number): Promise<void> => {
    await pause((reader / readers) * EVERY_MS)
    for (let turn = reader; !state.isOver; turn++) {
      const path = READS[turn % READS.length] ?? ''
      const started = performance.now()
      const reply = await fetch(address + path, { headers })
      await reply.arrayBuffer()
      reads.times.push(performance.now() - started)
      if (!reply.ok) reads.failed.push(`${reply.status} ${path}`)
      await pause(EVERY_MS)
    }
  }
  await Promise.all([over, ...Array.from({ length: readers }, (_, reader) => one(reader))])
  return reads
}
