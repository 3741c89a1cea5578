import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Pool } from '../server/src/database/connection.ts'
import { openEmbedded } from '../server/src/database/embedded/open-embedded.ts'
import { migrate } from '../server/src/database/migrate/migrate.ts'
import { FREE_UNTIL, RELEASES } from '../server/src/database/migrate/releases.ts'
import { createPool } from '../server/src/database/pool.ts'
import { ROOT } from './steps.ts'

/*
 * npm run test:previous                     the server tests of the last release, on the tables of this tree
 * npm run test:previous -- COMMIT [PATH …]  those of another commit, or some of them
 *
 * As after `upgrade undo`: the later migrations are there, and undone (decision 0115).
 */
const [commit = `v${RELEASES.at(-1)?.version}`, ...chosen] = process.argv.slice(2)
/** What reads and writes; the rest is about programs, files and other databases. */
const PATHS = ['auth', 'catalog', 'features', 'http', 'ingestion', 'jobs', 'outbox']
/** Restores what it backed up, which needs the newer version. */
const EXCEPT = 'src/features/backup/**'
const TEMPLATE = 'previous'
const MIGRATIONS = 'server/src/database/migrations'

const git = (...options: string[]) => spawnSync('git', options, { cwd: ROOT })

/** Unpacks the commit, with the packages of this tree. */
const unpack = async (tree: string): Promise<void> => {
  const { stdout } = spawnSync('git', ['archive', commit], { cwd: ROOT, maxBuffer: 2 ** 30 })
  spawnSync('tar', ['x', '-C', tree], { input: stdout })
  await mkdir(join(tree, 'node_modules/@retorna'), { recursive: true })
  for (const name of await readdir(join(ROOT, 'node_modules'))) {
    if (name === '@retorna') continue
    await symlink(join(ROOT, 'node_modules', name), join(tree, 'node_modules', name))
  }
  for (const name of await readdir(join(ROOT, 'node_modules/@retorna'))) {
    await symlink(join(tree, name), join(tree, 'node_modules/@retorna', name))
    const own = join(name, 'node_modules')
    if (existsSync(join(ROOT, own))) await symlink(join(ROOT, own), join(tree, own))
  }
}

/** A database with the tables of this tree and, as far as its programs see, the migrations of the other. */
const makeTemplate = async (server: Pool, url: string, tree: string): Promise<void> => {
  for (const setting of ['fsync', 'synchronous_commit', 'full_page_writes']) {
    await server.query(`alter system set ${setting} = off`)
  }
  await server.query('select pg_reload_conf()')
  await server.query(`create database ${TEMPLATE} template template0`)
  const pool = createPool(Object.assign(new URL(url), { pathname: TEMPLATE }).href)
  await migrate(pool)
  await pool.query('update migrations set undone_at = now() where name <> all($1)', [
    await readdir(join(tree, MIGRATIONS)),
  ])
  await pool.end()
}

const test = async (): Promise<number> => {
  const directory = await mkdtemp(join(tmpdir(), 'retorna-previous-'))
  const tree = join(directory, 'tree')
  await mkdir(tree)
  await unpack(tree)
  const server = await openEmbedded({ directory: join(directory, 'postgres') })
  const pool = createPool(server.url, { max: 1 })
  try {
    await makeTemplate(pool, server.url, tree)
    const paths = chosen.length > 0 ? chosen : PATHS.map((path) => `src/${path}`)
    const { status } = spawnSync(
      process.execPath,
      ['../node_modules/vitest/vitest.mjs', 'run', '--exclude', EXCEPT, ...paths],
      {
        cwd: join(tree, 'server'),
        stdio: 'inherit',
        env: { ...process.env, TEST_DATABASE_URL: server.url, TEST_TEMPLATE: TEMPLATE },
      },
    )
    return status ?? 1
  } finally {
    await pool.end()
    await server.close()
    await rm(directory, { recursive: true, force: true })
  }
}

if (git('rev-parse', '--verify', '--quiet', `${commit}^{commit}`).status !== 0) {
  console.log(`There is no ${commit} in this copy of the repository: its tests were not run.`)
} else if (git('cat-file', '-e', `${commit}:${MIGRATIONS}/${FREE_UNTIL}`).status !== 0) {
  console.log(
    `${commit} is before ${FREE_UNTIL}, so it runs on its own tables alone: its tests were not run.`,
  )
} else {
  process.exitCode = await test()
}
