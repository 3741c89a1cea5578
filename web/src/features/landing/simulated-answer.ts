import type { WireAnswer } from '@retorna/contract/tables/answer'
import { toWireAnswer } from '@retorna/contract/tables/wire-answer'
import type { KnownOfGame } from '@retorna/domain/answer/answer'
import { answerOf } from '@retorna/domain/answer/answer-of'
import { costRtp } from '@retorna/domain/answer/cost'
import { versionAnswer } from '@retorna/domain/forecast/version-answer'
import { nextVersions, versionStart } from '@retorna/domain/forecast/versions'
import { EVIDENCE_LIMIT, logEvidence } from '@retorna/domain/statistics/evidence/e-process'
import {
  NO_EVIDENCE,
  nextEvidenceState,
  sideOf,
} from '@retorna/domain/statistics/evidence/evidence-state'
import { rtpInterval } from '@retorna/domain/statistics/evidence/rtp-interval'
import { usualShape } from '@retorna/domain/statistics/limits/usual-shape'

/** A typical slot, and what it has paid. RTPs are in percent, the deviation in stakes. */
export type Simulated = {
  certified: number
  /** The RTP of its other certified version. */
  other: number
  deviation: number
  /** The number of spins, each with a stake of 1. */
  spins: number
  paid: number
}

/** What is known of every game here, besides its spins. */
const KNOWN = {
  lacksJackpotShare: false,
  leavesOutDays: false,
  hasReadings: true,
  isCalculated: true,
  recordedSince: null,
  daily: null,
}

/** The answer to a claim without the number of spins behind it. */
export const untoldAnswer = (certifiedRtp: number): WireAnswer =>
  toWireAnswer(
    answerOf({ ...KNOWN, certifiedRtp, otherRtps: [], byDays: null, proof: null, named: null }),
  )

/** The spins are judged in this many parts, like those of days. */
const DAYS = 30
const DAY = '2026-01-01'

/** The answer that the product would give, and the RTP that its cost is calculated from. */
export function simulatedAnswer(game: Simulated): { answer: WireAnswer; rtp: number } {
  const { certified, other, paid } = game
  const proof = proofOf(game)
  const answer = answerOf({
    ...KNOWN,
    certifiedRtp: certified,
    otherRtps: [other],
    byDays: {
      days: DAYS,
      firstDay: DAY,
      rtp: paid,
      found: { reason: 'too-wide' },
      saidSince: null,
      backSince: null,
    },
    proof,
    // As long as the interval has no lower end, the series of a day's payouts is not a distribution yet.
    named: proof.interval.low === null ? null : namedOf(game),
  })
  // The days are made up, so none is named.
  const told = { ...toWireAnswer(answer), since: null }
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
  let state = NO_EVIDENCE
  for (let count = 0; count < DAYS; count++) {
    state = nextEvidenceState(state, day, known, certified)
  }
  const log = logEvidence(state.products)
  return {
    interval: rtpInterval(state.total),
    log,
    direction: sideOf(state),
    outsideSince: log >= Math.log(EVIDENCE_LIMIT) ? DAY : null,
    assumedDeviation: null,
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
