import { expect, test, vi } from 'vitest'
import { useTestDatabase } from '../../../test/database.ts'
import { inTransaction } from '../../database/connection.ts'
import { progressKeeper } from './progress-keeper.ts'

const database = useTestDatabase()

test('progress is written while the transaction that it tells of is still open', async () => {
  const written: string[] = []
  const keep = progressKeeper(async ({ phase }) => {
    await database.pool.query('select 1')
    written.push(phase)
  })
  await inTransaction(database.pool, async () => {
    keep({ phase: 'checking' })
    await vi.waitFor(() => expect(written).toEqual(['checking']), { timeout: 30_000 })
  })
})
