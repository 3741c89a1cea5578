import type { ToldAnswer } from '@retorna/contract/tables/answer'
import { toldAnswer } from '@retorna/contract/tables/told-answer'
import type { KnownOfGame } from '@retorna/domain/answer/answer'
import { answerOf } from '@retorna/domain/answer/answer-of'
import { costRtp } from '@retorna/domain/answer/cost'
import { versionAnswer } from '@retorna/domain/forecast/version-answer'
import { nextVersions, versionStart } from '@retorna/domain/forecast/versions'
import { EVIDENCE_LIMIT, logEvidence } from '@retorna/domain/statistics/evidence/e-process'
import { rtpInterval } from '@retorna/domain/statistics/evidence/rtp-interval'
import { NO_STANDING, sideOf, standingAfter } from '@retorna/domain/statistics/evidence/standing'
import { usualShape } from '@retorna/domain/statistics/limits/usual-shape'

/** A slot as slots usually are, and what it has paid. RTPs in percent, the deviation in stakes. */
export type Simulated = {
  certified: number
  /** Of its other certified version. */
  other: number
  deviation: number
  /** Each of a stake of 1. */
  spins: number
  paid: number
}

/** The spins are judged in so many parts, as those of days are. */
const DAYS = 30
const DAY = '2026-01-01'

/** The answer that the product would give, and the RTP by which it tells the cost. */
export function simulatedAnswer(game: Simulated): { answer: ToldAnswer; rtp: number } {
  const { certified, other, paid } = game
  const proof = proofOf(game)
  const answer = answerOf({
    certifiedRtp: certified,
    lacksJackpotShare: false,
    leavesOutDays: false,
    otherRtps: [other],
    hasReadings: true,
    isCalculated: true,
    byDays: {
      days: DAYS,
      firstDay: DAY,
      rtp: paid,
      found: { reason: 'too-wide' },
      saidSince: null,
      backSince: null,
    },
    proof,
    // Below that, the series of a day's payouts is no distribution yet.
    named: proof.interval.low === null ? null : namedOf(game),
    recordedSince: null,
    daily: null,
  })
  // The days are made up.
  const told = { ...toldAnswer(answer), since: null }
  return { answer: told, rtp: costRtp(answer, certified) ?? certified }
}

function proofOf({ certified, deviation, spins, paid }: Simulated) {
  const { skewness, maximumWin } = usualShape(certified, deviation)
  const mean = certified / 100
  const known = {
    secondMoment: deviation ** 2 + mean ** 2,
    thirdMoment: skewness.low * deviation ** 3 + 3 * mean * deviation ** 2 + mean ** 3,
    maximumWin,
    wins: null,
    hasPayoutSquares: false,
  }
  const plays = spins / DAYS
  const day = { ...equalStakes(plays), payout: (plays * paid) / 100, payoutSquares: null }
  let standing = NO_STANDING
  for (let count = 0; count < DAYS; count++) {
    standing = standingAfter(standing, day, known, certified)
  }
  const log = logEvidence(standing.products)
  return {
    interval: rtpInterval(standing.total),
    log,
    direction: sideOf(standing),
    outsideSince: log >= Math.log(EVIDENCE_LIMIT) ? DAY : null,
    spread: null,
  }
}

const equalStakes = (plays: number) => ({
  turnover: plays,
  squares: plays,
  cubes: plays,
  largest: 1,
})

function namedOf({ certified, other, deviation, spins, paid }: Simulated): KnownOfGame['named'] {
  const degrees = Number.POSITIVE_INFINITY
  const game = {
    versions: [certified, other].map((rtp) => ({ rtp, wins: null })),
    deviation: { value: deviation, degrees, assumed: false },
    stakeVariation: { value: 0, degrees },
  }
  const day = { ...equalStakes(spins), day: DAY, plays: spins, payout: (spins * paid) / 100 }
  const { named, versions } = versionAnswer(nextVersions(versionStart(game), day, game), game)
  if (named !== other) return null
  return { rtp: other, probability: versions[1]?.probability ?? 0, since: null }
}
