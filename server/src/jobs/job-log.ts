import type { Logger } from 'graphile-worker'

type Write = (fields: object, message: string) => void

/** Where jobs report to; the server's log is one. */
export type JobLog = { debug: Write; info: Write; warn: Write; error: Write }

const LEVELS = { debug: 'debug', info: 'debug', warning: 'warn', error: 'error' } as const

/** The library's lines in our log, by the job's name and id: what else they carry may hold a payload. */
export const createLibraryLog = (library: { Logger: typeof Logger }, log: JobLog): Logger =>
  new library.Logger(() => (level, message) => log[LEVELS[level]]({}, message))
