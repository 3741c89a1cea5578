import { randomUUID } from 'node:crypto'
import { dayOf } from '@retorna/domain/day'
import { repeatUntil } from './repeat-until.ts'

/** Time that an editor takes to look at the result and type the next values. */
const EVERY_MS = 2_000
const TIME_ZONE = 'America/Sao_Paulo'

type Headers = { authorization: string }
export type Saves = { all: number; busy: number; failed: string[]; times: number[] }

/** Saves a reading of today for one game after the other until `end`; each editor has separate games. */
export const save = async (
  address: string,
  authorization: Headers,
  { savers, games }: { savers: number; games: readonly number[] },
  end: Promise<unknown>,
): Promise<Saves> => {
  const saves: Saves = { all: 0, busy: 0, failed: [], times: [] }
  const headers = { ...authorization, 'content-type': 'application/json' }
  const day = dayOf(new Date(), TIME_ZONE)
  const versions = await versionsOf(address, authorization, day)
  await repeatUntil(end, { workers: savers, pauseMs: EVERY_MS }, async (saver, turn) => {
    const mine = games.filter((_, index) => index % savers === saver)
    const game_id = mine[turn % mine.length]
    const values = { rtp: 90 + (turn % 90) / 10, turnover: null, payout: null, plays: null }
    const version = versions.get(game_id) ?? null
    const rows = [{ game_id, day, version, values, confirmed: false }]
    const started = performance.now()
    const reply = await fetch(`${address}/api/admin/entry`, {
      method: 'PUT',
      headers,
      body: JSON.stringify({ key: randomUUID(), rows }),
    })
    const { code, results }: SaveReply = await reply.json()
    saves.times.push(performance.now() - started)
    saves.all += 1
    if (code === 'BUSY') saves.busy += 1
    else if (!reply.ok) saves.failed.push(`${reply.status} ${code}`)
    // After a conflict, for example with the import, an editor reviews the stored value and saves again.
    for (const { reading } of results ?? []) versions.set(game_id, reading?.version ?? null)
  })
  return saves
}

type SaveReply = { code?: string; results?: { reading: { version: string } | null }[] }

const versionsOf = async (
  address: string,
  headers: Headers,
  day: string,
): Promise<Map<number | undefined, string | null>> => {
  const reply = await fetch(`${address}/api/admin/entry?day=${day}`, { headers })
  const { rows }: { rows: { game_id: number; reading: { version: string } | null }[] } =
    await reply.json()
  return new Map(rows.map(({ game_id, reading }) => [game_id, reading?.version ?? null]))
}
