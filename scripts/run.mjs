// Runs a program of this repository on the project's own Node, installing what is missing first.
// Plain JavaScript without dependencies: the machine's Node may be old and nothing installed yet.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync, realpathSync } from 'node:fs'
import nodeModule from 'node:module'
import { delimiter, dirname, join, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const REQUIRED_MAJOR = 24
const root = dirname(dirname(fileURLToPath(import.meta.url)))
const [program, ...options] = process.argv.slice(2)

const packagesOf = (file) => {
  try {
    return JSON.parse(readFileSync(join(root, file), 'utf8')).packages
  } catch {
    return {}
  }
}

/** Whether every package of the lock file is there in its version; other platforms' are optional. */
const isInstalled = () => {
  const installed = packagesOf('node_modules/.package-lock.json')
  return Object.entries(packagesOf('package-lock.json'))
    .filter(([path, entry]) => path.startsWith('node_modules/') && !entry.optional && !entry.link)
    .every(([path, entry]) => installed[path] && installed[path].version === entry.version)
}

/** What npm says went wrong, in one line: the first of its lines that is no code, path or pointer to a log. */
const reasonOf = (output) => {
  const lines = output
    .split('\n')
    .filter((line) => line.startsWith('npm error '))
    .map((line) => line.slice('npm error '.length).trim())
  const said = lines.find(
    (line) => line && !/^(code|errno|syscall|path|dest|A complete log)\b/.test(line),
  )
  return said ?? lines[0] ?? 'npm gave no reason.'
}

const install = () => {
  console.log('Installing the packages (once; a minute or two) …')
  // Not `npm ci`: it removes everything first, also the Node that may run this.
  const result = spawnSync(
    'npm',
    [
      'install',
      '--no-save',
      '--include=dev',
      '--include=optional',
      '--no-audit',
      '--no-fund',
      // The packages want the project's own Node, not the machine's that installs them: no warnings about it.
      '--loglevel=error',
    ],
    {
      cwd: root,
      stdio: ['ignore', 'inherit', 'pipe'],
      encoding: 'utf8',
      shell: process.platform === 'win32',
    },
  )
  if (result.status !== 0) {
    const reason = result.error ? `npm: ${result.error.message}` : reasonOf(result.stderr)
    console.error(`The packages could not be installed: ${reason}`)
    process.exit(result.status || 1)
  }
}

const projectNode = () => {
  const name = process.platform === 'win32' ? 'node.cmd' : 'node'
  const bundled = join(root, 'node_modules', '.bin', name)
  if (existsSync(bundled)) return realpathSync(bundled)
  if (Number(process.versions.node.split('.')[0]) >= REQUIRED_MAJOR) return process.execPath
  console.error(
    `npm ships no Node ${REQUIRED_MAJOR} for ${process.platform}-${process.arch}. Install Node ${REQUIRED_MAJOR} or newer and try again.`,
  )
  process.exit(1)
}

if (!isInstalled()) install()

// What the program starts finds the project's Node and tools, also when npm did not start this.
process.env.PATH = [join(root, 'node_modules', '.bin'), process.env.PATH].join(delimiter)

// Compiled code is kept between starts: they are faster, and idle memory holds no compiler of types.
process.env.NODE_COMPILE_CACHE = join(root, 'node_modules', '.cache', 'node')

// npm's shell passes no signal on: when somebody ends npm, only the missing parent tells.
const parent = process.ppid
if (process.env.npm_lifecycle_event) {
  setInterval(() => {
    if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM')
  }, 1000).unref()
}

const file = resolve(root, program)
const node = projectNode()
if (realpathSync(process.execPath) === node) {
  process.argv = [node, file, ...options]
  nodeModule.enableCompileCache(process.env.NODE_COMPILE_CACHE)
  import(pathToFileURL(file).href)
} else {
  const child = spawn(node, [file, ...options], { stdio: 'inherit' })
  // Ctrl-C reaches the child by itself; this process only waits for it.
  process.on('SIGINT', () => {})
  process.on('SIGTERM', () => child.kill('SIGTERM'))
  process.on('SIGHUP', () => child.kill('SIGHUP'))
  child.on('error', (error) => {
    console.error(`Could not start ${node}: ${error.message}`)
    process.exit(1)
  })
  child.on('exit', (code, signal) => process.exit(signal ? 1 : code))
}
