import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

const STYLES = join(
  dirname(createRequire(import.meta.url).resolve('@mantine/core/styles.css')),
  'styles',
)
/** What names the classes of a component's style sheet. */
const CLASSES = /\/@mantine\/core\/esm\/.+\/(\w+)\.module\.mjs$/

/**
 * Loads the style sheet of each of the library's components with the component, so that a page loads those that it shows.
 * The development server, which bundles the library before this sees it, serves all of them.
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
