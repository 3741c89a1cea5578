import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { access, mkdtemp, rm, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { clearScratch, withScratch } from './with-scratch.ts'

const MODULE = fileURLToPath(new URL('./with-scratch.ts', import.meta.url))
const HOLDER = `
  const { withScratch } = await import(${JSON.stringify(MODULE)})
  await withScratch((directory) => {
    console.log(directory)
    return new Promise((resolve) => process.stdin.resume())
  })`

// The machine's own directory is swept by every import of the tests that run beside these.
beforeEach(async () => {
  const directory = await mkdtemp(join(tmpdir(), 'retorna-scratch-test-'))
  vi.stubEnv('TMPDIR', directory)
  onTestFinished(async () => {
    vi.unstubAllEnvs()
    await rm(directory, { recursive: true, force: true })
  })
})

const isThere = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  )

/** A process that holds a scratch directory until it is killed. */
const startHolder = async () => {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', HOLDER], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const ended = once(child, 'close')
  const kill = async () => {
    child.kill('SIGKILL')
    await ended
  }
  onTestFinished(kill)
  const [directory] = (await once(createInterface(child.stdout), 'line')) as [string]
  return { directory, kill }
}

test('directories of killed processes are removed, those of live ones are not', async () => {
  const [dead, alive] = [await startHolder(), await startHolder()]
  await dead.kill()
  expect(await isThere(dead.directory)).toBe(true)
  const mine = await withScratch(async (directory) => {
    expect(await isThere(dead.directory)).toBe(false)
    await clearScratch()
    expect([await isThere(directory), await isThere(alive.directory)]).toEqual([true, true])
    return directory
  })
  expect(await isThere(mine)).toBe(false)
})

test('directories of another machine are removed once they are old', async () => {
  const theirs = await mkdtemp(join(tmpdir(), 'retorna-work-another-1-'))
  onTestFinished(() => rm(theirs, { recursive: true, force: true }))
  await clearScratch()
  expect(await isThere(theirs)).toBe(true)
  for (const [days, isKept] of [
    [2, true],
    [8, false],
  ] as const) {
    const made = new Date(Date.now() - days * 86_400_000)
    await utimes(theirs, made, made)
    await clearScratch()
    expect(await isThere(theirs)).toBe(isKept)
  }
})
