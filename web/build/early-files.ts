import type { Plugin } from 'vite'

type Chunk = {
  type: 'chunk'
  name: string
  fileName: string
  facadeModuleId: string | null
  imports: string[]
  viteMetadata?: { importedCss: Set<string> }
}

const DASHBOARD = '/app/dashboard.ts'
const TEXTS = { 'texts-en': '/i18n/en/bundles/frame.ts', 'texts-pt': '/i18n/pt/bundles/frame.ts' }
const SCREENS = {
  chart: '/ui/chart/line-chart.tsx',
  games: '/features/games/list/games-tab.tsx',
}

/** Tells public/early.js which files the dashboard, its texts, its chart and the list of games are in. */
export const nameEarlyFiles = (): Plugin => ({
  name: 'name-early-files',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle, filename }) => {
      if (bundle === undefined || !filename.endsWith('index.html')) return html
      const outputs = Object.values(bundle) as (Chunk | { type: 'asset' })[]
      const chunks = outputs.filter((output) => output.type === 'chunk')
      /** The chunks that some import, themselves included, without those that the page names or `known` holds. */
      const reachedFrom = (start: Chunk[], known: Chunk[] = []): Chunk[] => {
        const reached = new Set<Chunk>()
        const queue = [...start]
        for (let chunk = queue.pop(); chunk !== undefined; chunk = queue.pop()) {
          if (reached.has(chunk) || known.includes(chunk) || html.includes(chunk.fileName)) continue
          reached.add(chunk)
          const { imports } = chunk
          queue.push(...chunks.filter(({ fileName }) => imports.includes(fileName)))
        }
        return [...reached]
      }
      const named = (suffix: string) =>
        chunks.filter(({ facadeModuleId }) => facadeModuleId?.endsWith(suffix))
      const dashboard = reachedFrom(named(DASHBOARD))
      const groups = {
        dashboard,
        ...mapValues(TEXTS, (suffix) => reachedFrom(named(suffix))),
        ...mapValues(SCREENS, (suffix) => reachedFrom(named(suffix), dashboard)),
      }
      const attributes = Object.entries(groups).map(
        ([name, group]) => `data-${name}="${filesOf(group)}"`,
      )
      return html.replace('<script src="/early.js"', `$& ${attributes.join(' ')}`)
    },
  },
})

const mapValues = <Value>(suffixes: Record<string, string>, toValue: (suffix: string) => Value) =>
  Object.fromEntries(Object.entries(suffixes).map(([name, suffix]) => [name, toValue(suffix)]))

const filesOf = (chunks: readonly Chunk[]): string =>
  chunks
    .flatMap(({ fileName, viteMetadata }) => [fileName, ...(viteMetadata?.importedCss ?? [])])
    .map((file) => `/${file}`)
    .join(' ')
