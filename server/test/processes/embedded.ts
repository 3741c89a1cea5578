import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { expect, inject, onTestFinished } from 'vitest'
import type { EmbeddedServer } from '../../src/database/embedded/keep-reached.ts'
import { openEmbedded } from '../../src/database/embedded/open-embedded.ts'
import { isPostmasterOf, isRunning } from '../../src/database/embedded/running.ts'
import { patience } from '../patience.ts'
import { makeScratchDirectory } from '../scratch.ts'
import { processEnvironment } from './start.ts'

/** Polls until `check` holds; fails after a minute. */
export const until = async (what: string, check: () => Promise<boolean> | boolean) => {
  const deadline = Date.now() + patience(60_000)
  while (!(await check())) {
    if (Date.now() > deadline) throw new Error(`Timed out waiting until ${what}`)
    await pause(10)
  }
}

/** The process id in the cluster's lock file. */
export const lockedBy = async (directory: string): Promise<number> =>
  Number.parseInt(await readFile(join(directory, 'postmaster.pid'), 'utf8'), 10)

/** Whether a server runs on the cluster. */
export const isServed = async (directory: string): Promise<boolean> => {
  const pid = await lockedBy(directory).catch(() => 0)
  return pid > 0 && isPostmasterOf(pid, directory)
}

const killServer = async (directory: string): Promise<void> => {
  if (!(await isServed(directory))) return
  const pid = await lockedBy(directory)
  process.kill(pid, 'SIGQUIT')
  await until('the server ends', async () => !(await isRunning(pid)))
}

/** A directory for a cluster, not created yet; removed, with its server, after the test. */
export const temporaryCluster = async (): Promise<string> => {
  const home = await makeScratchDirectory('retorna-embedded-')
  const directory = join(home, 'postgres')
  onTestFinished(async () => {
    await killServer(directory)
    await rm(home, { recursive: true, force: true, maxRetries: 10 })
  })
  return directory
}

let kept = { directory: '', by: '' }

/**
 * A stopped cluster whose table `kept` contains the number 7. Creating one takes a second, so all tests of a file share
 * it and must leave it intact.
 */
export const stoppedCluster = async (): Promise<string> => {
  const { testPath: by = '' } = expect.getState()
  if (kept.by !== by) {
    const home = await mkdtemp(join(inject('scratch'), 'embedded-'))
    kept = { directory: join(home, 'postgres'), by }
    const server = await openEmbedded(kept)
    await ask(server.url, 'create table kept as select 7 as number')
    await server.close()
  }
  const { directory } = kept
  onTestFinished(() => killServer(directory))
  return directory
}

/** Replaces a file of the cluster (undefined: removes it) until the end of the test. */
export const changeFile = async (path: string, contents: string | undefined): Promise<void> => {
  const before = await readFile(path, 'utf8')
  onTestFinished(() => writeFile(path, before))
  if (contents === undefined) await rm(path)
  else await writeFile(path, contents)
}

/** Opens the cluster in this process; closed after the test at the latest. */
export const open = async (
  directory: string,
  report?: (step: string) => void,
): Promise<EmbeddedServer> => {
  const server = await openEmbedded(report ? { directory, report } : { directory })
  onTestFinished(server.close)
  return server
}

/** Runs one query on a separate connection. */
export const ask = async (url: string, statement: string): Promise<unknown[]> => {
  // Whoever asks a server that is about to end or start may otherwise wait for good.
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 5_000,
    query_timeout: 30_000,
  })
  await client.connect()
  try {
    const { rows } = await client.query<unknown[]>({ text: statement, rowMode: 'array' })
    return rows.flat()
  } finally {
    await client.end()
  }
}

const SCRIPT = fileURLToPath(new URL('./embedded-application.ts', import.meta.url))

/** A separate process running embedded-application.ts on the cluster, optionally started `through` another program. */
export const startApplication = (directory: string, through: string[] = []) => {
  const [program = '', ...parameters] = [...through, process.execPath, SCRIPT, directory]
  const child = spawn(program, parameters, { stdio: 'pipe', env: processEnvironment() })
  const acknowledged: number[] = []
  let url = ''
  createInterface({ input: child.stdout }).on('line', (line) => {
    if (line.startsWith('open ')) url = line.slice('open '.length)
    else acknowledged.push(Number(line))
  })
  let errors = ''
  child.stderr.on('data', (chunk) => {
    errors += chunk
  })
  const ended = hasEnded(child)
  onTestFinished(() => endBy(() => child.kill('SIGKILL')))
  const endBy = async (end: () => unknown) => {
    end()
    await ended
  }
  return {
    /** Numbers committed so far, according to the application. */
    acknowledged,
    /** Resolves to the URL once the database is open. */
    opened: async () => {
      await until('the application opens the database', () => {
        if (errors) throw new Error(errors)
        return url !== ''
      })
      return url
    },
    /** Resolves once it has stored a few more numbers. */
    worksOn: () => {
      const enough = acknowledged.length + 50
      return until('the application stores numbers', () => acknowledged.length > enough)
    },
    errors: () => errors,
    ended,
    kill: () => endBy(() => child.kill('SIGKILL')),
    /** Lets it close the database and exit. */
    stop: () => endBy(() => child.stdin.end()),
  }
}

const hasEnded = (child: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    child.once('close', () => resolve())
  })
