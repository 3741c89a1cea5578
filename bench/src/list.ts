import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { gzipBody, type Load, load, median } from './load.ts'
import { startNginx, type WebServer } from './nginx.ts'
import { requireTools } from './require-tools.ts'
import { openDemoDatabase } from './scratch-database.ts'
import { type ServerProcess, signIn, startServer } from './server-process.ts'
import { sized } from './sized.ts'

const ROUNDS = sized(5, 1)
/** The mix of filters leads to some two thousand lists. */
const WARM_UPS = sized(20, 1)
/** Warms up the JIT, as in a long-running server; nginx needs none. */
const REPEAT_WARM_UPS = sized(4, 1)
/**
 * Files that represent all replies to filters that never repeat: as many as there are lists, so that caches favor
 * neither side.
 */
const SAMPLES = sized(2_000, 50)
/** More requests than can be sent in two seconds. */
const REQUESTS_A_LOAD = sized(120_000, 1_000)

type Case = {
  name: string
  /** The query of a request; without a seed it is always the same. */
  query: (seed: () => number) => string
  repeats: boolean
  minShareOfNginx: number
}

const bound = (seed: () => number): string => (90 + 8 * seed()).toFixed(6)

const CASES: readonly Case[] = [
  { name: 'plain', query: () => '', repeats: true, minShareOfNginx: 0.8 },
  {
    name: 'with a filter',
    query: () => 'provider_id=3&minRtp=95',
    repeats: true,
    minShareOfNginx: 0.8,
  },
  {
    name: 'filters that never repeat',
    query: (seed) =>
      seed() < 0.5
        ? `minRtp=${bound(seed)}`
        : `minRtp=${bound(seed)}&provider_id=${1 + Math.floor(9 * seed())}`,
    repeats: false,
    // Rare: the screens filter in the browser.
    minShareOfNginx: 0.1,
  },
]

/** Measures the signed-in premium list against nginx with the same gzip bytes as static files, alternating. */
export const run = async (): Promise<boolean> => {
  requireTools({ nginx: 'nginx-light', wrk: 'wrk' })
  await using database = await openDemoDatabase()
  await using server = await startServer(database.url, database.directory)
  const files = join(database.directory, 'files')
  await mkdir(files)
  await using nginx = await startNginx(database.directory, files)
  const token = await signIn(server.address)
  const passed: boolean[] = []
  for (const each of CASES) passed.push(await runCase(each, { server, nginx, token, files }))
  return passed.every(Boolean)
}

type Sides = { server: ServerProcess; nginx: WebServer; token: string; files: string }

const runCase = async (
  { name, query, repeats, minShareOfNginx }: Case,
  sides: Sides,
): Promise<boolean> => {
  const { server, nginx, token, files } = sides
  const list = `${server.address}/api/games/rtp`
  const scripts = repeats ? undefined : await writeScripts(files)
  const url = repeats ? `${list}?${query(Math.random)}` : list
  // Each list is compressed when it is first requested.
  for (let warmUp = 0; warmUp < (repeats ? REPEAT_WARM_UPS : WARM_UPS); warmUp++) {
    await load(url, token, scripts?.server)
  }
  await pause(500)
  for (let sample = 0; sample < (repeats ? 1 : SAMPLES); sample++) {
    const body = await gzipBody(`${list}?${query(Math.random)}`, token)
    await writeFile(join(files, `${sample}.json.gz`), body)
  }

  const rounds: { ours: Load; theirs: Load }[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const theirs = await load(`${nginx.address}/0.json`, token, scripts?.nginx)
    const ours = await load(url, token, scripts?.server)
    rounds.push({ ours, theirs })
  }
  const ratio = median(
    rounds.map(({ ours, theirs }) => ours.requestsPerSecond / theirs.requestsPerSecond),
  )
  const sideOf = (loads: Load[]): string =>
    `${Math.round(median(loads.map((one) => one.requestsPerSecond)))}/s of ${Math.round(median(loads.map((one) => one.bytesPerRequest)))} bytes`
  process.stdout.write(
    `list, ${name}: ${ratio.toFixed(2)} of nginx (target: at least ${minShareOfNginx}); ` +
      `server ${sideOf(rounds.map(({ ours }) => ours))}, nginx ${sideOf(rounds.map(({ theirs }) => theirs))}\n`,
  )
  return ratio >= minShareOfNginx
}

/**
 * Writes the same mix in Lua, for the server, and a random sampled file for nginx. All requests of a load are
 * generated before it begins, because generating one takes the load generator as long as a reply.
 */
const writeScripts = async (files: string): Promise<{ server: string; nginx: string }> => {
  const scriptOf = (next: string): string => `
    local requests, at = {}, 0
    function init(args)
      math.randomseed(tonumber(args[1]))
      for number = 1, ${REQUESTS_A_LOAD} do ${next} end
    end
    function request()
      at = at % ${REQUESTS_A_LOAD} + 1
      return requests[at]
    end`
  const server = join(files, 'server.lua')
  await writeFile(
    server,
    scriptOf(`
      local query = string.format("/api/games/rtp?minRtp=%.6f", 90 + 8 * math.random())
      if math.random() < 0.5 then query = query .. "&provider_id=" .. math.random(9) end
      requests[number] = wrk.format("GET", query)`),
  )
  const nginx = join(files, 'nginx.lua')
  await writeFile(
    nginx,
    scriptOf(
      `requests[number] = wrk.format("GET", "/" .. math.random(0, ${SAMPLES - 1}) .. ".json")`,
    ),
  )
  return { server, nginx }
}
