import type { Config } from '../config.ts'
import { onSlowQuery } from '../database/time-queries.ts'

const LONGEST = 500

/**
 * Logs slow statements with their placeholders, never their values; a limit of 0 logs every one with its caller, none
 * summed up. Returns a function that stops it.
 */
export const logSlowQueries = (
  { slowQueryMs }: Pick<Config, 'slowQueryMs'>,
  log: { warn: (fields: object, message: string) => void },
): (() => void) => {
  const isAll = slowQueryMs === 0
  return onSlowQuery(
    slowQueryMs,
    ({ text, milliseconds, caller }) =>
      log.warn(
        {
          ...(isAll && { kind: 'statement', caller }),
          milliseconds: Math.round(milliseconds),
          sql: text.replaceAll(/\s+/g, ' ').trim().slice(0, LONGEST),
        },
        isAll ? 'Statement' : 'Slow statement',
      ),
    isAll,
  )
}
