import type { LogFn } from 'pino'

type Line = Parameters<LogFn>
type Write = (line: Line) => void

type Logged = {
  line: Line
  level: number
  /** Whose request causes the line; undefined outside of requests. */
  client: string | undefined
  write: Write
}

/** Pino's numbers. */
const WARN = 40
const ERROR = 50
const WINDOW_MS = 60_000
/** Of the same line, and of one client's, per window. */
const WRITTEN = 5
/** Different lines that are counted; beyond, all are written. */
const MAX_KINDS = 200
/** Clients that are counted one by one; beyond, all others count as one. */
const MAX_CLIENTS = 1_000

/**
 * Whether a line is to be written. Only the first five per minute are: of those with the same message and error, and of
 * those in which a client was refused or warned about. `write` then gets one that says how many more there were; it is the
 * first of the next five. A database that is down, or a program that tries again and again, would otherwise fill the disk.
 * An error that nobody has had in this minute is always written.
 */
export const throttle = (): ((logged: Logged) => boolean) => {
  const kinds = createWindows(MAX_KINDS, undefined, (left, line) => [
    { repeated: left },
    `${line}: repeated`,
  ])
  const clients = createWindows(MAX_CLIENTS, 'others', (left) => [
    { leftOut: left },
    'Lines of one client were left out',
  ])

  return ({ line, level, client, write }) => {
    const kind = level < WARN ? undefined : kindOf(line)
    const isCounted = client !== undefined && isOfClient(line, level)
    const same = kind === undefined ? undefined : kinds(kind, write)
    const own = isCounted ? clients(client, write) : undefined
    const isNews = level >= ERROR && same?.written === 0
    const windows = [own, same].filter((window) => window !== undefined)
    const full = isNews ? undefined : windows.find(({ written }) => written >= WRITTEN)
    if (full !== undefined) full.left += 1
    else for (const window of windows) window.written += 1
    return full === undefined
  }
}

type Window = { written: number; left: number }

/**
 * Windows that begin with their first line.
 *
 * @param beyond the name under which lines are counted when there are `most` windows; undefined: they are not.
 * @param summary the line that says how many were left out, and begins the next window.
 */
const createWindows = (
  most: number,
  beyond: string | undefined,
  summary: (left: number, name: string) => [object, string],
) => {
  const windows = new Map<string, Window>()
  const open = (name: string, write: Write, written: number): Window => {
    const window = { written, left: 0 }
    windows.set(name, window)
    setTimeout(() => {
      windows.delete(name)
      if (window.left === 0) return
      write(summary(window.left, name) as unknown as Line)
      open(name, write, 1)
    }, WINDOW_MS).unref()
    return window
  }
  return (name: string, write: Write): Window | undefined => {
    const counted = windows.has(name) || windows.size < most ? name : beyond
    return counted === undefined ? undefined : (windows.get(counted) ?? open(counted, write, 0))
  }
}

/** Whether a line that a request causes warns, or says that its client did not get what it asked for. */
const isOfClient = ([fields]: readonly unknown[], level: number): boolean => {
  if (typeof fields !== 'object' || fields === null) return level >= WARN
  // All of them were asked for with SLOW_QUERY_MS.
  if ('kind' in fields && fields.kind === 'statement') return false
  if ('status' in fields) return Number(fields.status) >= 400
  // The framework's, of a reply that was cut short.
  return level >= WARN || 'res' in fields || ('kind' in fields && fields.kind === 'failed')
}

/** What makes lines the same; undefined for records of access and of statements, each of which counts. */
const kindOf = ([fields, message]: readonly unknown[]): string | undefined => {
  if (typeof fields !== 'object' || fields === null) return String(fields)
  if ('kind' in fields) return undefined
  const error = 'err' in fields ? fields.err : undefined
  const code = error instanceof Error ? ((error as NodeJS.ErrnoException).code ?? error.name) : ''
  return `${message}${code && ` (${code})`}`
}
