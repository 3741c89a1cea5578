import { once } from 'node:events'
import { finished } from 'node:stream/promises'
import type { ReadingSums } from '@retorna/domain/readings/reading-sums'
import { from } from 'pg-copy-streams'
import type { Connection } from '../connection.ts'
import { escapeCopy } from '../escape-copy.ts'

/** A reading as a whole: what its sender left out is unknown. */
export type ArrivedReading = ReadingSums & {
  gameId: number
  at: Date
  /** Percent. */
  rtp: number
  /** Text: an exact decimal. */
  turnover: string | number | null
  payout: string | number | null
  plays: number | null
  /** The largest single payout, in stakes. */
  maxWin: string | number | null
  /** The theoretical RTP of the version that was played, percent; `null`: the one monitored for the feed. */
  versionRtp: number | null
  windowFrom: Date | null
  note: string | null
  source: string
  /** JSON: the part that it is, by the id of its segment; absent or `null`: the whole. */
  segments?: string | null | undefined
}

export type Arrival = {
  feedId: number
  batchId: number
  /** `index`: the place in what was sent, from 0. */
  rows: readonly { index: number; reading: ArrivedReading }[]
}

const BUFFER_CHARACTERS = 1 << 16

/**
 * Appends readings of a batch to the inbox: durable once the caller's transaction commits, stored a moment later by
 * `storeArrivals`. The readings are valid (`readingProblems` of the domain), and at the commit no two of a batch have the
 * same game, moment and version (`removeRepeats`); across batches the later one counts.
 *
 * @param rows at most a few thousand at a time; a large body calls this several times.
 */
export const appendToInbox = async (
  client: Connection,
  { feedId, batchId, rows }: Arrival,
): Promise<void> => {
  if (rows.length === 0) return
  const copy = client.query(
    from(`copy inbox (batch_id, feed_id, position, game_id, read_at, rtp, turnover, payout, plays,
      stake_squares, stake_cubes, max_stake, payout_squares, max_win, version_rtp, window_from, note, source, segments)
      from stdin`),
  )
  const done = finished(copy)
  // Awaited below; until then a failure must not count as unhandled.
  done.catch(() => {})
  let text = ''
  for (const { index, reading } of rows) {
    text += `${batchId}\t${feedId}\t${index}\t${lineOf(reading)}\n`
    if (text.length < BUFFER_CHARACTERS) continue
    if (!copy.write(text)) await Promise.race([once(copy, 'drain'), done])
    text = ''
  }
  copy.end(text)
  await done
  await client.query('update import_batches set rows_waiting = rows_waiting + $2 where id = $1', [
    batchId,
    rows.length,
  ])
}

const lineOf = (reading: ArrivedReading): string => {
  const { gameId, at, rtp, turnover, payout, plays, maxWin, versionRtp } = reading
  const { stakeSquares, stakeCubes, maxStake, payoutSquares, windowFrom, note, source, segments } =
    reading
  const sums = `${given(stakeSquares)}\t${given(stakeCubes)}\t${given(maxStake)}\t${given(payoutSquares)}`
  return `${gameId}\t${at.toISOString()}\t${rtp}\t${given(turnover)}\t${given(payout)}\t${given(plays)}\t${sums}\t${given(maxWin)}\t${given(versionRtp)}\t${given(windowFrom?.toISOString())}\t${note === null ? '\\N' : escapeCopy(note)}\t${escapeCopy(source)}\t${given(segments)}`
}

const given = (value: string | number | null | undefined): string | number => value ?? '\\N'
