import type { HotGame } from '@retorna/contract/hot-games'
import { HotGameRows } from './hot-game-list.tsx'

/** Invented: name, heat score, 7-day RTP, momentum score, theoretical RTP. */
const ROWS = [
  ['Sample Lighthouse', 78.2, 98.4, 62, 96.2],
  ['Sample Orchard', 71.6, 97.9, 35.5, 96.5],
  ['Sample Compass', 64.1, 97.1, 4, 95.8],
  ['Sample Carousel', 52.3, 96.9, -18.5, 96.1],
  ['Sample Meadow', 41.8, 96.3, -44, 95.9],
] as const

const GAMES: HotGame[] = ROWS.map(
  ([name, heatScore, avgRtp7d, momentumScore, theoreticalRtp], index) => ({
    id: index + 1,
    slug: '',
    name,
    provider: 'Sample Studio',
    image: '/favicon.svg',
    theoreticalRtp,
    currentRtp: null,
    analysis: {
      heatScore,
      level: heatScore >= 55 ? 'hot' : 'warm',
      trend: momentumScore > 10 ? 'rising' : momentumScore < -10 ? 'falling' : 'stable',
      avgRtp7d,
      difference7d: avgRtp7d - theoreticalRtp,
      momentumScore,
      consistencyScore: 60,
      volatility: 1.2,
    },
  }),
)

/** The hot list with invented games. */
export function HotGamesSample() {
  return <HotGameRows games={GAMES} />
}
