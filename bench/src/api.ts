import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { finished } from 'node:stream/promises'
import { to as copyTo } from 'pg-copy-streams'
import type { Pool } from '../../server/src/database/connection.ts'
import { measureMirror } from './api/measure-mirror.ts'
import { openSide } from './growth/side.ts'
import { GAMES } from './import/rows.ts'
import { makeReadingKey } from './ingest/stage.ts'
import { gzipBody, type Load, load, median } from './load.ts'
import { startNginx } from './nginx.ts'
import { requireTools } from './require-tools.ts'
import type { ServerProcess } from './server-process.ts'
import { sized } from './sized.ts'

const DAYS = sized(600, 20)
const ROUNDS = sized(5, 1)
const WARM_UPS = sized(4, 1)
const MIN_SHARE_OF_NGINX = 0.5
const HISTORIES = 3
const MIN_SHARE_OF_COPY = 0.3
const MAX_MEGABYTES_MORE = 60
const MEMORY_EVERY_MS = 50

/**
 * Measures `/api/v1` with a key: a page of games against nginx, the whole history as CSV against `COPY`, and a
 * maintained copy of all games, days and readings.
 */
export const run = async (): Promise<boolean> => {
  const isCopied = await measureMirror()
  requireTools({ nginx: 'nginx-light', wrk: 'wrk' })
  await using side = await openSide({ games: GAMES, days: DAYS })
  const isFast = await measureGames(side.server, side.pool)
  return (await measureHistory(side.server, side.pool)) && isFast && isCopied
}

const measureGames = async (server: ServerProcess, pool: Pool): Promise<boolean> => {
  const directory = await mkdtemp(join(tmpdir(), 'retorna-bench-api-'))
  const files = join(directory, 'files')
  await mkdir(files)
  const url = `${server.address}/api/v1/games`
  // The rounds use a key of their own. Together with the warm-ups they could exceed the limit of requests per minute.
  const warmUpKey = await makeReadingKey(pool, 'Warm-up')
  const key = await makeReadingKey(pool, 'Games')
  await writeFile(join(files, '0.json.gz'), await gzipBody(url, key))
  const rounds: { ours: Load; theirs: Load }[] = []
  {
    await using nginx = await startNginx(directory, files)
    for (let warmUp = 0; warmUp < WARM_UPS; warmUp++) await load(url, warmUpKey)
    for (let round = 0; round < ROUNDS; round++) {
      const theirs = await load(`${nginx.address}/0.json`, key)
      rounds.push({ theirs, ours: await load(url, key) })
    }
  }
  await rm(directory, { recursive: true })
  const ratio = median(
    rounds.map(({ ours, theirs }) => ours.requestsPerSecond / theirs.requestsPerSecond),
  )
  const perSecond = (side: 'ours' | 'theirs') =>
    Math.round(median(rounds.map((round) => round[side].requestsPerSecond)))
  process.stdout.write(
    `api, games: ${ratio.toFixed(2)} of nginx (target: at least ${MIN_SHARE_OF_NGINX}); ` +
      `server ${perSecond('ours')}/s, nginx ${perSecond('theirs')}/s\n`,
  )
  return ratio >= MIN_SHARE_OF_NGINX
}

const measureHistory = async (server: ServerProcess, pool: Pool): Promise<boolean> => {
  const key = await makeReadingKey(pool, 'History')
  await readHistory(server.address, key)
  const before = await server.residentKilobytes()
  let most = before
  const watching = setInterval(async () => {
    most = Math.max(most, await server.residentKilobytes())
  }, MEMORY_EVERY_MS)
  const seconds = { ours: [] as number[], theirs: [] as number[] }
  let rows = 0
  for (let round = 0; round < HISTORIES; round++) {
    seconds.theirs.push((await timed(() => copyHistory(pool))).seconds)
    const ours = await timed(() => readHistory(server.address, key))
    seconds.ours.push(ours.seconds)
    rows = ours.result
  }
  clearInterval(watching)
  const [ours, theirs] = [Math.min(...seconds.ours), Math.min(...seconds.theirs)]
  const more = (most - before) / 1024
  process.stdout.write(
    `api, history as CSV: ${(theirs / ours).toFixed(2)} of COPY (target: at least ${MIN_SHARE_OF_COPY}); ` +
      `${rows} rows in ${ours.toFixed(2)} s, COPY ${theirs.toFixed(2)} s; ` +
      `${more.toFixed(0)} MB more memory (target: at most ${MAX_MEGABYTES_MORE})\n`,
  )
  return theirs / ours >= MIN_SHARE_OF_COPY && more <= MAX_MEGABYTES_MORE && rows === GAMES * DAYS
}

const timed = async <T>(work: () => Promise<T>): Promise<{ seconds: number; result: T }> => {
  const started = performance.now()
  const result = await work()
  return { result, seconds: (performance.now() - started) / 1000 }
}

/** Returns the number of rows. */
const readHistory = (address: string, key: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${key}`, accept: 'text/csv' }
    get(`${address}/api/v1/days`, { headers, agent: false }, (reply) => {
      let lines = 0
      reply.on('data', (chunk: Buffer) => {
        for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, at + 1)) lines += 1
      })
      reply.on('end', () => resolve(lines - 1)).on('error', reject)
      if (reply.statusCode !== 200) reject(new Error(`The history: ${reply.statusCode}`))
    }).on('error', reject)
  })

const copyHistory = async (pool: Pool): Promise<void> => {
  const client = await pool.connect()
  const copied = client.query(
    copyTo(
      `copy (select game_id, day, rtp, plays, turnover, payout, readings from daily_rtp
         order by game_id, day) to stdout (format csv, header)`,
    ),
  )
  await finished(copied.resume())
  client.release()
}
