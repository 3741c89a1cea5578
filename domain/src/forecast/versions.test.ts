import { describe, expect, it } from 'vitest'
import { tableOf } from '../../test/payouts.ts'
import { addDays } from '../day.ts'
import type { Win } from '../statistics/payouts/payout-distribution.ts'
import { payoutDistribution } from '../statistics/payouts/payout-distribution.ts'
import type { ForecastGame, PlayedDay } from './forecast-game.ts'
import { winsAt } from './payout-wins.ts'
import { RTP_CELLS } from './rtp-cells.ts'
import { noneChance, versionAnswer, versionsMissing } from './version-answer.ts'
import { CHANGES, nextVersions, type VersionState, versionStart } from './versions.ts'

const WINS: Win[] = winsAt(
  [
    { payout: 1, probability: 0.25 },
    { payout: 4, probability: 0.06 },
    { payout: 10, probability: 0.02 },
    { payout: 25, probability: 0.004 },
    { payout: 60, probability: 0.0008 },
  ],
  94,
)
const RTPS = [90, 94, 96]
const GAME: ForecastGame = {
  versions: RTPS.map((rtp) => ({ rtp, wins: winsAt(WINS, rtp) })),
  deviation: null,
  stakeVariation: { value: 2.67, degrees: Number.POSITIVE_INFINITY },
}
const PLAYS = 20_000

function dayOf(index: number, rtp: number, plays = PLAYS): PlayedDay {
  return {
    day: addDays('2026-01-01', index),
    payout: (plays * rtp) / 100,
    plays,
    turnover: plays,
    squares: plays,
    cubes: plays,
    largest: 1,
  }
}

function stateAfter(days: readonly PlayedDay[], game = GAME): VersionState {
  return days.reduce((state, day) => nextVersions(state, day, game), versionStart(game))
}

/** P(payout ≤ amount) at a version, by the Fourier transform of its table. */
const exact = new Map(
  GAME.versions.map(({ rtp, wins }) => {
    const table = tableOf(wins ?? [])
    return [rtp, payoutDistribution(table, [{ stake: 1, plays: PLAYS }], 2 ** 16).below]
  }),
)

/** The likelihood of a day in each state, as a density of its RTP as a share: every version, then every cell. */
function likelihoodsOf({ payout }: PlayedDay): number[] {
  const doubted = (density: number) => (1 - 1e-4) * density + 1e-4 * 0.5
  const below = (rtp: number, amount: number) => exact.get(rtp)?.(amount) ?? 0
  const around = 40
  return [
    ...RTPS.map((rtp) => {
      const part = below(rtp, payout + around) - below(rtp, payout - around)
      return doubted((part * PLAYS) / (2 * around))
    }),
    // The middle version, moved.
    ...RTP_CELLS.map(({ low, high }) => {
      const moved = (bound: number) => below(94, payout - ((bound - 94) / 100) * PLAYS)
      return doubted((100 * (moved(low) - moved(high))) / (high - low))
    }),
  ]
}

