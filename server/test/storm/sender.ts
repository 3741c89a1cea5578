import { insertApiKey } from '../../src/auth/api-keys/key-rows.ts'
import { inTransaction } from '../../src/database/connection.ts'
import { makeGame } from '../factories.ts'
import { type Actor, differ, insist, type Stage } from './stage.ts'

const LINES = 200
const START = Date.UTC(2026, 0, 1)

/** Pushes readings with a key, one by one and many at once, and corrects some; retries until it is answered. */
export const createSender = async (stage: Stage, number: number): Promise<Actor> => {
  const { db, pool } = stage
  const name = `Sender ${number}`
  const { id: feedId } = await db
    .insertInto('feeds')
    .values({ name, kind: 'push' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const scopes = ['readings:write'] as const
  const { key } = await inTransaction(db, (trx) =>
    insertApiKey(trx, { name, scopes, feedId, expiresAt: null, userId: null }),
  )
  const game = await makeGame(db)
  const acknowledged = new Map<string, number>()
  let steps = 0
  let bodies = 0
  let corrections = 0

  const push = async (headers: Record<string, string>, body: unknown): Promise<void> => {
    const reply = await insist(stage, {
      method: 'POST',
      path: '/api/v1/readings',
      token: key,
      headers,
      body,
    })
    const refused = reply.body.refused as unknown[] | undefined
    if (reply.status !== 202 || refused?.length !== 0 || reply.body.quarantined !== 0) {
      throw new Error(`A push was answered ${JSON.stringify(reply)}`)
    }
  }
  const sendOne = async (at: string, rtp: number): Promise<void> => {
    await push({}, { readings: [{ game, at, rtp }] })
    acknowledged.set(at, rtp)
  }
  const nextMoment = () => new Date(START + acknowledged.size * 60_000).toISOString()

  return {
    name: `push ${number}`,
    step: async () => {
      steps += 1
      const [earlier] = [...acknowledged].at(-Math.min(acknowledged.size, 30)) ?? []
      if (steps % 5 === 0) {
        const first = acknowledged.size
        const rows = Array.from({ length: LINES }, (_, index) => ({
          game,
          at: new Date(START + (first + index) * 60_000).toISOString(),
          rtp: 95,
        }))
        bodies += 1
        const headers = {
          'content-type': 'application/x-ndjson',
          'idempotency-key': `body-${bodies}`,
        }
        await push(headers, rows.map((row) => `${JSON.stringify(row)}\n`).join(''))
        for (const { at, rtp } of rows) acknowledged.set(at, rtp)
      } else if (steps % 3 === 0 && earlier !== undefined) {
        await sendOne(earlier, (acknowledged.get(earlier) ?? 0) + 0.01)
        corrections += 1
      } else await sendOne(nextMoment(), 96)
    },
    findings: async () => {
      const { rows: stored } = await pool.query<{ at: Date; rtp: number }>(
        'select read_at as at, rtp from readings where feed_id = $1 and game_id = $2 order by 1',
        [feedId, game],
      )
      const { rows: counts } = await pool.query<{ corrections: number; bodies: number }>(
        `select (select count(*)::int from reading_corrections where feed_id = $1) as corrections,
           (select count(*)::int from pushes where feed_id = $1) as bodies`,
        [feedId],
      )
      const expected = [...acknowledged].toSorted(([one], [other]) => one.localeCompare(other))
      const found = stored.map(({ at, rtp }) => [at.toISOString(), rtp])
      const at = found.findIndex((row, index) => differ('', row, expected[index]).length > 0)
      return [
        ...differ('readings', found.length, expected.length),
        ...(at === -1 ? [] : differ(`reading ${at}`, found[at], expected[at])),
        ...differ('corrections and bodies', counts[0], { corrections, bodies }),
      ]
    },
    report: () => `${acknowledged.size} readings, ${corrections} corrections, ${bodies} bodies`,
  }
}
