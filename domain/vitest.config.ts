import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

const patience = Number(process.env.TEST_PATIENCE || 1)

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts'],
    maxWorkers: availableParallelism(),
    isolate: false,
    sequence: { shuffle: true },
    // Only a hung test reaches this: property tests try thousands of cases, which is slow on a busy machine.
    testTimeout: 60_000 * patience,
  },
})
