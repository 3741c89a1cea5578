import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createTestDatabase } from '../test/database.ts'
import { storm } from '../test/storm/storm.ts'

// Real processes can be slow on a busy machine.
vi.setConfig({ testTimeout: 3_600_000 })

test('whichever process is killed during normal work, nothing is lost or duplicated', async () => {
  const database = await createTestDatabase()
  const directory = await mkdtemp(join(tmpdir(), 'retorna-storm-'))
  onTestFinished(async () => {
    await database.close()
    await rm(directory, { recursive: true, force: true })
  })
  const { findings } = await storm({ database, directory, kills: 60 })
  expect(findings).toEqual([])
})
