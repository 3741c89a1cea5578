import { spawn } from 'node:child_process'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Pool } from '../../server/src/database/connection.ts'
import { openEmbedded } from '../../server/src/database/embedded/open-embedded.ts'
import { RELEASES } from '../../server/src/database/migrate/releases.ts'
import { createPool } from '../../server/src/database/pool.ts'
import { restoreBackup, verifyBackup } from '../../server/src/features/backup/restore-backup.ts'
import { makeNextVersion } from '../../server/test/processes/next-version.ts'
import { sized } from './sized.ts'

const GAMES = sized(1_000, 20)
const DAYS = 100
const READINGS_A_DAY = 10
const TARGET_SECONDS = 120
const PROGRAM = fileURLToPath(new URL('../../server/src/cli/retorna.ts', import.meta.url))

/** Fills the schema of 0.1.0, which differs from the present one. */
const fill = async (pool: Pool): Promise<void> => {
  await pool.query(`
    insert into games (slug, provider_id, name)
      select 'bench-game-' || n, (select min(id) from providers), 'Bench Game ' || n from generate_series(1, ${GAMES}) n;
    select ensure_reading_partitions('2026-01-01', '2026-05-01')`)
  await pool.query(`
    insert into readings (game_id, read_at, rtp, turnover, payout, plays, source, entered_by)
    select id, '2026-01-02T12:00Z'::timestamptz + (n / ${READINGS_A_DAY}) * interval '1 day' + (n % ${READINGS_A_DAY}) * interval '30 minutes',
      95 + (n % 17) / 10.0, 1000, 950, 400, 'bench', 'bench'
    from games, generate_series(0, ${DAYS * READINGS_A_DAY - 1}) n where slug like 'bench-game-%'`)
  await pool.query(`
    insert into daily_rtp (game_id, day, rtp, turnover, payout, plays, readings, last_reading_at)
    select game_id, read_at::date, avg(rtp), sum(turnover), sum(payout), sum(plays), count(*), max(read_at)
    from readings where source = 'bench' group by 1, 2`)
  await pool.query('analyze')
}

/** Runs the command line, prints its output, and returns the seconds it took. */
const retorna = (program: string, words: string[], directory: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const started = performance.now()
    const child = spawn(process.execPath, [program, ...words], {
      env: { PATH: process.env.PATH, DATA_DIR: directory },
      stdio: ['ignore', 'inherit', 'inherit'],
    })
    child.on('error', reject)
    child.on('close', (code) => {
      const seconds = (performance.now() - started) / 1000
      if (code === 0) resolve(seconds)
      else reject(new Error(`retorna ${words.join(' ')} ended with ${code}`))
    })
  })

/**
 * Upgrades a database of the first release with a million readings, then to a version that only adds, and undoes
 * each upgrade. Prints how long each step took.
 */
export const run = async (): Promise<boolean> => {
  const directory = await mkdtemp(join(tmpdir(), 'retorna-bench-upgrade-'))
  const embedded = await openEmbedded({ directory: join(directory, 'postgres') })
  const withPool = async (work: (pool: Pool) => Promise<unknown>): Promise<void> => {
    const pool = createPool(embedded.url, { max: 2, application_name: 'bench' })
    await work(pool).finally(() => pool.end())
  }
  try {
    await withPool(async (pool) => {
      const file = fileURLToPath(
        new URL(`../../server/test/releases/${RELEASES[0]?.version}.tar`, import.meta.url),
      )
      const about = await verifyBackup(file, undefined)
      await restoreBackup(pool, file, { about, identity: undefined })
      await fill(pool)
    })
    const tree = join(directory, 'next')
    await mkdir(tree)
    const next = await makeNextVersion(tree, 'alter table games add column note text')
    const steps: [name: string, program: string, words: string[]][] = [
      ['upgrade with a stop', PROGRAM, ['upgrade']],
      ['upgrade that only adds', next, ['upgrade']],
      ['undo of that', next, ['upgrade', 'undo']],
      ['undo of the first, by its backup', PROGRAM, ['upgrade', 'undo']],
    ]
    const lines: string[] = []
    let isMet = true
    for (const [name, program, words] of steps) {
      const seconds = await retorna(program, words, directory)
      lines.push(`${name}: ${seconds.toFixed(1)} s`)
      if (words.includes('undo') && seconds > TARGET_SECONDS) isMet = false
    }
    const readings = GAMES * DAYS * READINGS_A_DAY
    process.stdout.write(`\n${readings} readings of ${GAMES} games\n${lines.join('\n')}\n`)
    return isMet
  } finally {
    await embedded.close()
    await rm(directory, { recursive: true, force: true })
  }
}
