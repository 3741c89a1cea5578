import { randomUUID } from 'node:crypto'
import { addDays } from '@retorna/domain/day'
import { announceCatalogChange } from '../../src/database/readings/metrics.ts'
import { makeGame, testToday } from '../factories.ts'
import { type Actor, differ, enter, insist, type Stage } from './stage.ts'

type Result = { status: string; problem: string | null; reading: { version: string } }

/** Saves a day's reading as an editor does; retries under the same key until it is answered. */
export const saveReading = async (
  stage: Stage,
  token: string,
  { version, ...reading }: { game_id: number; day: string; rtp: number; version: string | null },
): Promise<Result> => {
  const { game_id, day, rtp } = reading
  const values = { rtp, turnover: null, payout: null, plays: null }
  for (;;) {
    const reply = await insist(stage, {
      method: 'PUT',
      path: '/api/admin/entry',
      token,
      body: { key: randomUUID(), rows: [{ game_id, day, version, values, confirmed: false }] },
    })
    const [result] = (reply.body.results ?? []) as Result[]
    if (result?.status === 'saved') return result
    // A new game that the process does not know yet.
    if (result?.problem !== 'game-unknown') {
      throw new Error(`A save was answered ${JSON.stringify(reply)}`)
    }
  }
}

/** Enters readings and corrects them. */
export const createSaver = async (stage: Stage, number: number): Promise<Actor> => {
  const editor = await enter(stage, { role: 'editor' })
  const game_id = await makeGame(stage.db)
  await announceCatalogChange(stage.db, 'all')
  const standing = new Map<string, { rtp: number; version: string }>()
  let saves = 0
  const count = async (query: string, value: unknown): Promise<number> => {
    const { rows } = await stage.pool.query<{ count: number }>(query, [value])
    return rows[0]?.count ?? 0
  }
  return {
    name: `entry grid ${number}`,
    step: async () => {
      const day = addDays(testToday(), -((saves * 7) % 25))
      const rtp = 90 + (saves % 900) / 100
      const version = standing.get(day)?.version ?? null
      const { reading } = await saveReading(stage, editor.token, { game_id, day, rtp, version })
      standing.set(day, { rtp, version: reading.version })
      saves += 1
    },
    findings: async () => {
      const { rows } = await stage.pool.query<{ day: string; rtp: number }>(
        `select (read_at at time zone 'America/Sao_Paulo')::date::text as day, rtp
         from readings where game_id = $1 order by 1`,
        [game_id],
      )
      const expected = [...standing].map(([day, { rtp }]) => ({ day, rtp }))
      const corrections = 'select count(*)::int from reading_corrections where game_id = $1'
      const records = `select count(*)::int from audit_log where actor = $1 and action = 'readings.entered'`
      return [
        ...differ(
          'readings',
          rows,
          expected.toSorted((a, b) => a.day.localeCompare(b.day)),
        ),
        ...differ('corrections', await count(corrections, game_id), saves - standing.size),
        ...differ('saves in the audit log', await count(records, editor.id), saves),
      ]
    },
    report: () => `${saves} saves`,
  }
}
