import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import { expect, onTestFinished, test, vi } from 'vitest'
import { readConfig } from './config.ts'
import { writingProblem } from './writing-problem.ts'

/** Whoever runs the tests may write everywhere, or mount nothing. */
const failWith = (name: 'accessSync' | 'statSync', code: string) => {
  const failing = vi.spyOn(fs, name).mockImplementation(() => {
    throw Object.assign(new Error(code), { code })
  })
  syncBuiltinESMExports()
  onTestFinished(() => {
    failing.mockRestore()
    syncBuiltinESMExports()
  })
}

test('a folder that the unit of systemd makes read-only is told from one of another user', () => {
  failWith('accessSync', 'EROFS')
  expect(writingProblem(tmpdir())?.reason).toBe(
    `${tmpdir()} is read-only here; a systemd unit opens it with ReadWritePaths=`,
  )
})

test.each([
  ['accessSync', 'EACCES'],
  ['accessSync', 'EROFS'],
  ['statSync', 'ESTALE'],
] as const)(
  'a start warns of backups that cannot be written (%s: %s), and goes on',
  (name, code) => {
    failWith(name, code)
    const variables = {
      AUTH_SECRET: 'a secret of thirty-two characters',
      DATABASE_URL: 'postgresql://h/d',
    }
    expect(readConfig('start', { ...variables, BACKUP_TO: tmpdir() }).warnings).toEqual([
      expect.stringMatching(
        /^BACKUP_TO cannot be written \(.+\)\. Until it can be, every backup fails/,
      ),
    ])
  },
)
