import type { Logger } from 'graphile-worker'

type Write = (fields: object, message: string) => void

/** The log of jobs, such as the server's. */
export type JobLog = { debug: Write; info: Write; warn: Write; error: Write }

const LEVELS = { debug: 'debug', info: 'debug', warning: 'warn', error: 'error' } as const

/** The library's messages in our log, with the job's name and id only: other fields may contain a payload. */
export const createLibraryLog = (library: { Logger: typeof Logger }, log: JobLog): Logger =>
  new library.Logger(() => (level, message) => log[LEVELS[level]]({}, message))
