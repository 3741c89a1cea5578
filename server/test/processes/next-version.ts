import { existsSync } from 'node:fs'
import { cp, mkdir, readFile, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))

/**
 * Copies this program into an empty directory, with one more migration, as version 9.9.9.
 *
 * @param statements of its migration, `9999-next.sql`.
 * @returns the path of its command line.
 */
export const makeNextVersion = async (tree: string, statements: string): Promise<string> => {
  await mkdir(join(tree, 'server'))
  await cp(join(ROOT, 'server/src'), join(tree, 'server/src'), {
    recursive: true,
    filter: (path) => !path.includes('.test.'),
  })
  await symlink(join(ROOT, 'node_modules'), join(tree, 'node_modules'))
  for (const own of ['server/package.json', 'server/node_modules']) {
    if (existsSync(join(ROOT, own))) await symlink(join(ROOT, own), join(tree, own))
  }
  const about = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8'))
  await writeFile(join(tree, 'package.json'), JSON.stringify({ ...about, version: '9.9.9' }))
  await writeFile(join(tree, 'server/src/database/migrations/9999-next.sql'), statements)
  return join(tree, 'server/src/cli/retorna.ts')
}
