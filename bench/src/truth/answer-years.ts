import { EVIDENCE_LIMIT, logEvidence } from '@retorna/domain/statistics/evidence/e-process'
import {
  type EvidenceState,
  NO_EVIDENCE,
  nextEvidenceState,
} from '@retorna/domain/statistics/evidence/evidence-state'
import { rtpInterval } from '@retorna/domain/statistics/evidence/rtp-interval'
import { pick } from '../../../server/src/demo/random.ts'
import { median } from '../load.ts'
import { type Known, knownGame } from './days.ts'
import { compressed, daysOfPlays } from './plays.ts'
import { seeded } from './random.ts'
import { percent, type Row } from './rows.ts'
import { stakesOf } from './stakes.ts'
import { type NamedTable, shifted } from './tables.ts'

const PLAYS = 50_000
const VOLUMES = [0.7, 1, 1.4]
const DAYS = 365
const HONEST = 60
const CHANGED = 10
/** The first day after the change, counted from 0. */
const CHANGE = 100
/** The shift in points, and the target for the median days to `off`. */
const CHANGES = [
  { shift: 3, target: 50 },
  { shift: -2, target: 66 },
  { shift: -4, target: 27 },
] as const
/** The number of days, and the target for the share of honest games, percent, that agree within 2 points by then. */
const AGREEING = [
  { day: 30, target: 6 },
  { day: 90, target: 55 },
  { day: 365, target: 90 },
] as const
const WITHIN = 2
const KNOWLEDGE: readonly Known[] = ['table', 'maximum win']

type AnswerYears = {
  known: Known
  name: string
  everOff: number
  /** The number of years that agreed within 2 points on each of {@link AGREEING}'s days. */
  agreeing: number[]
  /** Days to `off` after each of {@link CHANGES}; infinite if not within the year. */
  delays: number[][]
}

/** Years of unequal stakes whose days carry Σ payout², judged as the product does. */
export const answerYears = (table: NamedTable): AnswerYears[] => {
  const random = seeded(`answer years, ${table.name}`)
  const game = compressed(table)
  const { rtp } = game.moments
  const kindsOf = (of: NamedTable) =>
    VOLUMES.map((volume) =>
      daysOfPlays(of, stakesOf('unequal', Math.round(volume * PLAYS), random), random),
    )
  const honest = kindsOf(game)
  const dayOf = (kinds: typeof honest) => pick(random, kinds)()
  const years = Array.from({ length: HONEST }, () =>
    Array.from({ length: DAYS }, () => dayOf(honest)),
  )
  const changed = CHANGES.map(({ shift }) => {
    const faulty = kindsOf(shifted(game, shift))
    return Array.from({ length: CHANGED }, () =>
      Array.from({ length: DAYS }, (_, day) => dayOf(day < CHANGE ? honest : faulty)),
    )
  })
  return KNOWLEDGE.map((known) => {
    const knownOf = { ...knownGame(game, known), hasPayoutSquares: true }
    const courseOf = (days: readonly ReturnType<typeof dayOf>[]) => {
      let state: EvidenceState = NO_EVIDENCE
      return days.map((day) => {
        state = nextEvidenceState(state, day, knownOf, rtp)
        return { log: logEvidence(state.products), total: state.total }
      })
    }
    const isOff = ({ log }: { log: number }) => log >= Math.log(EVIDENCE_LIMIT)
    const courses = years.map(courseOf)
    return {
      known,
      name: table.name,
      everOff: courses.filter((course) => course.some(isOff)).length,
      agreeing: AGREEING.map(
        ({ day }) =>
          courses.filter((course) => {
            const at = course[day - 1]
            if (at === undefined || at.log >= 0) return false
            const { low, high } = rtpInterval(at.total)
            return low !== null && high !== null && rtp - low <= WITHIN && high - rtp <= WITHIN
          }).length,
      ),
      delays: changed.map((group) =>
        group.map((days) => {
          const found = courseOf(days).findIndex((day, index) => index >= CHANGE && isOff(day))
          return found < 0 ? Number.POSITIVE_INFINITY : found - CHANGE + 1
        }),
      ),
    }
  })
}

const MOST = { ever: 5, worst: 8 }

export const answerYearRows = (results: readonly AnswerYears[]): Row[] =>
  [...Map.groupBy(results, ({ known }) => known)].flatMap(([known, group]) => {
    const years = HONEST * group.length
    const off = group.reduce((sum, one) => sum + one.everOff, 0)
    const ever = (100 * off) / years
    const worst = (100 * Math.max(...group.map(({ everOff }) => everOff))) / HONEST
    const name = known === 'table' ? 'payout table' : 'SD and maximum win'
    const setting = { known, plays: PLAYS, years }
    return [
      {
        claim: 'proved-off',
        setting,
        values: { ever, worst },
        statement: `Honest years ever proved off, ${name} and Σ payout² known`,
        measured: `${percent(ever)}, of the worst table ${percent(worst)}`,
        target: `at most ${percent(MOST.ever)}, worst ${percent(MOST.worst)}`,
        counts: `${off} of ${years} years`,
        isMet: ever <= MOST.ever && worst <= MOST.worst,
      },
      ...AGREEING.map(({ day, target }, index) => {
        const agreeing = group.reduce((sum, one) => sum + (one.agreeing[index] ?? 0), 0)
        const share = (100 * agreeing) / years
        return {
          claim: 'agrees',
          setting: { ...setting, day, within: WITHIN },
          values: { share },
          statement: `Agrees within ${WITHIN} points after ${day} days of ${PLAYS} plays, ${name} known`,
          measured: percent(share),
          target: known === 'table' ? `at least ${target} %` : 'printed',
          counts: `${agreeing} of ${years} years`,
          isMet: known === 'table' ? share >= target : null,
        }
      }),
      ...CHANGES.map(({ shift, target }, index) => {
        const delays = group.flatMap((one) => one.delays[index] ?? [])
        const found = delays.filter(Number.isFinite).length
        return {
          claim: 'days-to-off',
          setting: { ...setting, shift },
          values: { median: median(delays), found: (100 * found) / delays.length },
          statement: `Days until a change of ${shift} points is proved at ${PLAYS} plays a day, ${name} known`,
          measured: `median ${median(delays)}`,
          target: known === 'table' ? `median at most ${target}` : 'printed',
          counts: `${found} of ${delays.length} within the year`,
          isMet: known === 'table' ? median(delays) <= target : null,
        }
      }),
    ]
  })
