import type { Pool } from '../../database/connection.ts'

/** How many readings in quarantine are deleted within so many days, unless staff say what they are, and when the first is. */
export const findLeaving = async (
  pool: Pool,
  { days, within }: { days: number; within: number },
): Promise<{ readings: number; at: Date } | null> => {
  const { rows } = await pool.query<{ readings: number; at: Date | null }>(
    `select count(*) as readings, min(arrived_at) + make_interval(days => $1) as at
     from quarantined_readings where arrived_at < now() - make_interval(days => $2)`,
    [days, days - within],
  )
  const [{ readings, at } = { readings: 0, at: null }] = rows
  return at === null ? null : { readings, at }
}
