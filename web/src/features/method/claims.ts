import { DEFAULT_FALSE_ALARMS } from '@retorna/domain/statistics/evidence/detector'
import { rangeOf, rowsOf } from './measured.ts'

export type ClaimName =
  | 'watch'
  | 'outside'
  | 'month'
  | 'evidence'
  | 'interval'
  | 'alarms'
  | 'ownLevel'
  | 'today'
  | 'persistence'

export type Claim = {
  name: ClaimName
  unit: 'percent' | 'a year'
  /** What the product says: about this, or at most. */
  claimed: number
  isLimit: boolean
  least: number
  most: number
}

/** What the product claims of its judgements, next to what was measured. */
export function claims(): Claim[] {
  const limit = { unit: 'percent', isLimit: true } as const
  const oneLook = (verdict: string) =>
    rowsOf('one-look', { verdict }).filter(
      ({ setting }) => setting.known === 'table' || setting.known === 'moments',
    )
  const month = rowsOf('estimated', { verdict: 'watch' }).filter(({ setting }) =>
    ['CV²', 'SD', 'SD by Σ payout²'].includes(String(setting.estimate)),
  )
  const alarms = { unit: 'a year', isLimit: true, claimed: DEFAULT_FALSE_ALARMS } as const
  const accepted = { accepted: DEFAULT_FALSE_ALARMS }
  const about = { unit: 'percent', isLimit: false } as const
  return [
    { name: 'watch', ...about, claimed: 5, ...rangeOf(oneLook('watch'), 'least', 'most') },
    { name: 'outside', ...about, claimed: 0.27, ...rangeOf(oneLook('outside'), 'least', 'most') },
    { name: 'month', ...about, claimed: 5, ...rangeOf(month, 'rate') },
    { name: 'evidence', ...limit, claimed: 5, ...rangeOf(rowsOf('evidence'), 'ever') },
    { name: 'interval', ...limit, claimed: 5, ...rangeOf(rowsOf('interval'), 'missed') },
    { name: 'alarms', ...alarms, ...rangeOf(rowsOf('alarms', accepted), 'alarms') },
    { name: 'ownLevel', ...alarms, ...rangeOf(rowsOf('own-level-alarms', accepted), 'alarms') },
    { name: 'today', ...limit, claimed: 5, ...rangeOf(rowsOf('discoveries'), 'false') },
    { name: 'persistence', ...about, claimed: 5, ...rangeOf(rowsOf('persistence'), 'missed') },
  ]
}
