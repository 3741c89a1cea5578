import { glob, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const TEXTS = '**/*.{css,html,ico,js,json,svg,webmanifest}'
/** Smaller replies fit into one packet uncompressed. */
const MIN_BYTES = 1024
const BROTLI = {
  params: {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
  },
}

const compressFile = async (file: string): Promise<void> => {
  const bytes = await readFile(file)
  if (bytes.length < MIN_BYTES) return
  await writeFile(`${file}.br`, await promisify(brotliCompress)(bytes, BROTLI))
  await writeFile(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 }))
}

/** Writes Brotli and gzip versions next to every text file, for the server to send. */
export const compressFiles = (): Plugin => {
  let directory = ''
  return {
    name: 'compress-files',
    apply: 'build',
    configResolved: ({ root, build }) => {
      directory = join(root, build.outDir)
    },
    closeBundle: async () => {
      const files: string[] = []
      for await (const file of glob(TEXTS, { cwd: directory })) files.push(join(directory, file))
      await Promise.all(files.map(compressFile))
    },
  }
}
