import { readdir, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { newDirectory } from '../../../test/opened.ts'
import { authSecret } from './auth-secret.ts'

let dataDir: string
beforeEach(async () => {
  dataDir = await newDirectory()
})

test('a configured secret is used and nothing is written', async () => {
  expect(await authSecret({ authSecrets: ['x'.repeat(32)], dataDir })).toEqual({
    current: 'x'.repeat(32),
    former: [],
  })
  expect(await readdir(dataDir)).toEqual([])
})

test('a generated secret is stored readable by its owner only', async () => {
  const secret = await authSecret({ authSecrets: undefined, dataDir: join(dataDir, 'new') })
  expect(secret.current.length).toBeGreaterThanOrEqual(32)
  expect(await authSecret({ authSecrets: undefined, dataDir: join(dataDir, 'new') })).toEqual(
    secret,
  )
  expect(await readdir(join(dataDir, 'new'))).toEqual(['auth-secret'])
  expect((await stat(join(dataDir, 'new', 'auth-secret'))).mode & 0o777).toBe(0o600)
})

test('concurrent starts agree on one secret', async () => {
  const secrets = await Promise.all(
    Array.from({ length: 8 }, () => authSecret({ authSecrets: undefined, dataDir })),
  )
  expect(new Set(secrets.map(({ current }) => current)).size).toBe(1)
  expect(await readdir(dataDir)).toEqual(['auth-secret'])
})

test('a corrupt secret file prevents the start instead of being replaced', async () => {
  await writeFile(join(dataDir, 'auth-secret'), 'short')
  await expect(authSecret({ authSecrets: undefined, dataDir })).rejects.toThrow('delete it')
})

test('a new secret in front takes over, and the previous one still decrypts', async () => {
  const before = await authSecret({ authSecrets: undefined, dataDir })
  await writeFile(join(dataDir, 'auth-secret'), `${'n'.repeat(32)},${before.current}\n`)
  expect(await authSecret({ authSecrets: undefined, dataDir })).toEqual({
    current: 'n'.repeat(32),
    former: [before.current],
  })
})
