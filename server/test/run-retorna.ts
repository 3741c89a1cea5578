import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { processEnvironment } from './processes.ts'

const PROGRAM = fileURLToPath(new URL('../src/cli/retorna.ts', import.meta.url))

export type Outcome = { code: number | null; output: string; errors: string }

/** Runs the command line in a separate process, as users do. */
export const runRetorna = (
  given: readonly string[],
  variables: Record<string, string | undefined>,
  cwd?: string,
): Promise<Outcome> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [PROGRAM, ...given], {
      cwd,
      env: { ...processEnvironment(), ...variables },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let [output, errors] = ['', '']
    child.stdout.on('data', (part) => {
      output += part
    })
    child.stderr.on('data', (part) => {
      errors += part
    })
    child.on('error', reject)
    child.on('close', (code) => resolve({ code, output, errors }))
  })
