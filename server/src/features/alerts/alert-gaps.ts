import type { AlertGap } from '@retorna/contract/alerts'
import type { AlertReference, AlertType, AlertUnit } from '@retorna/domain/statistics/alert-rule'
import { playsToDetect } from '@retorna/domain/statistics/detectable-move'
import { LEVEL_DAYS } from '@retorna/domain/statistics/evidence/latest-start'
import type { CatalogGame } from '../../catalog/snapshot.ts'
import type { PlayedDay } from './played-day-queries.ts'

/** Without these, an alert notices only that a game pays too little. */
const OF_RISES: readonly AlertGap[] = ['maximum-win', 'largest-stake']

/**
 * The data that an alert lacks to find that a game leaves a level, or that it runs another version.
 *
 * @param lacksStakes whether no day of the game counted for its versions; `null` if none was examined yet.
 */
export const alertGaps = (
  { evidence, versions, inputs }: Pick<CatalogGame, 'evidence' | 'versions' | 'inputs'>,
  { unit, reference }: { unit: AlertUnit; reference: AlertReference },
  lacksStakes: boolean | null,
): AlertGap[] => {
  if (unit === 'points' || unit === 'answer') return []
  if (unit === 'version') {
    const { deviation } = inputs
    return [
      ...(versions.length === 0 ? (['theoretical-rtp'] as const) : []),
      ...(deviation === null || deviation.source === 'assumed' ? (['payouts'] as const) : []),
      ...(lacksStakes ? (['version-stakes'] as const) : []),
    ]
  }
  const lacksLevel = reference === 'own-level' && evidence.days < LEVEL_DAYS
  return [...evidence.missing, ...(lacksLevel ? (['level-days'] as const) : [])]
}

/** Whether an alert can fire in spite of the missing data. By evidence, an own level needs both directions. */
export const canFire = (
  { type, unit, reference }: { type: AlertType; unit: AlertUnit; reference: AlertReference },
  missing: readonly AlertGap[],
): boolean => {
  const isOneSided = unit === 'evidence' && type !== 'increase' && reference === 'theoretical'
  // Days that are left out do not prevent an alert from firing: if there are no others, the stakes are missing, too.
  return missing.every((gap) => gap === 'several-feeds' || (isOneSided && OF_RISES.includes(gap)))
}

type Baseline = {
  threshold: number
  baseline_plays: number | null
  plays_to_detect: number | null
}

/**
 * Whether moves can be measured from an alert's baseline. A baseline from a day with too few plays to distinguish the
 * alert's threshold from chance is replaced. The variation at the time of the baseline decides: if every later day
 * measured it again, a baseline with just enough plays could be replaced after a move, which would go unnoticed.
 *
 * @param day the game's day, whose variation counts if the baseline's is unknown; undefined if its plays are unknown.
 */
export const isMeasured = (
  day: PlayedDay | undefined,
  { threshold, baseline_plays: plays, plays_to_detect: known }: Baseline,
): boolean => {
  const toTell = known ?? (day && playsToDetect(1, day.variation))
  return toTell === undefined || !plays || threshold >= Math.sqrt(toTell / plays)
}

/**
 * The plays of the day that an alert in points waits for, because fewer plays cannot distinguish its threshold from
 * chance; `null` if it does not wait.
 *
 * @param day undefined if its plays are unknown.
 */
export const playsAwaited = (
  day: PlayedDay | undefined,
  { unit, threshold }: { unit: AlertUnit; threshold: number },
): { plays: number; needed: number } | null => {
  if (unit !== 'points' || day === undefined) return null
  const needed = playsToDetect(threshold, day.variation)
  return day.plays < needed ? { plays: day.plays, needed } : null
}
