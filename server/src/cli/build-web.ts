import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { glob, readFile, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { StartError } from '../start-error.ts'

const ROOT = fileURLToPath(new URL('../../../', import.meta.url))
const KEY_FILE = join(ROOT, 'web/dist/.build-key')
const VITE = join(ROOT, 'node_modules/vite/bin/vite.js')
const INPUTS = [
  'web/src/**/*',
  'web/public/**/*',
  'web/*.{html,ts,json,cjs,mjs}',
  'web/build/*.ts',
  'domain/src/**/*.ts',
  'contract/src/**/*.ts',
  'package-lock.json',
]

/** A digest of all build inputs, the same wherever the tree is. */
const inputsKey = async (): Promise<string> => {
  const files: string[] = []
  for await (const entry of glob(INPUTS, { cwd: ROOT, withFileTypes: true })) {
    if (entry.isFile() && !entry.name.includes('.test.'))
      files.push(relative(ROOT, join(entry.parentPath, entry.name)))
  }
  const hash = createHash('sha256')
  for (const file of files.sort()) hash.update(file).update(await readFile(join(ROOT, file)))
  return hash.digest('hex')
}

type Report = (line: string) => void

const viteBuild = async (report: Report, folder: 'server' | 'web', ...options: string[]) => {
  const child = spawn(process.execPath, [VITE, 'build', '--logLevel', 'warn', ...options], {
    cwd: join(ROOT, folder),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  for (const input of [child.stdout, child.stderr]) createInterface({ input }).on('line', report)
  const code = await new Promise((resolve) => child.on('close', resolve))
  if (code !== 0) {
    throw new StartError('webBuild', `The ${folder} could not be built; the reason is above.`)
  }
}

/** Builds the server's programs into server/dist; `scripts/run.mjs` runs them as long as no source is newer. */
export const buildServer = (report: Report): Promise<void> => viteBuild(report, 'server')

/**
 * Builds the web application into web/dist unless it is already built from the same sources; a build without sources is
 * used as it is.
 *
 * @returns whether it had to be built.
 * @throws StartError if it has to be built and cannot be.
 */
export const buildWeb = async (report: Report): Promise<boolean> => {
  const built = await readFile(KEY_FILE, 'utf8').catch(() => '')
  if (built !== '' && !existsSync(join(ROOT, 'web/src'))) return false
  const key = await inputsKey()
  if (built === key) return false
  if (!existsSync(VITE)) {
    throw new StartError(
      'webBuild',
      `The web application ${built === '' ? 'is not built' : 'was built from other sources'}. Run npm run build where the development packages are installed, and copy web/dist here.`,
    )
  }
  report('Building the web application …')
  await viteBuild(report, 'web')
  await viteBuild(report, 'web', '--config', 'vite.pages.config.ts')
  await writeFile(KEY_FILE, key)
  return true
}
