const LAST_MOMENT_MS = 86_400_000 - 1

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
    ...(to !== '' && {
      to: new Date(new Date(`${to}T00:00`).getTime() + LAST_MOMENT_MS).toISOString(),
    }),
  }
}
