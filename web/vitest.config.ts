import { mergeConfig } from 'vite'
import { defineConfig } from 'vitest/config'
import { patience } from './src/test/patience.ts'
import viteConfig from './vite.config.ts'

const NEEDS_BROWSER = ['src/**/*.test.tsx', 'src/**/*.dom.test.ts']

export default mergeConfig(
  viteConfig,
  defineConfig({
    test: {
      // Each file loads the application anew otherwise, which takes longer than its tests.
      isolate: false,
      maxWorkers: 2,
      // Short-lived objects of a page die before they are moved about.
      execArgv: ['--max-semi-space-size=64'],
      sequence: { shuffle: { files: true } },
      // Only what hangs may reach these: whole pages render in each test.
      testTimeout: 60_000 * patience,
      hookTimeout: 60_000 * patience,
      expect: { poll: { timeout: 15_000 * patience } },
      // Sources that tests read as text; what they style, journeys see.
      css: { include: [/\?raw$/] },
      projects: [
        {
          extends: true,
          test: {
            name: 'logic',
            include: ['src/**/*.test.ts'],
            exclude: NEEDS_BROWSER,
            environment: 'node',
            setupFiles: ['src/test/no-console-errors.ts'],
          },
        },
        {
          extends: true,
          test: {
            name: 'screens',
            include: NEEDS_BROWSER,
            environment: 'happy-dom',
            environmentOptions: {
              happyDOM: {
                url: 'http://localhost:3000',
                // Scripts of others are not fetched, which is no failure.
                settings: { handleDisabledFileLoadingAsSuccess: true },
              },
            },
            setupFiles: ['src/test/no-console-errors.ts', 'src/test/setup.ts'],
            // After the other project: a worker that changed between them would start anew each time.
            sequence: { groupOrder: 1 },
          },
        },
      ],
    },
  }),
)
