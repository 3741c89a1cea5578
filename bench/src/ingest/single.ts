import { createPool } from '../../../server/src/database/pool.ts'
import { GAMES } from '../import/rows.ts'
import { median } from '../load.ts'
import { openPushClient } from '../push-client.ts'
import { sized } from '../sized.ts'
import { type Ingest, over, print, settled } from './stage.ts'

const MIN_SHARE = 0.5
const CONNECTIONS = 32
// Long enough to include the work that follows once readings are stored.
const SECONDS = sized(10, 1)
const ROUNDS = sized(3, 1)

/** Compares acknowledged requests of one row each over 32 connections with bare INSERTs of one row over as many. */
export const compareSingleRows = async (ingest: Ingest): Promise<boolean> => {
  await ingest.pool.query('create table plain_arrivals (like inbox including all)')
  const shares: number[] = []
  const rates = { push: [] as number[], insert: [] as number[] }
  for (let round = 0; round < ROUNDS; round++) {
    const push = await pushRate(ingest)
    await settled(ingest)
    const insert = await insertRate(ingest)
    rates.push.push(push)
    rates.insert.push(insert)
    shares.push(push / insert)
  }
  const share = median(shares)
  print(
    `ingest, one-row requests: ${share.toFixed(2)} of bare single-row inserts (target: at least ${MIN_SHARE}); ` +
      `${median(rates.push).toFixed(0)} acknowledged a second, ${median(rates.insert).toFixed(0)} inserts; ` +
      `${CONNECTIONS} connections`,
  )
  return share >= MIN_SHARE
}

let sent = 0
/** Readings are a second apart for each game, so that no two have the same moment. */
const nextReading = () => {
  sent += 1
  const at = Date.UTC(2026, 0, 1) + Math.floor(sent / GAMES) * 1000
  return { game: 1 + (sent % GAMES), at: new Date(at).toISOString(), rtp: 96, plays: 1000 }
}

/** The rate per second. */
const rateOf = async (work: (isOver: () => boolean) => Promise<number>): Promise<number> => {
  const isOver = over(SECONDS)
  const counts = await Promise.all(Array.from({ length: CONNECTIONS }, () => work(isOver)))
  return counts.reduce((sum, count) => sum + count, 0) / SECONDS
}

const pushRate = ({ address, key }: Ingest): Promise<number> =>
  rateOf(async (isOver) => {
    const client = await openPushClient(address, key)
    let count = 0
    for (; !isOver(); count++) {
      const status = await client.push([nextReading()])
      if (status !== 202) throw new Error(`A push was answered ${status}`)
    }
    client.end()
    return count
  })

const insertRate = async ({ url }: Ingest): Promise<number> => {
  const pool = createPool(url, { max: CONNECTIONS })
  const rate = await rateOf(async (isOver) => {
    const client = await pool.connect()
    let count = 0
    for (; !isOver(); count++) {
      const { game, at, rtp, plays } = nextReading()
      await client.query({
        name: 'insert',
        text: `insert into plain_arrivals (batch_id, feed_id, game_id, read_at, rtp, plays, source)
          values (1, 1, $1, $2, $3, $4, 'bench')`,
        values: [game, at, rtp, plays],
      })
    }
    client.release()
    return count
  })
  await pool.end()
  return rate
}
