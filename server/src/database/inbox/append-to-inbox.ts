import type { ReadingSums } from '@retorna/domain/readings/reading-sums'
import type { Connection } from '../connection.ts'
import { copyText } from '../copy-text.ts'
import { escapeCopy } from '../escape-copy.ts'

/** A complete reading: what its sender left out is unknown. */
export type ArrivedReading = ReadingSums & {
  gameId: number
  at: Date
  /** Percent. */
  rtp: number
  /** An exact decimal if it is a text. */
  turnover: string | number | null
  payout: string | number | null
  plays: number | null
  /** The largest single payout, in stakes. */
  maxWin: string | number | null
  /** The theoretical RTP of the version that was played, percent; `null` for the version on record for the feed. */
  versionRtp: number | null
  windowFrom: Date | null
  note: string | null
  source: string
  /** JSON of the segment that the reading covers, by the id of the segment; absent or `null` if it covers all plays. */
  segments?: string | null | undefined
}

export type Arrival = {
  feedId: number
  batchId: number
  /** `index`: the position in the request, from 0. */
  rows: readonly { index: number; reading: ArrivedReading }[]
}

const COPY = `copy inbox (batch_id, feed_id, position, game_id, read_at, rtp, turnover, payout, plays,
  stake_squares, stake_cubes, max_stake, payout_squares, max_win, version_rtp, window_from, note, source, segments)
  from stdin`

/**
 * Size of a COPY message. PostgreSQL buffers this much while it waits for a lock, and notices a lost client only
 * after reading it.
 */
const MESSAGE_BYTES = 60_000

/**
 * Appends readings of a batch to the inbox. They are durable once the caller's transaction commits, and
 * `storeArrivals` stores them a moment later if {@link countAppended} counts them. The readings are valid
 * (`readingProblems` of the domain), and at the commit no two of a batch share game, moment and version
 * (`removeRepeats`); across batches the later reading counts.
 *
 * @param rows a few hundred at a time; a large body leads to many calls.
 */
export const appendToInbox = async (client: Connection, { feedId, batchId, rows }: Arrival) => {
  if (rows.length === 0) return
  let lines = ''
  let bytes = 0
  for (const { index, reading } of rows) {
    const line = `${batchId}\t${feedId}\t${index}\t${lineOf(reading)}\n`
    const size = Buffer.byteLength(line)
    if (bytes + size > MESSAGE_BYTES) {
      await copyText(client, COPY, lines)
      lines = ''
      bytes = 0
    }
    lines += line
    bytes += size
  }
  await copyText(client, COPY, lines)
}

/** Stores in a batch the number of its readings in the inbox, once all are appended. */
export const countAppended = async (
  client: Connection,
  { batchId, rows }: { batchId: number; rows: number },
): Promise<void> => {
  await client.query('update import_batches set rows_waiting = rows_waiting + $2 where id = $1', [
    batchId,
    rows,
  ])
}

const lineOf = (reading: ArrivedReading): string => {
  const { gameId, at, rtp, turnover, payout, plays, maxWin, versionRtp } = reading
  const { stakeSquares, stakeCubes, maxStake, payoutSquares, windowFrom, note, source, segments } =
    reading
  return [
    gameId,
    momentText(at),
    rtp,
    given(turnover),
    given(payout),
    given(plays),
    given(stakeSquares),
    given(stakeCubes),
    given(maxStake),
    given(payoutSquares),
    given(maxWin),
    given(versionRtp),
    windowFrom === null ? '\\N' : momentText(windowFrom),
    note === null ? '\\N' : escapeCopy(note),
    escapeCopy(source),
    given(segments),
  ].join('\t')
}

let latest = { milliseconds: Number.NaN, text: '' }

/**
 * Cached: most readings have the moment of the previous one, and formatting a moment costs more than the rest of a
 * line.
 */
const momentText = (moment: Date): string => {
  const milliseconds = moment.getTime()
  if (milliseconds !== latest.milliseconds) latest = { milliseconds, text: moment.toISOString() }
  return latest.text
}

const given = (value: string | number | null | undefined): string | number => value ?? '\\N'
