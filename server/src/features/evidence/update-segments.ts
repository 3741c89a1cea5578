import { estimateFromDays } from '@retorna/domain/answer/estimate-from-days'
import { segmentEvidence } from '@retorna/domain/answer/segment-answer'
import { packEvidenceState, unpackEvidenceState } from '../../catalog/stored-evidence-state.ts'
import type { Transaction } from '../../database/connection.ts'
import {
  type DueSegment,
  daysOfSegments,
  type SegmentDay,
  type StoredSegment,
  segmentsOfGames,
  storeSegmentEvidence,
} from './segment-queries.ts'
import { largestWin, toStoredInterval } from './stored-estimate.ts'

/**
 * Brings the stored evidence on the segments of games up to date with their days.
 *
 * @param changed the first changed day of each game; `-infinity` if all are to be replayed.
 */
export const updateSegments = async (
  db: Transaction,
  changed: ReadonlyMap<number, string>,
  timeZone: string,
): Promise<void> => {
  if (changed.size === 0) return
  const gameIds = [...changed.keys()]
  const due = await segmentsOfGames(db, gameIds, timeZone)
  const days = due.length === 0 ? [] : await daysOfSegments(db, due)
  const daysOf = Map.groupBy(days, keyOf)
  await storeSegmentEvidence(
    db,
    gameIds,
    due.flatMap((segment) =>
      toRow(segment, daysOf.get(keyOf(segment)) ?? [], changed.get(segment.gameId) ?? '-infinity'),
    ),
  )
}

const keyOf = ({ gameId, segmentId }: Pick<DueSegment, 'gameId' | 'segmentId'>): string =>
  `${gameId} ${segmentId}`

const toRow = (
  { gameId, segmentId, certifiedRtp, spread, known, kept, ...due }: DueSegment,
  days: readonly SegmentDay[],
  from: string,
): StoredSegment[] => {
  const [first, last] = [days[0], days.at(-1)]
  if (first === undefined || last === undefined) return []
  const judged = days.filter(({ squares }) => squares > 0)
  const hasPayoutSquares = judged.some(({ payoutSquares }) => payoutSquares !== null)
  const basis = `${due.basis} ${hasPayoutSquares}`
  const goesOn = kept !== null && kept.basis === basis && kept.day < from
  const before = goesOn ? { ...kept, state: unpackEvidenceState(kept.state) } : null
  const evidence =
    certifiedRtp === null || known === null
      ? null
      : segmentEvidence(judged, certifiedRtp, { ...known, hasPayoutSquares }, before)
  /** `null` if no day has the figure. */
  const sumOf = (field: 'turnover' | 'payout' | 'plays' | 'jackpotContribution' | 'jackpotWin') => {
    const given = days.flatMap((day) => day[field] ?? [])
    return given.length === 0 ? null : given.reduce((sum, figure) => sum + figure, 0)
  }
  return [
    {
      game_id: gameId,
      segment_id: segmentId,
      certified_rtp: certifiedRtp,
      spread,
      days: days.length,
      first_day: first.day,
      last_day: last.day,
      turnover: sumOf('turnover') ?? 0,
      payout: sumOf('payout') ?? 0,
      plays: days.every(({ plays }) => plays !== null) ? sumOf('plays') : null,
      jackpot_contribution: sumOf('jackpotContribution'),
      jackpot_win: sumOf('jackpotWin'),
      log_evidence: evidence?.log ?? null,
      outside_since: evidence?.outsideSince ?? null,
      direction: evidence?.direction ?? null,
      proved_low: evidence?.interval.low ?? null,
      proved_high: evidence?.interval.high ?? null,
      ...toStoredInterval(estimateFromDays(days, largestWin(known?.maximumWin ?? null, days))),
      basis,
      kept_day: evidence?.kept?.day ?? null,
      kept_standing: evidence?.kept ? packEvidenceState(evidence.kept.state) : null,
      kept_outside_since: evidence?.kept?.outsideSince ?? null,
    },
  ]
}
