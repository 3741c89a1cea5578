import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { admitApplication, applicationUrl } from '../src/database/application-role.ts'
import { createPool } from '../src/database/connection.ts'
import { openEmbedded } from '../src/database/embedded/open-embedded.ts'
import { migrate } from '../src/database/migrate.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string
    /** A migrated, empty database on that server. */
    templateDatabase: string
  }
}

/** Starts one PostgreSQL for the whole run, or uses the one that `TEST_DATABASE_URL` names. */
export default async (project: TestProject): Promise<() => Promise<void>> => {
  const given = process.env.TEST_DATABASE_URL
  const directory = await mkdtemp(join(tmpdir(), 'retorna-test-'))
  const server = given
    ? { url: given, close: async () => {} }
    : await openEmbedded({ directory: join(directory, 'postgres') })
  const pool = createPool(server.url, { max: 1 })
  const template = `migrated_${process.pid}`
  await pool.query(`create database ${template} template template0`)
  const templatePool = createPool(Object.assign(new URL(server.url), { pathname: template }).href)
  await migrate(templatePool)
  await admitApplication(templatePool, applicationUrl(server.url), { isOurs: true })
  await templatePool.end()
  project.provide('postgresUrl', server.url)
  project.provide('templateDatabase', template)
  return async () => {
    await pool.query(`drop database ${template}`)
    await pool.end()
    await server.close()
    await rm(directory, { recursive: true, force: true })
  }
}
