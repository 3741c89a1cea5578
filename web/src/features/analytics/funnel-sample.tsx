import type { FunnelGame } from '@retorna/contract/analytics'
import { chanceLimit } from '@retorna/domain/statistics/funnel'
import { judgeEqualStakes } from '@retorna/domain/statistics/limits/judge'
import { usualShape } from '@retorna/domain/statistics/limits/usual-shape'
import { round2 } from '@retorna/domain/statistics/rounding'
import Funnel from './funnel.tsx'
import { REFERENCE_DEVIATION } from './funnel-game.ts'

const GAMES = 140
const THEORETICAL = 96
const SHAPE = usualShape(THEORETICAL, REFERENCE_DEVIATION)
/** A number between 0 and 1, without a pattern but the same every time. */
const scattered = (seed: number) => (Math.abs(Math.sin(seed * 12.9898)) * 43_758.5453) % 1
/** The one game that chance does not explain, in standard errors. */
const ODD_ONE = { index: 90, standardErrors: 6 }

/** A roughly normal number of standard errors, from a number between 0 and 1. */
const standardErrorsOf = (share: number) => Math.log((share + 0.02) / (1.02 - share)) * 0.6

function sampleGame(index: number): FunnelGame {
  const plays = Math.round(10 ** (3.5 + 3 * scattered(index + 1)))
  const one = chanceLimit({ plays, standardDeviation: REFERENCE_DEVIATION, z: 1 })
  const isOdd = index === ODD_ONE.index
  const errors = isOdd ? ODD_ONE.standardErrors : standardErrorsOf(scattered(index + 1000))
  const difference = round2(errors * one)
  const { verdict, ranges } = judgeEqualStakes(THEORETICAL + difference, plays, SHAPE)
  const edge = difference > 0 ? ranges.watch.high : ranges.watch.low
  return {
    id: index + 1,
    name: 'Sample',
    provider: 'Sample Studio',
    plays,
    difference,
    chancePoints: Math.abs(edge - THEORETICAL),
    isAssumed: false,
    verdict,
  }
}

const SAMPLE = Array.from({ length: GAMES }, (_, index) => sampleGame(index))

/** The funnel with invented games, one of them odd. */
export default function FunnelSample() {
  return <Funnel games={SAMPLE} unplaced={0} />
}
