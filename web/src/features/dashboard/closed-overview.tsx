import { useStats } from '../../shared/public-stats.ts'
import { Welcome } from './welcome.tsx'

/** What remains of the overview while a payment is missing; the notices above it say why. */
export function ClosedOverview() {
  return <Welcome lastUpdate={useStats().data?.last_update} />
}
