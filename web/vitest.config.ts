import { mergeConfig } from 'vite'
import { defineConfig } from 'vitest/config'
import { patience } from './src/test/patience.ts'
import viteConfig from './vite.config.ts'

const NEEDS_BROWSER = ['src/**/*.test.tsx', 'src/**/*.dom.test.ts']

export default mergeConfig(
  viteConfig,
  defineConfig({
    test: {
      // With isolation each file reloads the application, which takes longer than its tests.
      isolate: false,
      maxWorkers: 2,
      // Lets short-lived page objects die in the young generation instead of being copied.
      execArgv: ['--max-semi-space-size=64'],
      sequence: { shuffle: { files: true } },
      // Only a hung test reaches these limits: each test renders whole pages.
      testTimeout: 60_000 * patience,
      hookTimeout: 60_000 * patience,
      expect: { poll: { timeout: 15_000 * patience } },
      // Tests read these style sheets as text; the journeys check the styling itself.
      css: { include: [/\?raw$/] },
      projects: [
        {
          extends: true,
          test: {
            name: 'logic',
            include: ['src/**/*.test.ts', 'build/**/*.test.ts'],
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
            // The library's version for Node cannot send files from a page.
            alias: { 'tus-js-client': 'tus-js-client/lib.esm/browser/index.js' },
            server: { deps: { inline: ['tus-js-client'] } },
            environmentOptions: {
              happyDOM: {
                url: 'http://localhost:3000',
                // Third-party scripts are not fetched, which is not a failure.
                settings: { handleDisabledFileLoadingAsSuccess: true },
              },
            },
            setupFiles: ['src/test/no-console-errors.ts', 'src/test/setup.ts'],
            // Runs after the other project: a worker that switches projects restarts each time.
            sequence: { groupOrder: 1 },
          },
        },
      ],
    },
  }),
)
