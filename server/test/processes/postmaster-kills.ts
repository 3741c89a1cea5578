import { randomInt } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../../src/database/embedded/postmaster.ts'
import { isPostmasterOf, readPostmasterFile } from '../../src/database/embedded/running.ts'
import { patience } from '../patience.ts'
import { soon } from '../storm/stage.ts'
import { type RunningProcess, spawnProgram, spawnServer, spawnWorker } from './programs.ts'

type PostmasterKills = {
  kills: number
  /** Kills after which server and worker used the database again. */
  recoveries: number
  /** What did not come back, was lost, or never ended. */
  findings: string[]
}

const RECOVERY_MS = patience(60_000)
/** A process that starts takes about as long, so that the kill meets each of its steps. */
const MAX_PAUSE_MS = 1_500

/**
 * Kills the embedded database under a server and a worker, each time beside a process that starts and writes. Whatever
 * a process reported as written must be there in the end.
 *
 * @param env of the processes; without `DATABASE_URL`.
 */
export const killPostmasters = async ({
  directory,
  kills,
  env,
  tell = () => {},
}: {
  /** `DATA_DIR` of the processes. */
  directory: string
  kills: number
  env: NodeJS.ProcessEnv
  tell?: (line: string) => void
}): Promise<PostmasterKills> => {
  const settings = { ...env, DATA_DIR: directory }
  const cluster = join(directory, 'postgres')
  const [serverPort, workerPort] = [await freePort(), await freePort()]
  const server = spawnServer({ ...settings, METRICS_PORT: `${serverPort}` })
  const result: PostmasterKills = { kills: 0, recoveries: 0, findings: [] }
  const running: RunningProcess[] = [server]
  try {
    const address = await server.address()
    running.push(spawnWorker({ ...settings, METRICS_PORT: `${workerPort}` }))
    const works = async () =>
      (await answers(`${address}/api/ready`)) !== undefined &&
      (await shows(serverPort, ['retorna_database_up 1', 'retorna_listening 1'])) &&
      (await shows(workerPort, ['retorna_database_up 1']))
    await soon(works, RECOVERY_MS)
    const written: string[] = []
    for (let round = 1; round <= kills; round += 1) {
      const name = `kill ${round}`
      const starting = spawnProgram(['retorna.ts', 'feed', 'add', name], settings)
      running.push(starting)
      await pause(randomInt(MAX_PAUSE_MS))
      const pid = await killPostmaster(cluster)
      result.kills += 1
      const code = await Promise.race([
        starting.ended,
        pause(RECOVERY_MS, 'still running' as const),
      ])
      if (code === 0) written.push(name)
      if (code === 'still running') result.findings.push(`${name}: ${starting.output()}`)
      const isBack = async () => (await readPostmasterFile(cluster))?.pid !== pid && (await works())
      if (await soon(isBack, RECOVERY_MS)) result.recoveries += 1
      else result.findings.push(`${name}: not back after ${RECOVERY_MS / 1000} s`)
      tell(`${round} postmaster kills, ${result.recoveries} recoveries`)
    }
    const list = spawnProgram(['retorna.ts', 'feed', 'list'], settings)
    running.push(list)
    await list.ended
    const lost = written.filter((name) => !list.output().includes(`  ${name}  (`))
    result.findings.push(...lost.map((name) => `${name}: lost`))
  } finally {
    for (const each of running.toReversed()) {
      if ((await Promise.race([each.end('SIGTERM'), pause(RECOVERY_MS, 'stuck')])) === 'stuck') {
        await each.end('SIGKILL')
      }
    }
  }
  return result
}

const killPostmaster = async (cluster: string): Promise<number> => {
  for (;;) {
    const pid = (await readPostmasterFile(cluster))?.pid ?? 0
    if (await isPostmasterOf(pid, cluster)) {
      process.kill(pid, 'SIGKILL')
      return pid
    }
    await pause(20)
  }
}

const shows = async (port: number, lines: readonly string[]): Promise<boolean> => {
  const text = await answers(`http://127.0.0.1:${port}/metrics`)
  return lines.every((line) => text?.split('\n').includes(line))
}

/** The text of a reply of 200. */
const answers = async (url: string): Promise<string | undefined> => {
  try {
    const reply = await fetch(url, { signal: AbortSignal.timeout(10_000) })
    const text = await reply.text()
    return reply.ok ? text : undefined
  } catch {
    return undefined
  }
}