describe('nextVersions', () => {
  it('gives what adding up every possible history gives', () => {
    const days = [0, 1, 4, 5].map((index, at) => dayOf(index, [93, 95, 90.5, 89][at] ?? 0))
    const likely = days.map(likelihoodsOf)
    const start = versionStart(GAME)
    const prior = [...start.versions, ...start.cells]
    const changed = [1, 3, 1].map((passed) => 1 - (1 - CHANGES) ** passed)
    const weights = prior.map(() => 0)
    // On each of the three nights the version was either drawn again or kept. The runs in between are independent.
    for (let history = 0; history < 2 ** changed.length; history++) {
      let before = 1
      let run = [...prior]
      for (const [index, values] of likely.entries()) {
        const chance = changed[index - 1]
        const isDrawn = index > 0 && ((history >> (index - 1)) & 1) === 1
        if (chance !== undefined) before *= isDrawn ? chance : 1 - chance
        if (isDrawn) {
          before *= run.reduce((sum, value) => sum + value, 0)
          run = [...prior]
        }
        run = run.map((value, state) => value * (values[state] ?? 0))
      }
      for (const [state, value] of run.entries())
        weights[state] = (weights[state] ?? 0) + before * value
    }
    const total = weights.reduce((sum, weight) => sum + weight, 0)
    const state = stateAfter(days)
    for (const [version, chance] of state.versions.entries()) {
      expect(chance).toBeCloseTo((weights[version] ?? 0) / total, 2)
    }
    const none = weights.slice(RTPS.length).reduce((sum, weight) => sum + weight, 0) / total
    expect(noneChance(state)).toBeCloseTo(none, 2)
    expect(state.versions[0]).toBeGreaterThan(0.3)
  })

  it('knows nothing before the first day but that versions are alike', () => {
    const { versions, none, named, since } = versionAnswer(versionStart(GAME), GAME)
    expect(versions.map(({ probability }) => probability)).toEqual(RTPS.map(() => 0.95 / 3))
    expect(none).toBeCloseTo(0.05, 9)
    expect([named, since]).toEqual([null, null])
  })

  it('names the version that the days fit', () => {
    const days = Array.from({ length: 40 }, (_, index) => dayOf(index, index % 2 === 0 ? 93 : 95))
    const answer = versionAnswer(stateAfter(days), GAME)
    expect(answer.named).toBe(94)
    expect(answer.since).toBe('2026-01-01')
    const sum = answer.versions.reduce((total, { probability }) => total + probability, answer.none)
    expect(sum).toBeCloseTo(1, 6)
  })

  it('sees a change, and on which day it was', () => {
    const days = Array.from({ length: 70 }, (_, index) =>
      dayOf(index, (index < 40 ? 96 : 90) + (index % 2 === 0 ? 1 : -1)),
    )
    const answers = days.map((_, index) =>
      versionAnswer(stateAfter(days.slice(0, index + 1)), GAME),
    )
    expect(answers[39]?.named).toBe(96)
    const first = answers.findIndex(({ named }) => named === 90)
    expect(first).toBeGreaterThan(40)
    expect(first).toBeLessThan(60)
    expect(answers[first]?.since).toBe(addDays('2026-01-01', 40))
  })

  it('says so when the days fit none of the versions', () => {
    const days = Array.from({ length: 60 }, (_, index) => dayOf(index, 87 + (index % 2)))
    expect(versionAnswer(stateAfter(days), GAME).named).toBe('none')
    const broken = Array.from({ length: 20 }, (_, index) => dayOf(index, 20))
    expect(versionAnswer(stateAfter(broken), GAME).named).toBe('none')
  })

  it('does not let one wrong day decide', () => {
    const days = Array.from({ length: 60 }, (_, index) => dayOf(index, index % 2 === 0 ? 93 : 95))
    const wrong = stateAfter([...days, dayOf(60, 300)])
    expect(versionAnswer(wrong, GAME).named).toBe(94)
    expect(wrong.versions.every(Number.isFinite)).toBe(true)
  })

  it('can be stored between two days, and replayed', () => {
    const days = Array.from({ length: 30 }, (_, index) => dayOf(index, 92 + (index % 5)))
    const stored = days.reduce<VersionState>(
      (state, day) => nextVersions(JSON.parse(JSON.stringify(state)), day, GAME),
      versionStart(GAME),
    )
    expect(stored).toEqual(stateAfter(days))
  })

  it('counts no day whose spread is only assumed', () => {
    const day = { ...dayOf(0, 90), squares: null, cubes: null, largest: null }
    expect(nextVersions(versionStart(GAME), day, GAME)).toEqual(versionStart(GAME))
    const bare = { ...GAME, versions: RTPS.map((rtp) => ({ rtp, wins: null })) }
    const assumed = { ...bare, deviation: { value: 5, degrees: 100, assumed: true } }
    expect(nextVersions(versionStart(assumed), dayOf(0, 90), assumed).days).toBe(0)
    const measured = { ...bare, deviation: { value: 5, degrees: 100, assumed: false } }
    expect(nextVersions(versionStart(measured), dayOf(0, 90), measured).days).toBe(1)
    const estimated = { ...GAME, stakeVariation: { value: 1, degrees: 60 } }
    expect(nextVersions(versionStart(estimated), day, estimated).days).toBe(1)
  })

  it('counts no day of a game without a payout table whose stakes are only estimated', () => {
    const bare: ForecastGame = {
      versions: RTPS.map((rtp) => ({ rtp, wins: null })),
      deviation: { value: 5, degrees: Number.POSITIVE_INFINITY, assumed: false },
      stakeVariation: { value: 1, degrees: 60 },
    }
    const known = stateAfter([dayOf(0, 94)], bare)
    expect(known.days).toBe(1)
    const day = { ...dayOf(1, 94), squares: null, cubes: null, largest: null }
    expect(nextVersions(known, day, bare)).toBe(known)
    const start = nextVersions(versionStart(bare), day, bare)
    expect(versionsMissing(start, bare)).toBe('stakes')
  })

  it('does not count different stakes where rare prizes decide', () => {
    const wins = [...WINS, { payout: 5000, probability: 0.000_01 }]
    const game = { ...GAME, versions: [{ rtp: 94, wins: winsAt(wins, 94) }] }
    expect(nextVersions(versionStart(game), dayOf(0, 94), game).days).toBe(1)
    const different = { ...dayOf(0, 94), squares: 3 * PLAYS, cubes: 20 * PLAYS }
    expect(nextVersions(versionStart(game), different, game).days).toBe(0)
    expect(nextVersions(versionStart(GAME), different, GAME).days).toBe(1)
  })

  it('learns less where the spread is uncertain', () => {
    const days = Array.from({ length: 20 }, (_, index) => dayOf(index, index < 19 ? 94 : 80))
    const bare = { ...GAME, versions: RTPS.map((rtp) => ({ rtp, wins: null })) }
    const chanceAt = (degrees: number) =>
      stateAfter(days, { ...bare, deviation: { value: 4, degrees, assumed: false } }).versions[1]
    expect(chanceAt(3)).toBeGreaterThan(chanceAt(Number.POSITIVE_INFINITY) ?? 1)
  })

  it('works for a game without published versions', () => {
    const game = { ...GAME, versions: [], deviation: { value: 4, degrees: 1e9, assumed: false } }
    const state = stateAfter([dayOf(0, 90), dayOf(1, 91)], game)
    expect(noneChance(state)).toBeCloseTo(1, 6)
    expect(versionsMissing(state, game)).toBe('versions')
  })
})

it('names a version from 95 %, without a payout table from 98 %', () => {
  const bare = { ...GAME, versions: RTPS.map((rtp) => ({ rtp, wins: null })) }
  const namedAt = (chance: number, game: ForecastGame) => {
    const rest = { versions: [1 - chance, chance, 0], cells: RTP_CELLS.map(() => 0) }
    return versionAnswer({ ...stateAfter([dayOf(0, 94)]), ...rest }, game).named
  }
  expect([0.94, 0.96, 0.985].map((chance) => namedAt(chance, GAME))).toEqual([null, 94, 94])
  expect([0.94, 0.96, 0.985].map((chance) => namedAt(chance, bare))).toEqual([null, null, 94])
})

it('says why versions cannot be told', () => {
  const bare = { ...GAME, versions: RTPS.map((rtp) => ({ rtp, wins: null })) }
  expect(versionsMissing(versionStart(bare), bare)).toBe('spread')
  expect(versionsMissing(versionStart(GAME), GAME)).toBe('stakes')
  expect(versionsMissing(stateAfter([dayOf(0, 94)]), GAME)).toBeNull()
})
