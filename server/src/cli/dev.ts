import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Config, readConfig } from '../config.ts'
import { exitWith } from '../start-error.ts'

const ROOT = fileURLToPath(new URL('../../../', import.meta.url))
const WATCHED = ['server/src', 'contract/src', 'domain/src']

const node = (options: string[], cwd = ROOT): ChildProcess =>
  spawn(process.execPath, options, { cwd, stdio: 'inherit' })

const configOrExit = (): Config => {
  try {
    return readConfig('start')
  } catch (error) {
    return exitWith(error)
  }
}

// Vite proxies /api to this address.
process.env.API_URL ??= `http://localhost:${configOrExit().port}`

// The server restarts when its sources change; Vite serves the web application and proxies /api to it.
const children = [
  node([
    ...WATCHED.map((path) => `--watch-path=${join(ROOT, path)}`),
    '--watch-preserve-output',
    join(ROOT, 'server/src/cli/start.ts'),
    '--api-only',
  ]),
  node([join(ROOT, 'node_modules/vite/bin/vite.js'), '--clearScreen', 'false'], join(ROOT, 'web')),
]

const stop = () => {
  for (const child of children) child.kill('SIGTERM')
}
process.on('SIGINT', () => {})
process.on('SIGTERM', stop)
for (const child of children) child.on('exit', stop)
