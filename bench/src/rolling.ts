import { Agent, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../../server/src/database/embedded/postmaster.ts'
import { PROXIES, startProxy } from './proxies.ts'
import { requireTools } from './require-tools.ts'
import { openDemoDatabase } from './scratch-database.ts'
import { type ServerProcess, signIn, startServer } from './server-process.ts'

const PER_SECOND = 250
const CONNECTIONS = 50
/** While more requests than this are waiting or running, none is sent: the machine is too busy for the rate. */
const MAX_RUNNING = 500
/** A reply that takes longer is late, which is not a failure. */
const LATE_MS = 30_000
const GIVEN_UP_MS = 180_000
const DRAIN_SECONDS = 10
/** The pause between two restarts. */
const SETTLE_MS = 5_000
/** The longest time in which a server may exit after `DRAIN_SECONDS`. */
const MAX_EXIT_SECONDS = 5

/**
 * Restarts two servers one after the other behind each proxy, while requests arrive at a constant rate on kept
 * connections; a third of them are writes that no proxy repeats. No request may fail.
 */
export const run = async (): Promise<boolean> => {
  requireTools({ nginx: 'nginx', haproxy: 'haproxy' })
  await using database = await openDemoDatabase()
  const ports = [await freePort(), await freePort()] as const
  const start = (port: number): Promise<ServerProcess> =>
    startServer(database.url, database.directory, {
      PORT: `${port}`,
      TRUST_PROXY: 'on',
      DRAIN_SECONDS: `${DRAIN_SECONDS}`,
    })
  let isGood = true
  for (const name of PROXIES) {
    await using stack = new AsyncDisposableStack()
    const servers = new Map<number, ServerProcess>()
    stack.defer(async () => {
      for (const server of servers.values()) await server[Symbol.asyncDispose]()
    })
    for (const port of ports) servers.set(port, await start(port))
    const proxy = stack.use(await startProxy(name, database.directory, ports))
    const load = startLoad(proxy.address, await signIn(proxy.address))
    await pause(SETTLE_MS)
    const exits: number[] = []
    for (const port of ports) {
      const told = performance.now()
      await servers.get(port)?.[Symbol.asyncDispose]()
      exits.push((performance.now() - told) / 1000 - DRAIN_SECONDS)
      servers.delete(port)
      servers.set(port, await start(port))
      while (!(await isReady(port))) await pause(500)
      await pause(SETTLE_MS)
    }
    const { sent, writes, late, failures } = await load.stop()
    const failed = [...failures].reduce((sum, [, count]) => sum + count, 0)
    const seconds = exits.map((each) => each.toFixed(1)).join(' and ')
    process.stdout.write(
      `rolling, ${name}: ${sent} requests, ${writes} of them writes, ${failed} failed; ` +
        `${late} took longer than ${LATE_MS / 1000} s; exit ${seconds} s after draining\n`,
    )
    for (const [reason, count] of failures) process.stdout.write(`  ${count} × ${reason}\n`)
    if (failed > 0) process.stdout.write(await proxy.errors())
    isGood &&= failed === 0 && exits.every((each) => each < MAX_EXIT_SECONDS)
  }
  return isGood
}

const isReady = (port: number): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}/api/ready`).then(
    ({ ok }) => ok,
    () => false,
  )

type LoadResult = {
  sent: number
  writes: number
  late: number
  failures: ReadonlyMap<string, number>
}

/** Sends requests at a constant rate, or at the rate of replies if that is lower, until it is stopped. */
const startLoad = (address: string, token: string): { stop: () => Promise<LoadResult> } => {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  const failures = new Map<string, number>()
  const running = new Set<Promise<void>>()
  let sent = 0
  let writes = 0
  let late = 0
  let heldBack = 0
  const started = performance.now()

  const sendNext = (): void => {
    const number = sent
    sent += 1
    const isWrite = number % 3 === 0
    if (isWrite) writes += 1
    const what = isWrite
      ? { method: 'POST', path: '/api/user/favorites', body: `{"game_id":${1 + (number % 200)}}` }
      : { method: 'GET', path: READS[number % READS.length] ?? '', body: '' }
    const since = performance.now()
    const sending = sendOne(agent, address, token, what)
      .then((status) => (status < 300 ? undefined : `${what.method} ${what.path}: ${status}`))
      .catch((error: Error) => `${what.method} ${what.path}: ${error.message}`)
      .then((failure) => {
        if (failure !== undefined) failures.set(failure, (failures.get(failure) ?? 0) + 1)
        if (performance.now() - since > LATE_MS) late += 1
        running.delete(sending)
      })
    running.add(sending)
  }
  const timer = setInterval(() => {
    const due = ((performance.now() - started) / 1000) * PER_SECOND
    while (sent + heldBack < due) {
      if (running.size < MAX_RUNNING) sendNext()
      else heldBack += 1
    }
  }, 4)

  return {
    stop: async () => {
      clearInterval(timer)
      await Promise.all(running)
      agent.destroy()
      return { sent, writes, late, failures }
    },
  }
}

const READS = [
  '/api/games/rtp',
  '/api/dashboard/stats',
  '/api/games/details/7?period=30d',
  '/api/auth/verify',
]

/** Sends a request on a kept connection; resolves to the status once the whole reply has arrived. */
const sendOne = (
  agent: Agent,
  address: string,
  token: string,
  { method, path, body }: { method: string; path: string; body: string },
): Promise<number> =>
  new Promise((resolve, reject) => {
    const headers = {
      authorization: `Bearer ${token}`,
      'accept-encoding': 'gzip',
      ...(body !== '' && { 'content-type': 'application/json', 'content-length': body.length }),
    }
    request(
      address + path,
      { agent, method, headers, signal: AbortSignal.timeout(GIVEN_UP_MS) },
      (reply) => {
        reply.resume()
        reply.on('end', () => resolve(reply.statusCode ?? 0))
        reply.on('error', reject)
      },
    )
      .on('error', reject)
      .end(body)
  })
