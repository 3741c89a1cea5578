import { spawn } from 'node:child_process'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const ROOT = dirname(dirname(fileURLToPath(import.meta.url)))

/** One command of a run: `tool` is a binary in node_modules/.bin, or npm. */
export type Step = {
  name: string
  tool: string
  options: string[]
  cwd?: string
  env?: Record<string, string>
}

export type Outcome = { name: string; passed: boolean; seconds: number; output: string }

/** A step that takes longer is considered hung; it is killed and counts as failed. */
const STEP_MS = 3 * 60 * 60_000

/** Runs a step; its output is streamed to the terminal, or captured if `quiet`. */
export const runStep = async (step: Step, quiet: boolean): Promise<Outcome> => {
  const started = performance.now()
  const child = spawn(step.tool, step.options, {
    cwd: join(ROOT, step.cwd ?? '.'),
    env: {
      ...process.env,
      PATH: [join(ROOT, 'node_modules', '.bin'), process.env.PATH].join(delimiter),
      ...step.env,
    },
    stdio: ['ignore', quiet ? 'pipe' : 'inherit', quiet ? 'pipe' : 'inherit'],
    shell: process.platform === 'win32',
    timeout: STEP_MS,
  })
  let output = ''
  child.stdout?.on('data', (chunk) => {
    output += chunk
  })
  child.stderr?.on('data', (chunk) => {
    output += chunk
  })
  const passed = await new Promise<boolean>((resolve) => {
    child.on('error', (error) => {
      output += error.message
      resolve(false)
    })
    child.on('close', (code) => resolve(code === 0))
  })
  return { name: step.name, passed, seconds: (performance.now() - started) / 1000, output }
}

/** One line of a summary: `✓ types 1.2 s`. */
export const outcomeLine = ({ passed, name, seconds }: Outcome): string =>
  `${passed ? '✓' : '✗'} ${name.padEnd(34)} ${seconds.toFixed(1).padStart(6)} s`
