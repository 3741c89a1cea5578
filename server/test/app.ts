import { randomBytes } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { inject } from 'vitest'
import { buildApp, type Dependencies } from '../src/app.ts'
import { type Config, readConfig } from '../src/config.ts'
import { ensureTimeZone } from '../src/database/readings/time-zone.ts'
import { createTestDatabase, type TestDatabase } from './database.ts'
import { onceForFile, onceForTest } from './opened.ts'

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

// Fastify would look for each plugin without a display name among all modules that are loaded: 10 ms of a start. So every
// function has its own name as one, unless another is set.
const NAME = Symbol.for('fastify.display-name')
Object.defineProperty(Function.prototype, NAME, {
  get(this: { name: string }) {
    return this.name
  },
  set(this: object, value: string) {
    Object.defineProperty(this, NAME, { value, writable: true, configurable: true })
  },
})

type Options = {
  config?: Partial<Config>
  dependencies?: Partial<Dependencies>
  extend?: (app: FastifyInstance) => void
  /** Used instead of a new database; whoever opened it closes it. */
  database?: TestDatabase
}

/**
 * The server with its own database, ready for `inject`. `extend` can add to it before it is ready, such as an
 * endpoint that only a test has.
 */
export const createTestApp = async (options: Options = {}): Promise<TestApp> => {
  const database = options.database ?? (await createTestDatabase())
  const config = testConfig(options.config)
  // As a start of the server does: the day of a change of version is one of that zone.
  await ensureTimeZone(database.pool, config.timeZone, () => {})
  const app = await buildApp({
    config,
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
      if (options.database === undefined) await database.close()
    },
  }
}

/** Options of a server that may connect to these hosts of the test, `host:port`. */
export const reaching = (outgoingAllow: string[]): Options => ({
  config: { channels: { outgoingAllow, vapidKeys: undefined, twilio: undefined } },
})

/** One server for all tests of the file. */
export const useTestApp = (options?: Options): TestApp => onceForFile(() => createTestApp(options))

/** A server with a new database for each test. */
export const useNewTestApp = (options?: Options): TestApp =>
  onceForTest(() => createTestApp(options))
