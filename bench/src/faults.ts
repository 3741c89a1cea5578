import { randomInt } from 'node:crypto'
import { contractEndpoints } from '../../server/test/contract-endpoints.ts'
import { describeFault, type FuzzResult, fuzz } from '../../server/test/fuzz/fuzz.ts'
import { CLOSED_ADDRESS } from '../../server/test/fuzz/hints.ts'
import { CALLER_NAMES, type CallerName, plantWorld } from '../../server/test/fuzz/world.ts'
import { spawnServer } from '../../server/test/programs.ts'
import { loggedErrors } from '../../server/test/storm/logged-errors.ts'
import type { Stage } from '../../server/test/storm/stage.ts'
import { storm } from '../../server/test/storm/storm.ts'
import { openScratchDatabase } from './scratch-database.ts'

const KILLS = 200
const REQUESTS = 100_000
/** Callers who change nothing that others rely on and trigger no messages. */
const BESIDE: readonly CallerName[] = ['guest', 'free', 'professional']

const print = (line: string): void => void process.stdout.write(`${line}\n`)

/**
 * Kills server, worker and command line under normal load with concurrent fuzz requests, then sends the remaining
 * requests from every kind of caller to an undisturbed server.
 */
export const run = async (
  options: { kills?: string; requests?: string } = {},
): Promise<boolean> => {
  const kills = Number(options.kills ?? KILLS)
  const requests = Number(options.requests ?? REQUESTS)
  const seed = Number(process.env.TEST_SEED ?? randomInt(2 ** 31))
  print(`faults: seed ${seed}`)
  const beside: FuzzResult[] = []
  const findings = kills > 0 ? await stormWithFuzz(kills, seed, beside) : []
  const sent = beside.reduce((sum, one) => sum + one.sent, 0)
  const alone = requests > sent ? await fuzzAlone(requests - sent, seed, findings) : []
  const all = [...beside, ...alone]
  const count = findings.length + all.reduce((sum, one) => sum + one.faults.length, 0)
  for (const finding of findings) print(`  found: ${finding}`)
  print(
    `faults: ${all.reduce((sum, one) => sum + one.sent, 0)} requests, ${sent} of them during kills: ${statusesOf(all)}`,
  )
  print(`faults: ${count} findings (target: none)`)
  return count === 0
}

const tellFaults = ({ faults }: FuzzResult): void => {
  for (const fault of faults) print(`  found: ${describeFault(fault)}`)
}

const stormWithFuzz = async (
  kills: number,
  seed: number,
  results: FuzzResult[],
): Promise<string[]> => {
  await using database = await openScratchDatabase('storm')
  const started = performance.now()
  const endpoints = await contractEndpoints()
  const world = await plantWorld(database)
  const fuzzBeside = async (stage: Stage, isOver: () => boolean): Promise<void> => {
    for (let round = 0; !isOver(); round += 1) {
      const caller = BESIDE[round % BESIDE.length] ?? 'guest'
      const result = await fuzz({
        address: stage.address,
        endpoints,
        world,
        caller,
        requests: 1,
        seed: seed + round,
        logged: () => [],
        isKilledAtTimes: true,
      })
      results.push(result)
      tellFaults(result)
    }
  }
  const result = await storm({
    database,
    directory: database.directory,
    kills,
    beside: fuzzBeside,
    tell: (line) => print(`faults: ${line}`),
  })
  const seconds = ((performance.now() - started) / 1000).toFixed(0)
  const killed = Object.entries(result.kills).map(([name, count]) => `${name} ${count}`)
  print(`faults: ${kills} kills in ${seconds} s (${killed.join(', ')})`)
  for (const line of result.done) print(`  ${line}`)
  for (const [call, count] of Object.entries(result.refusals))
    print(`  answered ${call}: ${count} times, retried`)
  return result.findings
}

const fuzzAlone = async (
  requests: number,
  seed: number,
  findings: string[],
): Promise<FuzzResult[]> => {
  await using database = await openScratchDatabase('fuzz')
  const server = spawnServer({
    DATABASE_URL: database.url,
    DATA_DIR: database.directory,
    TMPDIR: database.directory,
    OUTGOING_ALLOW: CLOSED_ADDRESS,
    RATE_LIMIT: '1000000',
    TRUST_PROXY: 'on',
    LOG_LEVEL: 'error',
  })
  const results: FuzzResult[] = []
  try {
    const address = await server.address()
    const endpoints = await contractEndpoints()
    const world = await plantWorld(database)
    for (const caller of CALLER_NAMES) {
      const share = Math.ceil(requests / CALLER_NAMES.length)
      const result = await fuzz({
        address: async () => address,
        endpoints,
        world,
        caller,
        requests: share,
        seed,
        logged: () => [],
      })
      results.push(result)
      print(`faults: ${result.sent} requests as ${caller}: ${statusesOf([result])}`)
      tellFaults(result)
    }
  } finally {
    await server.end('SIGTERM')
    findings.push(...loggedErrors([server.output()]))
  }
  return results
}

const statusesOf = (results: readonly FuzzResult[]): string => {
  const counts = new Map<number, number>()
  for (const { statuses } of results) {
    for (const [status, count] of statuses) counts.set(status, (counts.get(status) ?? 0) + count)
  }
  return [...counts]
    .toSorted(([one], [other]) => one - other)
    .map(([status, count]) => `${count} × ${status === 0 ? 'hung up' : status}`)
    .join(', ')
}
