/**
 * The moments at which days in the reader's time zone begin and end; empty days are left out.
 *
 * @param days `yyyy-mm-dd` or empty.
 */
export function dayRange({ from, to }: { from: string; to: string }): {
  from?: string
  to?: string
} {
  return {
    ...(from !== '' && { from: new Date(`${from}T00:00`).toISOString() }),
    ...(to !== '' && { to: endOfDay(to) }),
  }
}

/** The last moment of a day, `yyyy-mm-dd`, in the reader's time zone; days of clock changes have 23 or 25 hours. */
export const endOfDay = (day: string): string => new Date(`${day}T23:59:59.999`).toISOString()
