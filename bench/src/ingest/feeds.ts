import { setTimeout as pause } from 'node:timers/promises'
import { GAMES } from '../import/rows.ts'
import { median } from '../load.ts'
import { openPushClient } from '../push-client.ts'
import { sized } from '../sized.ts'
import { databaseBytes, type Ingest, makeFeed, over, print, settled, untilListed } from './stage.ts'

const FEEDS = [1, 10, 100]
const SECONDS = sized(600, 1)
const ROWS = 1_000
/** The pause for which `Retry-After` asks while the inbox is full. */
const REFUSED_PAUSE_MS = 10_000
const PROBE_MS = 5_000

/**
 * Measures how much one PostgreSQL takes in ten minutes from one, ten and a hundred feeds of the same games. Each
 * feed sends the next thousand rows once the last thousand are acknowledged. A separate feed probes how soon a
 * reading appears in the list.
 */
export const measureFeeds = async (ingest: Ingest): Promise<boolean> => {
  for (const count of FEEDS) await measure(ingest, count)
  return true
}

const measure = async (ingest: Ingest, count: number): Promise<void> => {
  const feeds = await Promise.all(
    Array.from({ length: count }, (_, index) => makeFeed(ingest.db, `${count} feeds, ${index}`)),
  )
  const bytes = await databaseBytes(ingest)
  const isOver = over(SECONDS)
  const counts = { rows: 0, refused: 0 }
  const seen: number[] = []
  await Promise.all([
    ...feeds.map(({ key }) => send(ingest, key, { isOver, counts })),
    probe(ingest, isOver, seen),
  ])
  const behind = performance.now()
  await settled(ingest)
  const settledAfter = (performance.now() - behind) / 1000
  const grown = (await databaseBytes(ingest)) - bytes
  const seconds = SECONDS + settledAfter
  print(
    `ingest, ${count} feeds for ${SECONDS} s: ${(counts.rows / seconds).toFixed(0)} rows a second stored and judged, ` +
      `the last ${settledAfter.toFixed(0)} s after the end; ${counts.refused} requests were asked to come later; ` +
      `another feed's reading was seen after ${median(seen).toFixed(1)} s, at most ${Math.max(...seen).toFixed(1)} s; ` +
      `${(grown / counts.rows).toFixed(0)} bytes a row on disk`,
  )
}

type Sending = { isOver: () => boolean; counts: { rows: number; refused: number } }

/** Sends rows that are a second apart for each game, from the beginning of a year on. */
const send = async (
  { address }: Ingest,
  key: string,
  { isOver, counts }: Sending,
): Promise<void> => {
  const client = await openPushClient(address, key)
  for (let sent = 0; !isOver(); ) {
    const rows = Array.from({ length: ROWS }, (_, index) => rowOf(sent + index))
    const status = await client.push(rows)
    if (status === 202) {
      sent += ROWS
      counts.rows += ROWS
    } else if (status === 503) {
      counts.refused += 1
      await pause(REFUSED_PAUSE_MS)
    } else throw new Error(`A push was answered ${status}`)
  }
  client.end()
}

const rowOf = (index: number): object => {
  const others = GAMES - 1
  const at = new Date(Date.UTC(2026, 0, 1) + Math.floor(index / others) * 1000).toISOString()
  return { game: 1 + (index % others), at, turnover: 100, payout: 96, plays: 100 }
}

/** Probes with the last game, which the other feeds do not send. */
const probe = async (ingest: Ingest, isOver: () => boolean, seen: number[]): Promise<void> => {
  const client = await openPushClient(ingest.address, ingest.key)
  for (let round = 1; !isOver(); round++) {
    const sentAt = performance.now()
    const rtp = 90 + (round % 100) / 10
    const status = await client.push([{ game: GAMES, at: new Date().toISOString(), rtp }])
    if (status === 202) {
      await untilListed(ingest, GAMES, rtp)
      seen.push((performance.now() - sentAt) / 1000)
    }
    await pause(PROBE_MS)
  }
  client.end()
}
