import { repeatUntil } from './repeat-until.ts'

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
  await repeatUntil(end, { workers: readers, pauseMs: EVERY_MS }, async (reader, turn) => {
    const path = READS[(reader + turn) % READS.length] ?? ''
    const started = performance.now()
    const reply = await fetch(address + path, { headers })
    await reply.arrayBuffer()
    reads.times.push(performance.now() - started)
    if (!reply.ok) reads.failed.push(`${reply.status} ${path}`)
  })
  return reads
}
