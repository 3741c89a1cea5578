import type { Insertable } from 'kysely'
import type { Tables } from '../src/database/connection.ts'
import { insertUser } from './accounts.ts'
import type { TestDatabase } from './database.ts'

const PREMIUM = { plan: 'premium', payment_status: 'paid' } as const

type Overrides = Partial<Insertable<Tables['alerts']>> & {
  owner?: Partial<Insertable<Tables['users']>>
}

/**
 * Inserts an alert of two points either way with baseline 95, for a new premium user unless one is given; returns its
 * id.
 */
export const makeAlert = async (
  { db }: TestDatabase,
  game_id: number,
  { owner, ...overrides }: Overrides = {},
): Promise<number> => {
  const user_id = overrides.user_id ?? (await insertUser(db, { ...PREMIUM, ...owner }))
  const { id } = await db
    .insertInto('alerts')
    .values({
      direction: 'both',
      threshold: 2,
      unit: 'points',
      baseline_rtp: 95,
      ...overrides,
      user_id,
      game_id,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** What each notification of an alert says, oldest first: `95 → 97.5`. */
export const toldOf = async ({ pool }: TestDatabase, alertId: number): Promise<string[]> => {
  const { rows } = await pool.query<{ told: string }>(
    `select (data ->> 'baselineRtp')::float8 || ' → ' || (data ->> 'currentRtp')::float8 as told
     from notifications where (data ->> 'alertId')::integer = $1 order by id`,
    [alertId],
  )
  return rows.map(({ told }) => told)
}

export const baselineOf = async ({ db }: TestDatabase, alertId: number): Promise<number | null> => {
  const { baseline_rtp } = await db
    .selectFrom('alerts')
    .select('baseline_rtp')
    .where('id', '=', alertId)
    .executeTakeFirstOrThrow()
  return baseline_rtp
}
