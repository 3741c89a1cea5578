import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { authSecret } from './auth-secret.ts'

let dataDir: string
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'retorna-secret-'))
})
afterEach(() => rm(dataDir, { recursive: true }))

test('the configured secret wins and nothing is written', async () => {
  expect(await authSecret({ authSecret: 'x'.repeat(32), dataDir })).toBe('x'.repeat(32))
  expect(await readdir(dataDir)).toEqual([])
})

test('a generated secret is kept for its owner alone', async () => {
  const secret = await authSecret({ authSecret: undefined, dataDir: join(dataDir, 'new') })
  expect(secret.length).toBeGreaterThanOrEqual(32)
  expect(await authSecret({ authSecret: undefined, dataDir: join(dataDir, 'new') })).toBe(secret)
  expect(await readdir(join(dataDir, 'new'))).toEqual(['auth-secret'])
  expect((await stat(join(dataDir, 'new', 'auth-secret'))).mode & 0o777).toBe(0o600)
})

test('starts at the same time agree on one secret', async () => {
  const secrets = await Promise.all(
    Array.from({ length: 8 }, () => authSecret({ authSecret: undefined, dataDir })),
  )
  expect(new Set(secrets).size).toBe(1)
  expect(await readdir(dataDir)).toEqual(['auth-secret'])
})

test('a damaged secret stops the start instead of being replaced', async () => {
  await writeFile(join(dataDir, 'auth-secret'), 'short')
  await expect(authSecret({ authSecret: undefined, dataDir })).rejects.toThrow('delete it')
})
