import type { AlertGap } from '@retorna/contract/alerts'
import type { AlertReference, AlertType, AlertUnit } from '@retorna/domain/statistics/alert-rule'
import { LEVEL_DAYS } from '@retorna/domain/statistics/evidence/latest-start'
import { playsToTell } from '@retorna/domain/statistics/tellable-move'
import type { CatalogGame } from '../../catalog/snapshot.ts'
import type { PlayedDay } from './tellable-moves.ts'

/** Without these, only paying too little is noticed. */
const OF_RISES: readonly AlertGap[] = ['maximum-win', 'largest-stake']

/**
 * What an alert lacks: to find that a game leaves a level, or that it runs another version.
 *
 * @param lacksStakes whether no day of the game counted for its versions; `null`: none was looked at yet.
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

/** Whether an alert can fire in spite of what is missing. By evidence, an own level needs both directions. */
export const canFire = (
  { type, unit, reference }: { type: AlertType; unit: AlertUnit; reference: AlertReference },
  missing: readonly AlertGap[],
): boolean => {
  const isOneSided = unit === 'evidence' && type !== 'increase' && reference === 'theoretical'
  // Days that are left out hold nothing up: without any other, the stakes are missing too.
  return missing.every((gap) => gap === 'several-feeds' || (isOneSided && OF_RISES.includes(gap)))
}

/**
 * The plays of the day that an alert in points waits for, because fewer do not tell its threshold from chance; `null` if
 * it waits for none.
 *
 * @param day undefined: its plays are unknown.
 */
export const playsAwaited = (
  day: PlayedDay | undefined,
  { unit, threshold }: { unit: AlertUnit; threshold: number },
): { plays: number; needed: number } | null => {
  if (unit !== 'points' || day === undefined) return null
  const needed = playsToTell(threshold, day.spread)
  return day.plays < needed ? { plays: day.plays, needed } : null
}
