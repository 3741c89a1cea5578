import type { Entry } from '@retorna/contract/staff/entry'
import { startOfDay } from '@retorna/domain/day'
import {
  entryProblems,
  hasJackpot,
  sameEntry,
  withoutJackpot,
} from '@retorna/domain/readings/entered-reading'
import { readingRtp } from '@retorna/domain/readings/reading'
import type { Outcome } from './batch-queries.ts'
import type { EntryPart } from './entry-part.ts'
import type { StandingReading } from './queries.ts'
import type { Change } from './store-queries.ts'

const HALF_DAY_MS = 43_200_000

type Circumstances = {
  isKnownGame: boolean
  standing: StandingReading | null
  /** `null` for all plays. */
  part: EntryPart | null
  /** Why readings of all plays cannot state a jackpot. */
  wholeRefusal: EntryPart['refusal']
  today: string
  now: Date
  timeZone: string
}

export type EntryOutcome = { change: Change | null; outcome: Outcome }

/** Decides whether a row is stored, and if not, why. */
export const judgeEntry = (row: Entry, circumstances: Circumstances): EntryOutcome => {
  const { standing: moment, part, wholeRefusal, isKnownGame } = circumstances
  if (!isKnownGame) return refused('game-unknown')
  const { readAt = null, versionRtp = null } = moment ?? {}
  const standing = moment?.isHeld ? moment : null
  const hasOthers = part !== null && (moment?.segments ?? []).length > 1
  const place = { gameId: row.game_id, day: row.day, readAt, versionRtp, hasOthers }
  if (row.values === null) {
    if (standing === null) return left('unchanged')
    if (row.version !== standing.version) return left('conflict')
    if (!row.confirmed) return refused('removal-unconfirmed')
    return stored({ ...place, values: null })
  }
  const problem = entryProblems(
    row.values,
    momentOf(row.day, circumstances),
    circumstances.now,
  ).find(({ confirmable }) => !(confirmable && row.confirmed))
  if (problem !== undefined) return refused(problem.code)
  if (hasJackpot(row.values) && wholeRefusal !== null) return refused(wholeRefusal)
  const contradiction = part && partProblem(part, row.values.turnover, moment)
  if (contradiction) return refused(contradiction)
  const rtp = readingRtp(withoutJackpot(row.values))
  if (rtp === null) return refused('rtp-missing')
  const values = { ...row.values, rtp }
  if (standing !== null && sameEntry(standing.values, values)) {
    return left('unchanged')
  }
  if (row.version !== (standing?.version ?? null)) return left('conflict')
  return stored({ ...place, values })
}

/** Why a part of the plays cannot be stored beside the existing readings of the day. */
const partProblem = (
  { refusal, overlapping }: EntryPart,
  turnover: number | null,
  moment: StandingReading | null,
): Outcome['problem'] => {
  if (turnover === null) return 'segment-without-volumes'
  if (refusal !== null) return refusal
  if (moment === null) return null
  const isContradicted = moment.segments?.some((id) => overlapping.includes(id)) ?? true
  return isContradicted ? 'segment-overlaps' : null
}

const stored = (change: Change): EntryOutcome => ({
  change,
  outcome: { status: 'saved', problem: null },
})

const left = (status: 'unchanged' | 'conflict'): EntryOutcome => ({
  change: null,
  outcome: { status, problem: null },
})

const refused = (problem: Outcome['problem']): EntryOutcome => ({
  change: null,
  outcome: { status: 'refused', problem },
})

/** The moment at which a day's figures are stored: its noon, or the present for today, whose noon may be yet to come. */
const momentOf = (day: string, { today, now, timeZone }: Circumstances): Date =>
  day === today ? now : new Date(startOfDay(day, timeZone).getTime() + HALF_DAY_MS)
