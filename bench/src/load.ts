import { execFile } from 'node:child_process'
import { request } from 'node:http'
import { promisify } from 'node:util'

const SECONDS = 2
const CONNECTIONS = 32

export type Load = { requestsPerSecond: number; bytesPerRequest: number }

/**
 * Loads a URL as fast as the server replies for two seconds, over 32 connections, with `wrk`.
 *
 * @param script a Lua file that generates the requests; without it, `url` is requested repeatedly.
 * @throws if a reply is not a success.
 */
export const load = async (url: string, token: string, script?: string): Promise<Load> => {
  const { stdout } = await promisify(execFile)('wrk', [
    '-t',
    '1',
    '-c',
    `${CONNECTIONS}`,
    '-d',
    `${SECONDS}`,
    '-H',
    `authorization: Bearer ${token}`,
    '-H',
    'accept-encoding: gzip',
    ...(script === undefined ? [] : ['-s', script]),
    url,
    '--',
    `${Math.floor(Math.random() * 1e9)}`,
  ])
  const [, requests, amount, unit = 'B'] =
    /(\d+) requests in [\d.]+s, ([\d.]+)([KMG]?B) read/.exec(stdout) ?? []
  const perSecond = /Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]
  if (requests === undefined || perSecond === undefined || stdout.includes('Non-2xx')) {
    throw new Error(`wrk ${url}:\n${stdout}`)
  }
  const bytes = Number(amount) * (BYTES[unit] ?? 1)
  return { requestsPerSecond: Number(perSecond), bytesPerRequest: bytes / Number(requests) }
}

const BYTES: Record<string, number> = { B: 1, KB: 1024, MB: 1024 ** 2, GB: 1024 ** 3 }

export const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const upper = sorted[middle] ?? Number.NaN
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? upper)) / 2
}

/** The body as transferred; `fetch` would decompress it. */
export const gzipBody = (url: string, token: string): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${token}`, 'accept-encoding': 'gzip' }
    request(url, { headers, agent: false }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => resolve(Buffer.concat(chunks)))
    })
      .on('error', reject)
      .end()
  })
