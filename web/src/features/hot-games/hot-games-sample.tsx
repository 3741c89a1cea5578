import type { HotGame } from '@retorna/contract/hot-games'
import { useTranslation } from 'react-i18next'
import { HotGameRows } from './hot-game-list.tsx'

/** Invented: letter, heat score, 7-day RTP, momentum score, theoretical RTP, difference in standard errors. */
const ROWS = [
  ['A', 78.2, 98.4, 62, 96.2, 3.4],
  ['B', 71.6, 97.9, 35.5, 96.5, 2.2],
  ['C', 64.1, 97.1, 4, 95.8, 1.7],
  ['D', 52.3, 96.9, -18.5, 96.1, 0.9],
  ['E', 41.8, 96.3, -44, 95.9, 0.3],
] as const

type Row = (typeof ROWS)[number]

function sampleGame(
  [letter, heatScore, avgRtp7d, momentumScore, theoreticalRtp, standardizedDifference]: Row,
  texts: { name: string; provider: string },
): HotGame {
  return {
    ...texts,
    id: letter.charCodeAt(0),
    slug: letter,
    image: '/favicon.svg',
    standardizedDifference,
    verdict:
      standardizedDifference > 3 ? 'outside' : standardizedDifference > 2 ? 'watch' : 'within',
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
  }
}

/** The hot list with invented games. */
export function HotGamesSample() {
  const { t } = useTranslation('app')
  const provider = t('sample.studio')
  const games = ROWS.map((row) =>
    sampleGame(row, { name: t('sample.game', { letter: row[0] }), provider }),
  )
  return <HotGameRows games={games} />
}
