import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import { expect, onTestFinished, test, vi } from 'vitest'
import { writingProblem } from './writing-problem.ts'

test('a folder that the unit of systemd makes read-only is told from one of another user', () => {
  // Whoever runs the tests may write everywhere, or mount nothing.
  const access = vi.spyOn(fs, 'accessSync').mockImplementation(() => {
    throw Object.assign(new Error('read-only file system'), { code: 'EROFS' })
  })
  syncBuiltinESMExports()
  onTestFinished(() => {
    access.mockRestore()
    syncBuiltinESMExports()
  })
  expect(writingProblem(tmpdir())).toBe(
    `${tmpdir()} is read-only here; a systemd unit opens it with ReadWritePaths=`,
  )
})
