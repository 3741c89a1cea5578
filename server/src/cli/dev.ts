import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { type Config, readConfig } from '../config.ts'
import { exitWith } from '../start-error.ts'

const ROOT = fileURLToPath(new URL('../../../', import.meta.url))
const WATCHED = ['server/src', 'contract/src', 'domain/src']

/*
 * npm run dev                the server, Vite, and previews of every mail, PDF and report
 * npm run dev -- --inspect   the same, with a debugger able to attach to the server
 */
const { values } = parseArgs({ options: { inspect: { type: 'boolean', default: false } } })

const node = (options: string[], cwd = ROOT): ChildProcess =>
  spawn(process.execPath, options, { cwd, stdio: 'inherit' })

/** A program that restarts when its sources change. */
const watched = ([program = '', ...words]: string[], options: string[] = []): ChildProcess =>
  node([
    ...WATCHED.map((path) => `--watch-path=${join(ROOT, path)}`),
    '--watch-preserve-output',
    ...options,
    join(ROOT, 'server/src/cli', program),
    ...words,
  ])

const configOrExit = (): Config => {
  try {
    return readConfig('start')
  } catch (error) {
    return exitWith(error)
  }
}

const { port } = configOrExit()
// Vite proxies /api to this address.
process.env.API_URL ??= `http://localhost:${port}`

// Vite serves the web application and proxies /api to the server.
const needed = [
  watched(['start.ts', '--api-only'], values.inspect ? ['--inspect'] : []),
  node([join(ROOT, 'node_modules/vite/bin/vite.js'), '--clearScreen', 'false'], join(ROOT, 'web')),
]
const children = [
  ...needed,
  watched(['previews/serve-previews.ts', `http://localhost:${port + 1}`]),
]

const stop = () => {
  for (const child of children) child.kill('SIGTERM')
}
process.on('SIGINT', () => {})
process.on('SIGTERM', stop)
for (const child of needed) child.on('exit', stop)
