import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { PageAssets } from '@retorna/contract/public-pages'

const SCRIPT = 'src/app/public/client.tsx'
/** Short, and needed before anything is painted: a request of its own would cost a slow phone its time. */
const EARLY = 'color-scheme.js'
const FONT = /url\(["']?(\/[^)"']+\.woff2)["']?\)/g

/** What the build in this directory made for the public pages. */
export const pageAssets = async (directory: string): Promise<PageAssets> => {
  const css = await readFile(join(directory, '.pages', 'style.css'), 'utf8')
  const early = await readFile(join(directory, EARLY), 'utf8')
  const text = await readFile(join(directory, '.vite', 'manifest.json'), 'utf8')
  const manifest: Record<string, { file: string } | undefined> = JSON.parse(text)
  const script = manifest[SCRIPT]
  return {
    css,
    early,
    scripts: script === undefined ? [] : [`/${script.file}`],
    fonts: [...css.matchAll(FONT)].map(([, font = '']) => font),
  }
}
