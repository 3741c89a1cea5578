import { setTimeout as pause } from 'node:timers/promises'
import { HOUR_MS } from '@retorna/domain/milliseconds'
import { GAMES } from '../import/rows.ts'
import { median } from '../load.ts'
import { openPushClient } from '../push-client.ts'
import { IS_SMALL } from '../sized.ts'
import { type Ingest, makeFeed, print, settled, untilListed } from './stage.ts'

const MAX_MEDIAN_SECONDS = 3
const MAX_SECONDS = 10
const FULL = { rows: 1_000_000, firstBody: 400_000, nextBodies: 100_000, probes: 100 }
const SMALL = { rows: 30_000, firstBody: 20_000, nextBodies: 5_000, probes: 10 }
/** The number of games that are probed, each with one row after the other; the load consists of the other games. */
const PROBED = 10

/**
 * Measures the time from the acknowledgment of a single row of one feed until the list shows it, while another feed
 * delivers a million rows, 400,000 of them as one body. That feed continues until the last single row is visible.
 */
export const measureFairTurns = async (ingest: Ingest): Promise<boolean> => {
  const size = IS_SMALL ? SMALL : FULL
  const { key: largeKey } = await makeFeed(ingest.db, 'Bench of many rows')
  let areSeen = false
  const [rows, seconds] = await Promise.all([
    deliver(ingest, largeKey, size, () => areSeen),
    probe(ingest, size.probes / PROBED).finally(() => {
      areSeen = true
    }),
  ])
  await settled(ingest)
  const [middle, slowest] = [median(seconds), Math.max(...seconds)]
  print(
    `ingest, fair turns: a single row is visible after ${middle.toFixed(2)} s (target: at most ${MAX_MEDIAN_SECONDS}), ` +
      `the slowest of ${seconds.length} after ${slowest.toFixed(2)} s (target: at most ${MAX_SECONDS}), ` +
      `beside another feed's ${rows} rows, ${size.firstBody} of them as one body`,
  )
  return middle <= MAX_MEDIAN_SECONDS && slowest <= MAX_SECONDS
}

/** Returns how many rows were accepted. */
const deliver = async (
  { address }: Ingest,
  key: string,
  size: typeof FULL,
  isEnough: () => boolean,
): Promise<number> => {
  let sent = 0
  while (sent < size.rows || !isEnough()) {
    const count = sent === 0 ? size.firstBody : size.nextBodies
    const reply = await fetch(`${address}/api/v1/readings`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/x-ndjson' },
      body: linesOf(sent, count),
    })
    if (reply.status === 202) sent += count
    // The inbox is full: wait and retry, as a real sender would.
    else if (reply.status === 503) await pause(1_000)
    else throw new Error(`A body was answered ${reply.status}: ${await reply.text()}`)
  }
  return sent
}

/** Rows of the games that are not probed, each with a different moment per game. */
const linesOf = (first: number, count: number): string => {
  const games = GAMES - PROBED
  const lines = Array.from({ length: count }, (_, index) => {
    const n = first + index
    const at = new Date(Date.now() - (24 + Math.floor(n / games)) * HOUR_MS)
    at.setUTCMinutes(0, 0, 0)
    return `{"game":${1 + (n % games)},"at":"${at.toISOString()}","turnover":${1000 + (n % 9000)},"payout":950,"plays":2000}\n`
  })
  return lines.join('')
}

/** Sends rows of each probed game, each once the list shows the previous one; returns how long each took. */
const probe = async (ingest: Ingest, rounds: number): Promise<number[]> => {
  const seconds: number[] = []
  const ask = async (game: number): Promise<void> => {
    const client = await openPushClient(ingest.address, ingest.key)
    for (let round = 0; round < rounds; round += 1) {
      await pause(Math.random() * 2_000)
      const rtp = Number((90 + round / 100).toFixed(2))
      const status = await client.push([{ game, at: new Date().toISOString(), rtp, plays: 1000 }])
      if (status !== 202) throw new Error(`A push was answered ${status}`)
      const acknowledged = performance.now()
      await untilListed(ingest, game, rtp)
      seconds.push((performance.now() - acknowledged) / 1000)
    }
    client.end()
  }
  await Promise.all(Array.from({ length: PROBED }, (_, index) => ask(GAMES - index)))
  return seconds
}
