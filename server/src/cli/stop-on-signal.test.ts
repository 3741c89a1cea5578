import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'

/** A program that never finishes closing. */
const UNCLOSABLE = `
  import { stopOnSignal } from ${JSON.stringify(new URL('stop-on-signal.ts', import.meta.url))}
  stopOnSignal([() => new Promise(() => {})], console.log)
  setInterval(() => {}, 1_000)
  console.log('ready')
`

test('the same signal again is ignored, and a later one ends the program with exit code 1', async () => {
  const program = spawn(process.execPath, ['--input-type=module', '--eval', UNCLOSABLE], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void program.kill('SIGKILL'))
  let output = ''
  program.stdout.on('data', (part) => {
    output += part
  })
  await expect.poll(() => output).toContain('ready')
  program.kill('SIGTERM')
  await expect.poll(() => output).toContain('Stopping …')
  program.kill('SIGINT')
  await pause(1_100)
  expect(program.exitCode).toBe(null)
  program.kill('SIGTERM')
  await once(program, 'exit')
  expect(program.exitCode).toBe(1)
})
