import { format } from 'node:util'
import { createLog, withoutAddresses } from './log.ts'
import { failures } from './start-error.ts'

type Log = ReturnType<typeof createLog>

/**
 * From now on, every line that this process writes is one JSON object, whoever writes it: our own announcements, the
 * console and the streams of libraries, Node's warnings, and what ends the process. Only what Node writes when it cannot
 * run on, such as without memory, stays as it is. Announcements are written at every `LOG_LEVEL`.
 */
export const writeJsonLines = (): void => {
  const output = createLog({ level: 'info' }, 1)
  const errors = createLog({ level: 'info' }, 2)
  redirect(process.stdout, output)
  redirect(process.stderr, errors)
  for (const level of ['warn', 'error'] as const) {
    console[level] = (...values: unknown[]) => writeText(errors, level, format(...values))
  }
  // Node's own listener prints them.
  process.removeAllListeners('warning')
  process.on('warning', (err) => errors.warn({ err }, err.message))
  failures.print = (message, exitCode) => errors.fatal({ exitCode }, message)
  process.on('uncaughtException', (err) => {
    errors.fatal({ err, exitCode: 1 }, 'The process ends: nothing handled this error')
    process.exit(1)
  })
}

/** Has a log write what is written to a stream, each piece as one line. */
const redirect = (stream: NodeJS.WriteStream, log: Log): void => {
  stream.write = (piece: string | Uint8Array, ...rest: unknown[]): boolean => {
    writeText(log, 'info', typeof piece === 'string' ? piece : Buffer.from(piece).toString())
    const done = rest.find((each) => typeof each === 'function')
    if (done !== undefined) process.nextTick(done)
    return true
  }
}

const writeText = (log: Log, level: 'info' | 'warn' | 'error', text: string): void => {
  const line = withoutAddresses(text.trim())
  if (line !== '') log[level](line)
}
