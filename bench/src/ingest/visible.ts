import { setTimeout as pause } from 'node:timers/promises'
import { GAMES } from '../import/rows.ts'
import { median } from '../load.ts'
import { openPushClient, type PushClient } from '../push-client.ts'
import { sized } from '../sized.ts'
import { type Ingest, over, print, untilListed } from './stage.ts'

const MAX_SECONDS = 2
const MAX_GROWTH_MEGABYTES = 100
const SECONDS = sized(60, 5)
/** A server that has just started grows with its first readings, whatever they are. */
const FIRST_SECONDS = sized(10, 1)
const ROWS_PER_SECOND = 2_000
const ROWS_AT_ONCE = 100
/** The last game is probed; the others are the load. */
const PROBE = GAMES

/**
 * Measures the time from the acknowledgment of a reading until the list shows it, while 2,000 others arrive every
 * second.
 */
export const measureVisibility = (ingest: Ingest): Promise<boolean> =>
  measure(ingest, 'ingest', wholeRow)

/** Measures visibility while the other readings belong to four segments a game. */
export const measureSegments = (ingest: Ingest): Promise<boolean> =>
  measure(ingest, 'ingest, four segments a game', segmentRow)

type RowOf = (number: number, at: string) => object

const wholeRow: RowOf = (number, at) => ({
  game: 1 + (number % (GAMES - 1)),
  at,
  rtp: 96 + (number % 10) / 10,
  plays: 1000,
})

const CHANNELS = ['web', 'mobile', 'retail', 'kiosk']

const segmentRow: RowOf = (number, at) => ({
  game: 1 + (Math.floor(number / CHANNELS.length) % (GAMES - 1)),
  at,
  channel: CHANNELS[number % CHANNELS.length],
  turnover: 1000,
  payout: 960 + (number % 10),
  plays: 1000,
})

const measure = async (ingest: Ingest, name: string, rowOf: RowOf): Promise<boolean> => {
  const client = await openPushClient(ingest.address, ingest.key)
  await sendLoad(ingest, over(FIRST_SECONDS), wholeRow)
  const before = await ingest.residentMegabytes()
  const isOver = over(SECONDS)
  const memory: number[] = []
  const [rate, seconds] = await Promise.all([
    sendLoad(ingest, isOver, rowOf),
    probe(ingest, client, isOver),
    (async () => {
      for (; !isOver(); await pause(1_000)) memory.push(await ingest.residentMegabytes())
    })(),
  ])
  client.end()
  const [middle, slowest] = [median(seconds), Math.max(...seconds)]
  const growth = Math.max(...memory) - before
  print(
    `${name}, from acknowledged to visible in the list: ${middle.toFixed(2)} s (target: below ${MAX_SECONDS}), ` +
      `the slowest of ${seconds.length} ${slowest.toFixed(2)} s; ${rate.toFixed(0)} rows a second for ${SECONDS} s ` +
      `(${ROWS_PER_SECOND} wanted)`,
  )
  print(
    `${name}, memory of the server: ${growth.toFixed(0)} MB above ${before.toFixed(0)} MB ` +
      `(target: at most ${MAX_GROWTH_MEGABYTES})`,
  )
  return middle < MAX_SECONDS && rate > 0.98 * ROWS_PER_SECOND && growth <= MAX_GROWTH_MEGABYTES
}

/** Returns the rows acknowledged per second. */
const sendLoad = async (
  { address, key }: Ingest,
  isOver: () => boolean,
  rowOf: RowOf,
): Promise<number> => {
  const clients = await Promise.all(Array.from({ length: 4 }, () => openPushClient(address, key)))
  const started = performance.now()
  let requests = 0
  let acknowledged = 0
  const send = async (client: PushClient): Promise<void> => {
    while (!isOver()) {
      const due = started + (requests * ROWS_AT_ONCE * 1000) / ROWS_PER_SECOND
      const first = requests * ROWS_AT_ONCE
      requests += 1
      await pause(Math.max(0, due - performance.now()))
      const at = new Date().toISOString()
      const rows = Array.from({ length: ROWS_AT_ONCE }, (_, index) => rowOf(first + index, at))
      const status = await client.push(rows)
      if (status !== 202) throw new Error(`A push was answered ${status}`)
      acknowledged += rows.length
    }
    client.end()
  }
  await Promise.all(clients.map(send))
  return acknowledged / ((performance.now() - started) / 1000)
}

/** Sends readings, each once the list shows the previous one; returns the seconds that each took. */
const probe = async (
  ingest: Ingest,
  client: PushClient,
  isOver: () => boolean,
): Promise<number[]> => {
  const seconds: number[] = []
  for (let round = 0; !isOver(); round += 1) {
    const rtp = Number((90 + (round % 1000) / 100).toFixed(2))
    const reading = { game: PROBE, at: new Date().toISOString(), rtp, plays: 1000 }
    const status = await client.push([reading])
    if (status !== 202) throw new Error(`A push was answered ${status}`)
    const acknowledged = performance.now()
    await untilListed(ingest, PROBE, rtp)
    seconds.push((performance.now() - acknowledged) / 1000)
    // The pause is random, so that readings arrive at different moments of the roll-up's round.
    await pause(Math.random() * 1000)
  }
  return seconds
}
