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
      // Whole pages render in each test; a busy machine with two cores needs the room.
      testTimeout: 20_000,
    },
  }),
)
