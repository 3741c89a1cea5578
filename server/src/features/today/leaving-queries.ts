import type { Pool } from '../../database/connection.ts'

/**
 * The number of readings in quarantine that are deleted within this many days unless staff assign them, and the date of
 * the first deletion.
 */
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
