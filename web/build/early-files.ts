import type { Plugin } from 'vite'

type Chunk = {
  type: string
  name?: string
  fileName: string
  viteMetadata?: { importedCss: Set<string> }
}

/** Chunks that open with the dashboard (chunks.ts), and the one that only leads to them. */
const DASHBOARD = ['dashboard', 'shell', 'dashboard-page', 'overview', 'line-chart']

/** Tells public/early.js which files the dashboard and its texts are in. */
export const nameEarlyFiles = (): Plugin => ({
  name: 'name-early-files',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle, filename }) => {
      if (bundle === undefined || !filename.endsWith('index.html')) return html
      const chunks = (Object.values(bundle) as Chunk[]).filter(({ type }) => type === 'chunk')
      const filesOf = (isMeant: (chunk: Chunk) => boolean): string =>
        chunks
          .filter(isMeant)
          .flatMap(({ fileName, viteMetadata }) => [fileName, ...(viteMetadata?.importedCss ?? [])])
          .map((file) => `/${file}`)
          .join(' ')
      const textsIn = (language: string) =>
        filesOf(
          (chunk) =>
            'facadeModuleId' in chunk &&
            String(chunk.facadeModuleId).endsWith(`/i18n/${language}/bundles/frame.ts`),
        )
      const attributes = [
        `data-dashboard="${filesOf(({ name }) => DASHBOARD.includes(name ?? ''))}"`,
        `data-texts-en="${textsIn('en')}"`,
        `data-texts-pt="${textsIn('pt')}"`,
      ]
      return html.replace('<script src="/early.js"', `$& ${attributes.join(' ')}`)
    },
  },
})
