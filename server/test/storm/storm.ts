import { randomInt } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { createDatabase } from '../../src/database/connection.ts'
import { createPool } from '../../src/database/pool.ts'
import { type RunningProcess, spawnServer, spawnWorker } from '../processes/programs.ts'
import { listenForMails } from '../servers/mail-server.ts'
import { listenForMessages } from '../servers/web-receiver.ts'
import { createAsker } from './asker.ts'
import { createCommandLine } from './command-line.ts'
import { createImporter } from './importer.ts'
import { leftovers } from './leftovers.ts'
import { loggedErrors } from './logged-errors.ts'
import { createMembers } from './member.ts'
import { createMerger } from './merger.ts'
import { createSaver } from './saver.ts'
import { createSender } from './sender.ts'
import { settle } from './settle.ts'
import type { Actor, Stage } from './stage.ts'
import { createWatcher } from './watcher.ts'

type StormOptions = {
  database: { url: string }
  /** For files of the processes. */
  directory: string
  kills: number
  /** Other work while processes are killed; ends by itself once `isOver` returns true. */
  beside?: (stage: Stage, isOver: () => boolean) => Promise<void>
  tell?: (line: string) => void
  /** Gets each kill and each finding as it happens. */
  note?: (entry: { kill: string } | { finding: string }) => void
}

export type StormResult = {
  /** Number of kills per program. */
  kills: Record<string, number>
  /** What each actor has done. */
  done: string[]
  /** What is lost, duplicated, partial or left over. */
  findings: string[]
  /** Replies of 500 and above, by call; the calls were retried. */
  refusals: Record<string, number>
}

/** Work between two kills: the same amount on slow and fast machines. */
const MAX_STEPS = 12
const MAX_PAUSE_MS = 300
const CONNECT_MS = 60_000

/** Kills processes of the product at random moments during ordinary work, and reports the damage. */
export const storm = async (options: StormOptions): Promise<StormResult> => {
  const { database, directory, tell = () => {}, note = () => {} } = options
  const smtp = await listenForMails()
  const receiver = await listenForMessages()
  const temporary = join(directory, 'tmp')
  await mkdir(temporary, { recursive: true })
  const env = {
    DATABASE_URL: database.url,
    DATA_DIR: directory,
    AUTH_SECRET: 'a secret of tests that all of their processes share',
    SMTP_URL: smtp.url,
    OUTGOING_ALLOW: receiver.target,
    RATE_LIMIT: '1000000',
    TRUST_PROXY: 'on',
    LOG_LEVEL: 'error',
    TMPDIR: temporary,
    // Otherwise half of the time would go into compiling.
    NODE_COMPILE_CACHE: join(directory, 'compiled'),
  }
  let server = spawnServer(env)
  let worker = spawnWorker(env)
  let address = server.address()
  const programs = new Set<RunningProcess>()
  // While several processes start, a connection can take longer than the product waits for one.
  const pool = createPool(database.url, { connectionTimeoutMillis: CONNECT_MS })
  const stage: Stage = {
    pool,
    db: createDatabase(pool),
    directory,
    env,
    smtp,
    receiver,
    programs,
    refusals: [],
    address: () => address,
  }
  const outputs: string[] = []
  const result: StormResult = { kills: {}, done: [], findings: [], refusals: {} }

  const find = (findings: readonly string[]): void => {
    for (const finding of findings) note({ finding })
    result.findings.push(...findings)
  }
  const kill = async (name: string, running: RunningProcess): Promise<void> => {
    note({ kill: name })
    result.kills[name] = (result.kills[name] ?? 0) + 1
    await running.end('SIGKILL')
    outputs.push(running.output())
  }
  const killServer = async () => {
    await kill('server', server)
    server = spawnServer(env)
    address = server.address()
  }
  const killWorker = async () => {
    await kill('worker', worker)
    worker = spawnWorker(env)
  }
  const killCommand = async () => {
    const [running] = programs
    if (running === undefined) await killWorker()
    else await kill('command line', running)
  }

  try {
    await address
    const actors: Actor[] = [
      await createSaver(stage, 1),
      await createSaver(stage, 2),
      await createSender(stage, 1),
      await createSender(stage, 2),
      await createImporter(stage),
      await createCommandLine(stage),
      await createMerger(stage),
      await createWatcher(stage),
      await createAsker(stage),
      createMembers(stage),
    ]
    let isOver = false
    let steps = 0
    const working = actors.map(async ({ name, step }) => {
      while (!isOver) {
        await step().catch((error: Error) => find([`${name}: ${error.message}`]))
        steps += 1
        await pause(20)
      }
    })
    const besides = options.beside?.(stage, () => isOver)
    for (let round = 0; round < options.kills; round += 1) {
      await address
      const enough = steps + randomInt(MAX_STEPS)
      while (steps < enough) await pause(10)
      await pause(randomInt(MAX_PAUSE_MS))
      const choose = [killServer, killServer, killWorker, killCommand][randomInt(4)] ?? killServer
      await choose()
      if ((round + 1) % 10 === 0) tell(`${round + 1} kills`)
    }
    isOver = true
    await Promise.all([...working, besides])
    tell('settling')
    const isSettled = await settle(stage)
    if (!isSettled) find(['pending work was not completed'])
    for (const { name, findings, report } of actors) {
      result.done.push(`${name}: ${report()}`)
      find((await findings()).map((finding) => `${name}: ${finding}`))
    }
    find(await leftovers(stage))
  } finally {
    for (const running of [server, worker, ...programs]) {
      await running.end('SIGKILL')
      outputs.push(running.output())
    }
    await smtp.close()
    await receiver.close()
    await pool.end()
  }
  for (const call of stage.refusals) result.refusals[call] = (result.refusals[call] ?? 0) + 1
  find(loggedErrors(outputs))
  return result
}
