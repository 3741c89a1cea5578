const LAST_MOMENT_MS = 86_400_000 - 1

/**
 * Days of the reader's own calendar as the moments that they begin and end at; empty ones are left out.
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
