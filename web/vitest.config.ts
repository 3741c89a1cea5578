import { mergeConfig } from 'vite'
import { defineConfig } from 'vitest/config'
import viteConfig from './vite.config.ts'

export default mergeConfig(
  viteConfig,
  defineConfig({
    test: {
      environment: 'jsdom',
      environmentOptions: { jsdom: { url: 'http://localhost:3000' } },
      setupFiles: ['src/test/setup.ts'],
      include: ['src/**/*.test.{ts,tsx}'],
      css: { include: [/.+/], modules: { classNameStrategy: 'non-scoped' } },
      // Only what hangs may reach these: whole pages render in each test, which takes long on a busy machine.
      testTimeout: 90_000,
      expect: { poll: { timeout: 30_000 } },
    },
  }),
)
