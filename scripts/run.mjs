// Runs a program of this repository on the project's own Node, installing what is missing first.
// Plain JavaScript without dependencies: the machine's Node may be old and nothing installed yet.
import { spawn, spawnSync } from 'node:child_process'
import {
  accessSync,
  constants,
  existsSync,
  readdirSync,
  readFileSync,
  realpathSync,
  statSync,
} from 'node:fs'
import nodeModule from 'node:module'
import { basename, delimiter, dirname, join, resolve } from 'node:path'
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

/** What runs in production: it needs the server's packages alone. */
const PRODUCTION = /[\\/](serve|retorna)\.ts$/

/** Whether the packages are installed in the lock file's versions; other platforms' are optional. */
const isInstalled = () => {
  const installed = packagesOf('node_modules/.package-lock.json')
  const locked = packagesOf('package-lock.json')
  // npm installs what these need together with them.
  const needed = PRODUCTION.test(program)
    ? Object.keys(locked.server?.dependencies ?? {}).map((name) => {
        // Where the workspaces need different versions, the server has its own.
        const own = `server/node_modules/${name}`
        return locked[own] ? own : `node_modules/${name}`
      })
    : Object.keys(locked).filter(
        (path) => path.startsWith('node_modules/') && !locked[path].optional && !locked[path].link,
      )
  return needed.every((path) => installed[path] && installed[path].version === locked[path].version)
}

/** npm's error in one line: the first line that is not a code, path or pointer to a log. */
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

/** Whether a log collector reads this, rather than a person: every line is one JSON object then, as in json-lines.ts. */
const isCollected =
  /[\\/]serve\.ts$/.test(program) ||
  (/[\\/]retorna\.ts$/.test(program) && options.join(' ') === 'worker') ||
  (/[\\/]start\.ts$/.test(program) && !process.stdout.isTTY)

const lineOf = (level, msg, fields) =>
  isCollected ? JSON.stringify({ level, time: Date.now(), pid: process.pid, ...fields, msg }) : msg
const say = (msg) => console.log(lineOf(30, msg))
const fail = (msg, exitCode) => {
  console.error(lineOf(60, msg, { exitCode }))
  process.exit(exitCode)
}

/** Restarting cannot mend it; the exit code of a program that could not be built. */
const CANNOT_INSTALL = 10

const install = () => {
  try {
    accessSync(
      existsSync(join(root, 'node_modules')) ? join(root, 'node_modules') : root,
      constants.W_OK,
    )
  } catch (error) {
    fail(
      `Packages are missing, and this user cannot install them: ${root} cannot be written (${error.code}). Run "npm ci --omit=dev" there as its owner.`,
      CANNOT_INSTALL,
    )
  }
  say('Installing packages (once; takes a minute or two)…')
  // Not `npm ci`: it first removes everything, including the Node that may be running this.
  const result = spawnSync(
    'npm',
    [
      'install',
      '--no-save',
      '--include=dev',
      '--include=optional',
      '--no-audit',
      '--no-fund',
      // The packages target the project's own Node, not the machine's, so suppress engine warnings.
      '--loglevel=error',
    ],
    {
      cwd: root,
      stdio: ['ignore', 'ignore', 'pipe'],
      encoding: 'utf8',
      shell: process.platform === 'win32',
    },
  )
  if (result.status !== 0) {
    const reason = result.error ? `npm: ${result.error.message}` : reasonOf(result.stderr)
    fail(`Could not install the packages: ${reason}`, result.status || 1)
  }
}

const projectNode = () => {
  const name = process.platform === 'win32' ? 'node.cmd' : 'node'
  const bundled = join(root, 'node_modules', '.bin', name)
  if (existsSync(bundled)) return realpathSync(bundled)
  if (Number(process.versions.node.split('.')[0]) >= REQUIRED_MAJOR) return process.execPath
  fail(
    `npm has no package of Node ${REQUIRED_MAJOR} for ${process.platform}-${process.arch}. Install Node ${REQUIRED_MAJOR} or newer and try again.`,
    1,
  )
}

if (!isInstalled()) install()

// Child processes find the project's Node and tools even if npm did not start this.
process.env.PATH = [join(root, 'node_modules', '.bin'), process.env.PATH].join(delimiter)

// Caching compiled code makes starts faster and keeps the type stripper out of idle memory.
process.env.NODE_COMPILE_CACHE ??= join(root, 'node_modules', '.cache', 'node')

// npm's shell does not forward signals: if npm is killed, only the missing parent reveals it.
const parent = process.ppid
if (process.env.npm_lifecycle_event) {
  setInterval(() => {
    if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM')
  }, 1000).unref()
}

/** When a file of a folder last changed, tests aside. */
const lastChange = (folder) =>
  readdirSync(folder, { withFileTypes: true }).reduce((latest, entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return Math.max(latest, lastChange(path))
    return /test\.ts$/.test(entry.name) ? latest : Math.max(latest, statSync(path).mtimeMs)
  }, 0)

/** The server's built program, unless none is built or a source has changed since. */
const builtFile = () => {
  const built = join(root, 'server', 'dist', basename(program).replace(/\.ts$/, '.js'))
  if (!existsSync(built)) return undefined
  const sources = ['server', 'contract', 'domain'].map((part) =>
    lastChange(join(root, part, 'src')),
  )
  const changes = [...sources, statSync(join(root, 'package-lock.json')).mtimeMs]
  return Math.max(...changes) < statSync(built).mtimeMs ? built : undefined
}

const isServer = /[\\/](start|serve|retorna)\.ts$/.test(program)
// A server's young generation is capped at 8 MB instead of 48, which it would keep after its first busy moment; at 2 MB,
// collecting it takes half the time of streaming a history. A full collection runs when the heap has grown by 60 % rather than
// quadrupled: each reload of a catalog of 10,000 games leaves 200 MB of garbage behind.
// Rows of a file live shortly: in less room than 32 MB, collecting them takes a third of the time.
const semiSpace = options[0] === 'import' ? 32 : 8
const LIMITS = [`--max-semi-space-size=${semiSpace}`, '--heap-growing-percent=60']
// glibc would give each thread an arena, and keep what larger blocks leave between small ones: 40 MB together.
const MEMORY = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '98304' }

const node = projectNode()
const isProjectNode = realpathSync(process.execPath) === node
const isLimited = LIMITS.every((limit) => process.execArgv.includes(limit))

if (isProjectNode && (isLimited || !isServer)) {
  // Not for PostgreSQL, which a server may start.
  if (isServer) for (const name of Object.keys(MEMORY)) delete process.env[name]
  const file = (isServer && builtFile()) || resolve(root, program)
  process.argv = [node, file, ...options]
  nodeModule.enableCompileCache(process.env.NODE_COMPILE_CACHE)
  import(pathToFileURL(file).href)
} else {
  // These settings only take effect when a process starts.
  const words = [...(isServer ? LIMITS : []), fileURLToPath(import.meta.url), program, ...options]
  const env = { ...(isServer ? MEMORY : {}), ...process.env }
  // Replaces this process where the system can: one that only waits would take another 40 MB.
  if (process.execve) process.execve(node, [node, ...words], env)
  const child = spawn(node, words, { stdio: 'inherit', env })
  // Ctrl-C reaches the child directly; this process only waits for it.
  process.on('SIGINT', () => {})
  process.on('SIGTERM', () => child.kill('SIGTERM'))
  process.on('SIGHUP', () => child.kill('SIGHUP'))
  child.on('error', (error) => fail(`Could not start ${node}: ${error.message}`, 1))
  child.on('exit', (code, signal) => process.exit(signal ? 1 : code))
}
