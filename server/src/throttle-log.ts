import type { LogFn } from 'pino'

type Line = Parameters<LogFn>

/** Pino's number for `warn`; lower levels are not throttled. */
const WARN = 40
const WINDOW_MS = 60_000
/** Of the same line per window. */
const WRITTEN = 5
/** Different lines that are counted; beyond, all are written. */
const MAXIMUM_KINDS = 200

/**
 * Whether a line is to be written. Of those with the same message and error only the first five per minute are; `write`
 * then gets one that says how many more there were. A database that is down would otherwise fill the disk.
 */
export const throttle = (): ((
  line: Line,
  level: number,
  write: (summary: Line) => void,
) => boolean) => {
  const kinds = new Map<string, number>()

  return (line, level, write) => {
    const kind = level < WARN ? undefined : kindOf(line)
    if (kind === undefined) return true
    const before = kinds.get(kind)
    if (before === undefined) {
      if (kinds.size >= MAXIMUM_KINDS) return true
      setTimeout(() => {
        const left = (kinds.get(kind) ?? 0) - WRITTEN
        kinds.delete(kind)
        if (left > 0) write([{ repeated: left }, `${kind}: repeated`] as unknown as Line)
      }, WINDOW_MS).unref()
    }
    kinds.set(kind, (before ?? 0) + 1)
    return (before ?? 0) < WRITTEN
  }
}

/** What makes lines the same; undefined for records of access, each of which counts. */
const kindOf = ([fields, message]: readonly unknown[]): string | undefined => {
  if (typeof fields !== 'object' || fields === null) return String(fields)
  if ('kind' in fields) return undefined
  const error = 'err' in fields ? fields.err : undefined
  const code = error instanceof Error ? ((error as NodeJS.ErrnoException).code ?? error.name) : ''
  return `${message}${code && ` (${code})`}`
}
