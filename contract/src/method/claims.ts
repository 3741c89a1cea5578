import { DEFAULT_FALSE_ALARMS } from '@retorna/domain/statistics/evidence/detector'
import { type MeasuredRow, rangeOf, rowsOf } from './measured.ts'

type AnswerClaim = 'evidence' | 'real' | 'invented' | 'wrongDay' | 'interval' | 'today'
type OtherClaim = 'watch' | 'outside' | 'month' | 'alarms' | 'ownLevel' | 'persistence'

export type Claim<Name = AnswerClaim | OtherClaim> = {
  name: Name
  unit: 'percent' | 'a year'
  /** The claimed value: approximate, or a maximum. */
  claimed: number
  isLimit: boolean
  least: number
  most: number
  /** The cases behind the measurement. */
  cases: { kind: 'judged' | 'windows' | 'years' | 'catalogs'; count: number }
}

const about = { unit: 'percent', isLimit: false } as const
const limit = { unit: 'percent', isLimit: true } as const

const years = (rows: readonly MeasuredRow[]) => ({
  cases: { kind: 'years' as const, count: total(rows, 'years') },
})
const catalogs = (rows: readonly MeasuredRow[]) => ({
  cases: { kind: 'catalogs' as const, count: Number(rows[0]?.setting.catalogs) },
})

/** The product's claims about its answers, next to the measurements. */
export function answerClaims(): Claim<AnswerClaim>[] {
  const [evidence, interval] = [rowsOf('evidence'), rowsOf('interval')]
  const [real, invented] = ['real', 'generated'].map((games) => rowsOf('estimated-off', { games }))
  const [wrongDay, today] = [rowsOf('estimated-wrong-day'), rowsOf('discoveries')]
  const estimated = (rows: readonly MeasuredRow[] = []) => ({
    ...limit,
    ...rangeOf(rows, 'ever'),
    ...years(rows),
  })
  return [
    { name: 'evidence', ...limit, claimed: 5, ...rangeOf(evidence, 'ever'), ...years(evidence) },
    { name: 'real', claimed: 1.5, ...estimated(real) },
    { name: 'invented', claimed: 4, ...estimated(invented) },
    {
      name: 'wrongDay',
      ...limit,
      claimed: 1,
      ...rangeOf(wrongDay, 'off'),
      ...years([...(real ?? []), ...(invented ?? [])]),
    },
    { name: 'interval', ...limit, claimed: 5, ...rangeOf(interval, 'missed'), ...years(interval) },
    { name: 'today', ...limit, claimed: 5, ...rangeOf(today, 'false'), ...catalogs(today) },
  ]
}

/** The product's claims about its verdicts and alerts. */
export function otherClaims(): Claim<OtherClaim>[] {
  const oneLook = (verdict: string) =>
    rowsOf('one-look', { verdict }).filter(
      ({ setting }) => setting.known === 'table' || setting.known === 'moments',
    )
  const month = rowsOf('estimated', { verdict: 'watch' }).filter(({ setting }) =>
    ['CV²', 'SD', 'SD by Σ payout²'].includes(String(setting.estimate)),
  )
  const alarms = { unit: 'a year', isLimit: true, claimed: DEFAULT_FALSE_ALARMS } as const
  const accepted = { accepted: DEFAULT_FALSE_ALARMS }
  const [pointed, own] = [rowsOf('alarms', accepted), rowsOf('own-level-alarms', accepted)]
  const persistence = rowsOf('persistence')
  const rates = (verdict: string) => ({
    ...rangeOf(oneLook(verdict), 'least', 'most'),
    cases: { kind: 'judged' as const, count: total(oneLook(verdict), 'judged') },
  })
  return [
    { name: 'watch', ...about, claimed: 5, ...rates('watch') },
    { name: 'outside', ...about, claimed: 0.27, ...rates('outside') },
    {
      name: 'month',
      ...about,
      claimed: 5,
      ...rangeOf(month, 'rate'),
      cases: { kind: 'windows', count: total(month, 'judged') },
    },
    { name: 'alarms', ...alarms, ...rangeOf(pointed, 'alarms'), ...years(pointed) },
    { name: 'ownLevel', ...alarms, ...rangeOf(own, 'alarms'), ...years(own) },
    {
      name: 'persistence',
      ...about,
      claimed: 5,
      ...rangeOf(persistence, 'missed'),
      ...catalogs(persistence),
    },
  ]
}

/** The sum over rows of a number of cases, which is a part of their setting or the number of judged ones. */
function total(rows: readonly MeasuredRow[], name: string): number {
  return rows.reduce(
    (sum, { setting, values }) => sum + Number(setting[name] ?? values[name] ?? 0),
    0,
  )
}
