import { HOUR_MS } from '@retorna/domain/milliseconds'
import { untilStored } from '../../../server/src/database/inbox/until-stored.ts'
import { makeFeed } from '../ingest/stage.ts'
import { settings } from '../reports.ts'
import type { openDemoDatabase } from '../scratch-database.ts'
import { repeatUntil } from './repeat-until.ts'

type Database = Awaited<ReturnType<typeof openDemoDatabase>>
const STORE_PATIENCE_MS = 300_000

/**
 * Two feeds that push a body of readings of all games at the same time.
 *
 * @returns failed pushes, once the others are stored.
 */
export const pushTwo = async (
  address: string,
  { db }: Database,
  { slugs, rows }: { slugs: readonly string[]; rows: number },
): Promise<string[]> => {
  const push = async (feed: number): Promise<string[]> => {
    const { key } = await makeFeed(db, `Bench ${feed}`)
    const last = Math.floor(Date.now() / HOUR_MS) * HOUR_MS
    const line = (_: unknown, n: number): string =>
      JSON.stringify({
        game: slugs[n % slugs.length],
        at: new Date(last - Math.floor(n / slugs.length) * HOUR_MS - feed * 60_000).toISOString(),
        rtp: 95,
        plays: 1000,
      })
    const reply = await fetch(`${address}/api/v1/readings`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/x-ndjson' },
      body: Array.from({ length: rows }, line).join('\n'),
    })
    if (reply.status !== 202) return [`${reply.status} push ${await reply.text()}`]
    const { batch }: { batch: number } = await reply.json()
    return (await untilStored(db, batch, STORE_PATIENCE_MS)) ? [] : ['a push was not stored']
  }
  return (await Promise.all([push(1), push(2)])).flat()
}

/** Requests two reports as PDF at once, repeatedly until `end`; returns the number of successful and failed ones. */
export const reportTwo = async (
  address: string,
  headers: { authorization: string },
  end: Promise<unknown>,
): Promise<{ done: number; failed: string[] }> => {
  const reports = { done: 0, failed: [] as string[] }
  const ask = async (): Promise<void> => {
    const reply = await fetch(`${address}/api/reports/file`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ settings: settings('catalog', null), format: 'pdf' }),
    })
    await reply.arrayBuffer()
    if (reply.ok) reports.done += 1
    else reports.failed.push(`${reply.status} PDF`)
  }
  const one = () => repeatUntil(end, { workers: 1, pauseMs: 1_000 }, ask)
  await Promise.all([one(), one()])
  return reports
}
