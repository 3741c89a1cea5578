import { defineConfig } from 'vitest/config'
import { effort } from './test/effort.ts'

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', ...effort({ short: [], long: ['src/**/*.long-test.ts'] })],
    globalSetup: ['./test/global-setup.ts'],
    // Only what hangs may reach these: hashes, pictures and reports take long on a busy machine.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
  },
})
