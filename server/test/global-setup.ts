import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { admitApplication, applicationUrl } from '../src/database/application-role.ts'
import { distribute } from '../src/database/distribute.ts'
import { openEmbedded } from '../src/database/embedded/open-embedded.ts'
import { migrate } from '../src/database/migrate/migrate.ts'
import { createPool } from '../src/database/pool.ts'
import { programOf } from './processes/programs.ts'
import { makeScratchDirectory } from './scratch.ts'
import { openCluster } from './servers/citus-cluster.ts'
import { startInstalled } from './servers/installed-postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string
    /** That server alone, or the coordinator and the workers of a cluster. */
    nodes: string[]
    /** A migrated, empty template database on that server. */
    templateDatabase: string
    /** A temporary directory, removed after the test run. */
    scratch: string
    /** Compile cache for processes of the product: halves their start time. */
    compileCache: string
  }
}

/** The data is discarded after the run, so it need not survive a crash. */
const HASTE = ['fsync', 'synchronous_commit', 'full_page_writes', 'wal_compression']

/**
 * Starts one PostgreSQL for the whole run: ours, or an installed one of the version `TEST_POSTGRES`; or uses the one at
 * `TEST_DATABASE_URL`, and there the template `TEST_TEMPLATE` of scripts/test-previous.ts; or the Citus cluster whose
 * coordinator is at `TEST_CITUS_URL`.
 */
export default async (project: TestProject): Promise<() => Promise<void>> => {
  const coordinator = process.env.TEST_CITUS_URL
  const given = coordinator ?? process.env.TEST_DATABASE_URL
  const directory = await makeScratchDirectory('retorna-test-')
  const compileCache = join(directory, 'compiled')
  const compiled = compileOnce(compileCache)
  const version = process.env.TEST_POSTGRES
  const server = given
    ? { url: given, close: async () => {} }
    : version
      ? await startInstalled(version)
      : await openEmbedded({ directory: join(directory, 'postgres') })
  const pool = createPool(server.url, { max: 1 })
  if (!given) {
    for (const setting of HASTE) await pool.query(`alter system set ${setting} = off`)
    await pool.query('select pg_reload_conf()')
  }
  const template = process.env.TEST_TEMPLATE ?? `migrated_${process.pid}`
  const cluster = coordinator === undefined ? undefined : await openCluster(coordinator)
  if (cluster !== undefined) await cluster.create(template)
  else if (template !== process.env.TEST_TEMPLATE) {
    await pool.query(`create database ${template} template template0`)
  }
  const templatePool = createPool(Object.assign(new URL(server.url), { pathname: template }).href)
  await migrate(templatePool)
  await admitApplication(templatePool, applicationUrl(server.url), { isOurs: true })
  if (cluster !== undefined) await distribute(templatePool, () => {})
  await templatePool.end()
  await cluster?.keep(template)
  project.provide('postgresUrl', server.url)
  project.provide('nodes', cluster?.nodes ?? [server.url])
  project.provide('templateDatabase', template)
  project.provide('scratch', directory)
  project.provide('compileCache', compileCache)
  await compiled
  return async () => {
    if (cluster === undefined) await pool.query(`drop database ${template}`)
    else await cluster.close(template)
    await pool.end()
    await server.close()
    await rm(directory, { recursive: true, force: true })
  }
}

/** Fills the compile cache: a process only writes it on exit, and most of those in tests are killed. */
const compileOnce = (cache: string): Promise<unknown> =>
  once(
    spawn(process.execPath, [programOf('retorna.ts'), '--help'], {
      env: { ...process.env, NODE_COMPILE_CACHE: cache },
      stdio: 'ignore',
    }),
    'close',
  )
