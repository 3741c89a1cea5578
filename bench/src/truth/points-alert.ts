import { countFirings, DEFAULT_ALERT } from '@retorna/domain/statistics/alert-rule'
import { pick } from '../../../server/src/demo/random.ts'
import { seeded } from './random.ts'
import type { Row } from './rows.ts'
import { dayKinds } from './stakes.ts'
import type { NamedTable } from './tables.ts'

const VOLUMES = [5000, 20_000, 80_000, 320_000]
const DAYS = 365
const YEARS = 20

type Firings = { plays: number; years: number; firings: number }

/** How often the default alert in points fires in years of games that never leave their RTP. */
export const pointsAlerts = (table: NamedTable): Firings[] =>
  VOLUMES.map((plays) => {
    const random = seeded(`points alert, ${table.name}, ${plays}`)
    const kinds = dayKinds(table, 'unequal', plays, random)
    const { rtp } = table.moments
    let firings = 0
    for (let year = 0; year < YEARS; year++) {
      const rtps = Array.from({ length: DAYS }, () => {
        const day = pick(random, kinds)
        return (100 * day.draw()) / day.stakes.turnover
      })
      firings += countFirings(DEFAULT_ALERT, rtp, rtps)
    }
    return { plays, years: YEARS, firings }
  })

export const pointsAlertRows = (results: readonly Firings[]): Row[] =>
  [...Map.groupBy(results, ({ plays }) => plays)].map(([plays, group]) => {
    const firings = group.reduce((sum, one) => sum + one.firings, 0)
    const years = group.reduce((sum, one) => sum + one.years, 0)
    const each = group.map((one) => one.firings / one.years)
    return {
      claim: 'points-alert',
      setting: { points: DEFAULT_ALERT.thresholdPoints, plays },
      values: { mean: firings / years, least: Math.min(...each), most: Math.max(...each) },
      statement: `Firings a year by chance of an alert on ${DEFAULT_ALERT.thresholdPoints} points, ${plays} plays a day`,
      measured: `${(firings / years).toFixed(0)}; ${Math.min(...each).toFixed(0)} to ${Math.max(...each).toFixed(0)} by table`,
      counts: `${firings} in ${years} honest years`,
    }
  })
