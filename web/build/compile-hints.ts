import type { Plugin } from 'vite'

/** The files that the dashboard and its list of games start with. */
const STARTS = /^(app|core|public-core|game-screens|list|overview|games-tab)$/

/**
 * Makes V8 compile the functions of the files that the application starts with while they load, on a separate thread,
 * instead of compiling each on the main thread when it is first called: https://v8.dev/blog/explicit-compile-hints
 */
export const compileWhileLoading = (): Plugin => ({
  name: 'compile-while-loading',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler: (_, bundle) => {
      for (const output of Object.values(bundle)) {
        if (output.type !== 'chunk' || !STARTS.test(output.name)) continue
        // V8 reads the hint only in the first line.
        output.code = `//# allFunctionsCalledOnLoad\n${output.code}`
      }
    },
  },
})
