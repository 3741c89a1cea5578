import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

const STYLES = join(
  dirname(createRequire(import.meta.url).resolve('@mantine/core/styles.css')),
  'styles',
)
/** Identifies the modules that hold the class names of a component's style sheet. */
const CLASSES = /\/@mantine\/core\/esm\/.+\/(\w+)\.module\.mjs$/

/**
 * Loads the style sheet of each of the library's components together with the component, so that a page loads only
 * those that it shows. The development server bundles the library before this plugin sees it, and serves all of them.
 */
export const libraryStyles = (): Plugin[] => [
  {
    name: 'library-styles',
    apply: 'build',
    transform: {
      filter: { id: CLASSES },
      handler: (code, id) => ({
        code: `import '${join(STYLES, `${CLASSES.exec(id)?.[1]}.css`)}'\n${code}`,
        map: null,
      }),
    },
  },
  {
    name: 'all-library-styles',
    apply: 'serve',
    transformIndexHtml: () => [
      {
        tag: 'script',
        attrs: { type: 'module', src: '/@id/@mantine/core/styles.css' },
        injectTo: 'head-prepend',
      },
    ],
  },
]
