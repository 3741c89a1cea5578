import { randomInt } from 'node:crypto'
import { appendFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Endpoint } from '@retorna/contract/endpoint'
import { buildServer } from '../../server/src/cli/build-web.ts'
import { contractEndpoints } from '../../server/test/contract-endpoints.ts'
import { describeFault, type FuzzResult, fuzz } from '../../server/test/fuzz/fuzz.ts'
import { CLOSED_ADDRESS } from '../../server/test/fuzz/hints.ts'
import { KEY_HOLDERS, type KeyHolder } from '../../server/test/fuzz/key-holders.ts'
import {
  CALLER_NAMES,
  type CallerName,
  plantWorld,
  type World,
} from '../../server/test/fuzz/world.ts'
import { v1Endpoints } from '../../server/test/judge-by-document.ts'
import { killPostmasters } from '../../server/test/processes/postmaster-kills.ts'
import { spawnServer } from '../../server/test/processes/programs.ts'
import { loggedErrors } from '../../server/test/storm/logged-errors.ts'
import type { Stage } from '../../server/test/storm/stage.ts'
import { storm } from '../../server/test/storm/storm.ts'
import { openScratchDatabase } from './scratch-database.ts'

const KILLS = 200
const REQUESTS = 100_000
/** One kill in ten hits the embedded database. */
const POSTMASTER_SHARE = 10
/** Callers that change nothing others rely on, and that trigger no messages. */
const BESIDE: readonly CallerName[] = ['guest', 'free', 'professional']

type Note = (entry: { kill: string } | { finding: string }) => void

/** Appends a line of JSON for each kill and each finding to a file, as it happens. */
const ledgerOf =
  (path: string | undefined): Note =>
  (entry) => {
    if (path === undefined) return
    appendFileSync(path, `${JSON.stringify({ at: new Date().toISOString(), ...entry })}\n`)
  }

const print = (line: string): void => void process.stdout.write(`${line}\n`)

/**
 * Builds the server and kills the server, the worker and the command line under normal load with concurrent fuzz
 * requests, and the embedded database while processes start. Then sends the remaining requests from every kind of
 * caller to an undisturbed server.
 */
export const run = async (
  options: { kills?: string; requests?: string; json?: string } = {},
): Promise<boolean> => {
  const kills = Number(options.kills ?? KILLS)
  const requests = Number(options.requests ?? REQUESTS)
  const seed = Number(process.env.TEST_SEED ?? randomInt(2 ** 31))
  print(`faults: seed ${seed}`)
  const beside: FuzzResult[] = []
  const note = ledgerOf(options.json)
  await buildServer(print)
  process.env.BUILT_PROGRAMS = '1'
  const ofPostmaster = Math.floor(kills / POSTMASTER_SHARE)
  const findings = kills > 0 ? await stormWithFuzz(kills - ofPostmaster, seed, beside, note) : []
  if (ofPostmaster > 0) findings.push(...(await postmasterKills(ofPostmaster, note)))
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
  note: Note,
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
    note,
  })
  const seconds = ((performance.now() - started) / 1000).toFixed(0)
  const killed = Object.entries(result.kills).map(([name, count]) => `${name} ${count}`)
  print(`faults: ${kills} kills in ${seconds} s (${killed.join(', ')})`)
  for (const line of result.done) print(`  ${line}`)
  for (const [call, count] of Object.entries(result.refusals))
    print(`  answered ${call}: ${count} times, retried`)
  return result.findings
}

const postmasterKills = async (kills: number, note: Note): Promise<string[]> => {
  const directory = await mkdtemp(join(tmpdir(), 'retorna-bench-'))
  const started = performance.now()
  try {
    const { recoveries, findings } = await killPostmasters({
      directory,
      kills,
      env: { PATH: process.env.PATH, LOG_LEVEL: 'error' },
      tell: () => note({ kill: 'postmaster' }),
    })
    for (const finding of findings) note({ finding })
    const seconds = ((performance.now() - started) / 1000).toFixed(0)
    print(`faults: ${kills} postmaster kills in ${seconds} s, ${recoveries} recoveries`)
    return findings
  } finally {
    await rm(directory, { recursive: true, force: true })
  }
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
    const holders = Object.keys(KEY_HOLDERS) as KeyHolder[]
    const requestsEach = Math.ceil(requests / (CALLER_NAMES.length + holders.length))
    const fuzzAs = async (
      name: string,
      callers: { caller: CallerName; endpoints: readonly Endpoint[]; world: World },
    ): Promise<void> => {
      const result = await fuzz({
        address: () => address,
        ...callers,
        requests: requestsEach,
        seed,
        logged: () => [],
      })
      results.push(result)
      print(`faults: ${result.sent} requests as ${name}: ${statusesOf([result])}`)
      tellFaults(result)
    }
    for (const caller of CALLER_NAMES) await fuzzAs(caller, { caller, endpoints, world })
    for (const holder of holders) {
      const { as: caller, key } = KEY_HOLDERS[holder]
      const withKey = { ...world, enter: () => key({ database }) }
      await fuzzAs(`a key of ${holder}`, { caller, endpoints: v1Endpoints, world: withKey })
    }
    const failed = results.reduce((sum, { statuses }) => sum + serverErrorsIn(statuses), 0)
    print(`faults: ${failed} replies of 500 or above from an undisturbed server (target: none)`)
    if (failed > 0) findings.push(`${failed} replies of 500 or above`)
  } finally {
    await server.end('SIGTERM')
    findings.push(...loggedErrors([server.output()]))
  }
  return results
}

const serverErrorsIn = (statuses: ReadonlyMap<number, number>): number =>
  [...statuses].reduce((sum, [status, count]) => (status >= 500 ? sum + count : sum), 0)

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
