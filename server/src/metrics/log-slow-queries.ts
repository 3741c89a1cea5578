import type { Config } from '../config.ts'
import { onSlowQuery } from '../database/time-queries.ts'

const LONGEST = 500

/** Logs slow statements with their placeholders, never their values; returns a function that stops it. */
export const logSlowQueries = (
  { slowQueryMs }: Pick<Config, 'slowQueryMs'>,
  log: { warn: (fields: object, message: string) => void },
): (() => void) =>
  onSlowQuery(slowQueryMs, ({ text, milliseconds }) =>
    log.warn(
      {
        milliseconds: Math.round(milliseconds),
        sql: text.replaceAll(/\s+/g, ' ').trim().slice(0, LONGEST),
      },
      'Slow statement',
    ),
  )
