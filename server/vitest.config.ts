import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { effort } from './test/effort.ts'
import { patience } from './test/patience.ts'

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', ...effort({ short: [], long: ['src/**/*.long-test.ts'] })],
    globalSetup: ['./test/global-setup.ts'],
    // One more than there are processors: tests of processes that die wait most of their time.
    maxWorkers: availableParallelism() + 1,
    // A worker loads the server once, not once for each file.
    isolate: false,
    // Node strips the types itself, as it does in production.
    experimental: { viteModuleRunner: false },
    sequence: { shuffle: { files: true, tests: false } },
    // Only what hangs may reach these: hashes, pictures and reports take long on a busy machine.
    testTimeout: patience(60_000),
    hookTimeout: patience(120_000),
    expect: { poll: { timeout: patience(30_000) } },
  },
})
