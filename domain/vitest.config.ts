import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts'],
    // Only what hangs may reach it: properties try thousands of cases, which takes long on a busy machine.
    testTimeout: 60_000,
  },
})
