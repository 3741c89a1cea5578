import { expect, test } from 'vitest'
import { createTestApp } from '../../test/app.ts'
import { isInstalled, startInstalled } from '../../test/servers/installed-postgres.ts'
import { openDatabase } from './open-database.ts'

const OLDEST = '15'

// `npm run test:all` runs every test of the server on it.
test.runIf(isInstalled(OLDEST))(`PostgreSQL ${OLDEST} is migrated and served`, async () => {
  const server = await startInstalled(OLDEST)
  const url = server.url
  const opened = await openDatabase({ databaseUrl: url, dataDir: '/nowhere' })
  const { app } = await createTestApp({
    database: {
      url,
      pool: opened.pool,
      db: opened.db,
      close: async () => {},
      application: { pool: opened.pool, db: opened.db },
    },
  })
  expect((await app.inject('/api/ready')).statusCode).toBe(200)
  expect((await app.inject('/api/public/stats')).statusCode).toBe(200)
  await app.close()
  await opened.close()
  await server.close()
})
