import { spawn } from 'node:child_process'
import { programOf } from './programs.ts'
import { processEnvironment } from './start.ts'

export type Outcome = { code: number | null; output: string; errors: string }

/**
 * Runs the command line in a separate process, as users do.
 *
 * @param options.program of another version.
 * @param options.killAt the process is killed once its output holds this.
 */
export const runRetorna = (
  given: readonly string[],
  variables: Record<string, string | undefined>,
  cwd?: string,
  {
    program = programOf('retorna.ts'),
    killAt,
  }: { program?: string; killAt?: string | undefined } = {},
): Promise<Outcome> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [program, ...given], {
      cwd,
      env: { ...processEnvironment(), ...variables },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let [output, errors] = ['', '']
    child.stdout.on('data', (part) => {
      output += part
      if (killAt !== undefined && output.includes(killAt)) child.kill('SIGKILL')
    })
    child.stderr.on('data', (part) => {
      errors += part
    })
    child.on('error', reject)
    child.on('close', (code) => resolve({ code, output, errors }))
  })
