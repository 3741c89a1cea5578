import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { minifySync, type Plugin } from 'vite'

type Chunk = {
  type: 'chunk'
  fileName: string
  code: string
  facadeModuleId: string | null
  imports: string[]
  viteMetadata?: { importedCss: Set<string> }
}

/** What early.js can load, by name: each module with everything that it imports. */
const STARTS = {
  'texts-en': '/i18n/en/bundles/frame.ts',
  'texts-pt': '/i18n/pt/bundles/frame.ts',
  overview: '/features/dashboard/overview.tsx',
  chart: '/ui/chart/line-chart.tsx',
  games: '/features/games/list/games-tab.tsx',
}
const EXTERNAL = /<script src="\/([\w-]+\.js)"><\/script>/g

/**
 * Inlines the scripts of index.html that run before the application, and passes to early.js the files that contain the
 * texts, the overview, its chart and the list of games.
 */
export const nameEarlyFiles = (): Plugin => {
  let publicDirectory = ''
  return {
    name: 'name-early-files',
    apply: 'build',
    configResolved: ({ publicDir }) => {
      publicDirectory = publicDir
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle, filename }) => {
        if (bundle === undefined || !filename.endsWith('index.html')) return html
        const outputs = Object.values(bundle) as (Chunk | { type: 'asset' })[]
        const chunks = outputs.filter((output) => output.type === 'chunk')
        const lists = screenFiles(html, chunks)
        const attributes = Object.entries(lists).map(([name, files]) => `data-${name}="${files}"`)
        return html
          .replace('<script type="module"', '$& fetchpriority="low"')
          .replace(EXTERNAL, (_, file: string) => {
            const { code } = minifySync(file, readFileSync(join(publicDirectory, file), 'utf8'))
            const named = file === 'early.js' ? ` ${attributes.join(' ')}` : ''
            return `<script${named}>${code.trim()}</script>`
          })
      },
    },
  }
}

const screenFiles = (html: string, chunks: readonly Chunk[]): Record<string, string> => {
  /** The given chunks and all that they import, except those that the page already names. */
  const reachedFrom = (start: Chunk[]): Chunk[] => {
    const reached = new Set<Chunk>()
    const queue = [...start]
    for (let chunk = queue.pop(); chunk !== undefined; chunk = queue.pop()) {
      if (reached.has(chunk) || html.includes(chunk.fileName)) continue
      reached.add(chunk)
      const { imports } = chunk
      queue.push(...chunks.filter(({ fileName }) => imports.includes(fileName)))
    }
    return [...reached]
  }
  const named = (suffix: string) =>
    chunks.filter(({ facadeModuleId }) => facadeModuleId?.endsWith(suffix))
  return Object.fromEntries(
    Object.entries(STARTS).map(([name, suffix]) => [name, filesOf(reachedFrom(named(suffix)))]),
  )
}

const filesOf = (chunks: readonly Chunk[]): string =>
  chunks
    .toSorted((a, b) => b.code.length - a.code.length)
    .flatMap(({ fileName, viteMetadata }) => [fileName, ...(viteMetadata?.importedCss ?? [])])
    .map((file) => `/${file}`)
    .join(' ')
