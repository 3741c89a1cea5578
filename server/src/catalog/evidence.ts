import type { EvidenceGap, EvidenceVerdict } from '@retorna/contract/evidence'
import type { Proof } from '@retorna/domain/answer/answer'
import { compareTexts } from '@retorna/domain/game-name'
import { discoveries } from '@retorna/domain/statistics/evidence/discoveries'
import type { Selectable } from 'kysely'
import type { Tables } from '../database/connection.ts'

export type EvidenceRow = Omit<
  Selectable<Tables['game_evidence']>,
  'game_id' | 'feed_id' | 'basis' | 'has_payout_squares'
>

/** The accumulated evidence of all days of a game's version. */
export type CatalogEvidence = Omit<Proof, 'log'> & {
  /** ln of the evidence; `null` if it is not known well enough. */
  log: number | null
  missing: readonly EvidenceGap[]
  days: number
  firstDay: string | null
  lastDay: string | null
}

/** There is evidence from the second day on. */
const MIN_DAYS = 2

/** @param days the number of judged days. */
export const evidenceVerdictOf = (days: number, outsideSince: string | null): EvidenceVerdict => {
  if (days < MIN_DAYS) return 'unknown'
  return outsideSince === null ? 'within' : 'outside'
}

type Certified = { theoreticalRtp: number | null; lacksJackpotShare: boolean }

/** @param row `null` if the game cannot be judged, because its RTP or its payouts are unknown. */
export const toEvidence = (row: EvidenceRow | null, certified: Certified): CatalogEvidence => {
  if (row === null || certified.lacksJackpotShare) {
    const missing = gapOf(certified)
    const interval = { low: null, high: null }
    const nothing = { firstDay: null, lastDay: null, outsideSince: null, direction: null }
    return { log: null, missing: [missing], days: 0, ...nothing, interval, assumedDeviation: null }
  }
  return {
    log: row.days < MIN_DAYS ? null : row.log_evidence,
    missing: row.missing,
    days: row.days,
    firstDay: row.first_day,
    lastDay: row.last_day,
    outsideSince: row.outside_since,
    direction: row.direction,
    interval: { low: row.rtp_low, high: row.rtp_high },
    assumedDeviation: row.spread,
  }
}

const gapOf = ({ theoreticalRtp, lacksJackpotShare }: Certified): EvidenceGap => {
  if (lacksJackpotShare) return 'jackpot-share'
  return theoreticalRtp === null ? 'theoretical-rtp' : 'payouts'
}

/**
 * The games that can be declared off their RTP jointly, with at most 5 % of them expected to be honest (e-BH); each
 * of them is outside. Sorted by how recently they became so, because not every plan shows the strength of the
 * evidence. Pass exactly the games that a plan shows: the list depends on all of them. `since`: the day since which the
 * evidence has been 20 or more.
 */
export const findDiscoveries = <Game extends { id: number; evidence: CatalogEvidence }>(
  games: readonly Game[],
): { game: Game; since: string }[] => {
  const judged = games.flatMap((game) => {
    const { log, outsideSince: since } = game.evidence
    return log === null ? [] : [{ game, log, since }]
  })
  return discoveries(judged.map(({ log }) => Math.exp(log)))
    .flatMap((index) => judged[index] ?? [])
    .flatMap(({ game, since }) => (since === null ? [] : [{ game, since }]))
    .sort((one, other) => compareTexts(other.since, one.since) || one.game.id - other.game.id)
}
