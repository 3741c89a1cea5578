import { execFile, spawnSync } from 'node:child_process'
import { chmod, cp, mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const ROOT = fileURLToPath(new URL('../../../', import.meta.url))
const run = promisify(execFile)

/** The first Python that can build a wheel without a network: Debian's has setuptools and wheel as packages. */
const python = ['python3', '/usr/bin/python3'].find(
  (one) => spawnSync(one, ['-c', 'import setuptools, wheel, pip']).status === 0,
)

/**
 * Packs the library and the command line as they are published, and installs them below `directory/node_modules`; what
 * they depend on is linked, so that no network is needed.
 *
 * @returns the files of each package.
 */
export const installPacked = async (directory: string): Promise<Record<string, string[]>> => {
  const env = {
    ...process.env,
    PATH: [dirname(process.execPath), process.env.PATH].join(delimiter),
  }
  const files: Record<string, string[]> = {}
  // The command line is built from the types of the library's dist.
  for (const workspace of ['sdk', 'cli']) {
    const options = ['pack', '--json', '--workspace', workspace, '--pack-destination', directory]
    const { stdout } = await run('npm', options, { cwd: ROOT, env })
    const [packed] = JSON.parse(stdout.slice(stdout.indexOf('[\n')))
    const home = join(directory, 'node_modules', packed.name)
    await mkdir(home, { recursive: true })
    const archive = join(directory, packed.filename)
    await run('tar', ['-xzf', archive, '-C', home, '--strip-components=1'])
    files[packed.name] = packed.files.map((file: { path: string }) => file.path)
    await linkNeeded(directory, home)
  }
  // Deno takes packages from node_modules where a package.json names them.
  const dependencies = Object.fromEntries(Object.keys(files).map((name) => [name, '*']))
  await writeFile(join(directory, 'package.json'), JSON.stringify({ dependencies }))
  return files
}

const linkNeeded = async (directory: string, home: string): Promise<void> => {
  const { dependencies, bin = {} } = JSON.parse(await readFile(join(home, 'package.json'), 'utf8'))
  for (const name of Object.keys(dependencies)) {
    const place = join(directory, 'node_modules', name)
    await mkdir(dirname(place), { recursive: true })
    // The library is there already.
    await symlink(join(ROOT, 'node_modules', name), place).catch(() => {})
  }
  await mkdir(join(directory, 'bin'), { recursive: true })
  for (const [name, path] of Object.entries<string>(bin)) {
    // As npm does.
    await chmod(join(home, path), 0o755)
    await symlink(join(home, path), join(directory, 'bin', name))
  }
}

/**
 * Builds the wheel of the library for Python.
 *
 * @returns its path, which Python imports from; `null` where no Python can build it.
 */
export const buildWheel = async (directory: string): Promise<string | null> => {
  if (python === undefined) return null
  // A copy: setuptools leaves what it made beside the source.
  const source = join(directory, 'python')
  await cp(join(ROOT, 'sdk/python'), source, { recursive: true })
  const options = ['--no-deps', '--no-build-isolation', '--no-index', '--quiet', '-w', directory]
  await run(python, ['-m', 'pip', 'wheel', ...options, source])
  const name = (await readdir(directory)).find((file) => file.endsWith('.whl'))
  return name === undefined ? null : join(directory, name)
}
