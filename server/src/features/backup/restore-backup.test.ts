import { expect, onTestFinished, test } from 'vitest'
import { createTestDatabase } from '../../../test/database.ts'
import { restoreBackup } from './restore-backup.ts'
import { hasTables } from './restore-queries.ts'

test('a backup of a newer version is refused with the version to install, and leaves the database empty', async () => {
  const database = await createTestDatabase({ empty: true })
  onTestFinished(database.close)
  const about = {
    format: 1 as const,
    takenAt: '2026-01-02T03:04:05Z',
    version: '9.9.9',
    postgres: '18.0',
    migrations: ['0001-people.sql', '9999-next.sql'],
    months: [],
    tables: [],
    sequences: [],
    secretId: '',
  }
  await expect(
    restoreBackup(database.pool, '/no/backup.tar', { about, identity: undefined }),
  ).rejects.toThrow('of Retorna 9.9.9, newer than this program: install that version.')
  expect(await hasTables(database.pool)).toBe(false)
})
