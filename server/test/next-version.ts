import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { inject, onTestFinished } from 'vitest'
import { runRetorna } from './run-retorna.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/**
 * The command line of this program with one more migration, as version 9.9.9.
 *
 * @param statements of its migration, `9999-next.sql`.
 */
export const nextVersion = async (statements: string) => {
  const tree = await mkdtemp(join(inject('scratch'), 'next-'))
  onTestFinished(() => rm(tree, { recursive: true, force: true }))
  await mkdir(join(tree, 'server'))
  await cp(join(ROOT, 'server/src'), join(tree, 'server/src'), {
    recursive: true,
    filter: (path) => !path.includes('.test.'),
  })
  for (const shared of ['node_modules', 'server/package.json', 'server/node_modules']) {
    await symlink(join(ROOT, shared), join(tree, shared)).catch(() => {})
  }
  const about = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8'))
  await writeFile(join(tree, 'package.json'), JSON.stringify({ ...about, version: '9.9.9' }))
  await writeFile(join(tree, 'server/src/database/migrations/9999-next.sql'), statements)
  const program = join(tree, 'server/src/cli/retorna.ts')
  return (given: readonly string[], variables: Record<string, string>, killAt?: string) =>
    runRetorna(given, variables, undefined, { program, killAt })
}
