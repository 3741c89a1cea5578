import { randomBytes } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { inject } from 'vitest'
import { buildApp, type Dependencies } from '../src/app.ts'
import { type Config, readConfig } from '../src/config.ts'
import { createTestDatabase, type TestDatabase } from './database.ts'

export type TestApp = { app: FastifyInstance; database: TestDatabase; close: () => Promise<void> }

/** A test configuration: quiet log, own secret, a rate limit that no test reaches. */
export const testConfig = (overrides: Partial<Config> = {}): Config => ({
  ...readConfig('start', {
    AUTH_SECRET: randomBytes(32).toString('hex'),
    DATA_DIR: inject('scratch'),
    RATE_LIMIT: '100000',
    LOG_LEVEL: 'silent',
  }),
  ...overrides,
})

/**
 * The server with its own database, ready for `inject`. `extend` can add to it before it is ready, such as an
 * endpoint that only a test has.
 */
export const createTestApp = async (
  options: {
    config?: Partial<Config>
    dependencies?: Partial<Dependencies>
    extend?: (app: FastifyInstance) => void
    /** Used instead of a new database; closed together with the server. */
    database?: TestDatabase
  } = {},
): Promise<TestApp> => {
  const database = options.database ?? (await createTestDatabase())
  const app = await buildApp({
    config: testConfig(options.config),
    pool: database.application.pool,
    // Tests must not depend on whether the web application has been built.
    webDirectory: join(tmpdir(), 'not-built'),
    ...options.dependencies,
  })
  options.extend?.(app)
  await app.ready()
  return {
    app,
    database,
    close: async () => {
      await app.close()
      await database.close()
    },
  }
}
