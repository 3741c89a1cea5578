import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { PageAssets } from '@retorna/contract/public-pages'

const SCRIPT = 'src/app/public/client.tsx'
/** Inlined: short, and needed for the first paint; a separate request would delay slow phones. */
const EARLY = 'color-scheme.js'
const FONT = /url\(["']?(\/[^)"']+\.woff2)["']?\)/g

/** The assets of the public pages in this build. */
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
