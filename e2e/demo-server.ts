import { spawn } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

/** The product with demonstration data in `DATA_DIR`, which is removed once it has stopped. */
const directory = process.env.DATA_DIR
if (!directory) throw new Error('DATA_DIR must be set.')
const start = fileURLToPath(new URL('../server/src/cli/start.ts', import.meta.url))
const child = spawn(process.execPath, [start], { stdio: 'inherit' })
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal))
child.on('exit', async (code) => {
  await rm(directory, { recursive: true, force: true })
  process.exit(code ?? 1)
})
