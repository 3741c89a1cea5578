import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { effort } from './test/effort.ts'
import { patience } from './test/patience.ts'

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', ...effort({ short: [], long: ['src/**/*.long-test.ts'] })],
    globalSetup: ['./test/global-setup.ts'],
    setupFiles: ['./test/cheap-hashes.ts', './test/built-threads.ts'],
    // One more than processors: tests of dying processes mostly wait.
    maxWorkers: availableParallelism() + 1,
    // A worker loads the server once, not once per file.
    isolate: false,
    // Node strips the types itself, as in production.
    experimental: { viteModuleRunner: false },
    sequence: { shuffle: { files: true, tests: false } },
    // Only a hung test reaches these limits: hashes, images and reports take long on a busy machine.
    testTimeout: patience(60_000),
    hookTimeout: patience(120_000),
    expect: { poll: { timeout: patience(30_000) } },
  },
})
