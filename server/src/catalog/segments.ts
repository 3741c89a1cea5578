import type { GameJackpots, GameSegment } from '@retorna/contract/segments'
import { prefixed } from '@retorna/contract/tables/column'
import { toWireAnswer } from '@retorna/contract/tables/wire-answer'
import { ANSWERS_BY_NEED } from '@retorna/domain/answer/answer'
import { segmentAnswer } from '@retorna/domain/answer/segment-answer'
import { discoveries } from '@retorna/domain/statistics/evidence/discoveries'
import { round2, roundAmount, rounded } from '@retorna/domain/statistics/rounding'
import type { Database } from '../database/connection.ts'
import { foundOf } from './answers.ts'
import type { NameOf } from './operator-names.ts'
import { evidenceOfSegments, jackpotsOf, type SegmentRow, segmentRows } from './segment-queries.ts'
import type { Snapshot } from './snapshot.ts'

/**
 * The segments of a game with their answers. Segments that need attention come first, then those with the most
 * turnover.
 */
export const segmentsOfGame = async (
  db: Database,
  snapshot: Pick<Snapshot, 'games'>,
  gameId: number,
  nameOf: NameOf,
): Promise<GameSegment[]> => {
  const rows = await segmentRows(db, gameId)
  if (rows.length === 0) return []
  const found = await findSegments(db)
  const lacksJackpotShare = snapshot.games.some(
    (game) => game.id === gameId && game.lacksJackpotShare,
  )
  const placeOf = ({ answer_kind }: GameSegment) =>
    ANSWERS_BY_NEED.indexOf(answer_kind ?? 'unknown')
  return rows
    .map((row) => ({ ...row, feed: nameOf(row.feed, row.operatorId) }))
    .map((row) => toSegment(row, found.has(`${gameId} ${row.id}`), lacksJackpotShare))
    .sort(
      (one, other) =>
        placeOf(one) - placeOf(other) ||
        (other.turnover ?? 0) - (one.turnover ?? 0) ||
        one.id - other.id,
    )
}

/** The RTP of all plays of a game without and with jackpot payouts; `null` if these are unknown. */
export const jackpotsOfGame = async (
  db: Database,
  gameId: number,
): Promise<GameJackpots | null> => {
  const days = await jackpotsOf(db, gameId)
  if (days === undefined) return null
  const { since, turnover, payout, jackpotWin } = days
  return {
    since,
    rtp_percent: round2((100 * payout) / turnover),
    with_jackpots_percent: round2((100 * (payout + jackpotWin)) / turnover),
  }
}

/**
 * Keys (`game segment`) of the segments that are off among all segments. Games are left out: at most 5 % of all finds are
 * expected to be wrong, but of those that are segments it could be more where most of the games are off.
 */
const findSegments = async (db: Database): Promise<ReadonlySet<string>> => {
  const { strong, others } = await evidenceOfSegments(db)
  const found = discoveries([
    ...strong.map(({ log }) => Math.exp(log)),
    // Weaker segments cannot be discoveries, but their number matters.
    ...Array.from({ length: others }, () => 0),
  ])
  return new Set(
    found.flatMap((index) => {
      const one = strong[index]
      return one === undefined ? [] : [`${one.gameId} ${one.segmentId}`]
    }),
  )
}

const toSegment = (
  row: SegmentRow,
  isDiscovery: boolean,
  lacksJackpotShare: boolean,
): GameSegment => {
  const { turnover, payout, certifiedRtp, log, jackpotWin, ...rest } = row
  const rtp = (100 * payout) / turnover
  const answer = segmentAnswer(certifiedRtp, {
    byDays: {
      days: row.days,
      firstDay: row.firstDay,
      rtp,
      found: foundOf(row),
      saidSince: null,
      backSince: null,
    },
    proof:
      log === null
        ? null
        : {
            log,
            interval: { low: row.provedLow, high: row.provedHigh },
            outsideSince: row.outsideSince,
            direction: row.direction,
            assumedDeviation: row.spread,
          },
    isDiscovery,
    // Free spins have no certified RTP of their own, so recording the jackpot's share would not help.
    lacksJackpotShare: lacksJackpotShare && row.mode !== 'free-spins',
  })
  const hasJackpots = jackpotWin !== null || row.jackpotContribution !== null
  return {
    id: row.id,
    feed: row.feed,
    channel: row.channel,
    stake_level: row.stakeLevel,
    mode: row.mode,
    money: row.money,
    certified_rtp_percent: rounded(certifiedRtp),
    rtp_percent: round2(rtp),
    with_jackpots_percent: hasJackpots
      ? round2((100 * (payout + (jackpotWin ?? 0))) / turnover)
      : null,
    days: row.days,
    first_day: row.firstDay,
    last_day: row.lastDay,
    plays: rest.plays,
    turnover: roundAmount(turnover),
    payout: roundAmount(payout),
    jackpot_contribution: roundAmount(row.jackpotContribution),
    jackpot_win: roundAmount(jackpotWin),
    currency: row.currency,
    ...prefixed('answer', toWireAnswer(answer)),
  }
}
