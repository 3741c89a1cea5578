import type { HotGame } from '@retorna/contract/hot-games'
import { useTexts } from '../../i18n/use-texts.ts'
import { inventedAnswer } from '../../ui/figures/invented-answer.ts'
import { HotGameRows } from './hot-game-list.tsx'

/**
 * Invented games: letter, heat score, 7-day RTP, momentum score, theoretical RTP, and in how many weeks chance alone
 * makes one like this.
 */
const ROWS = [
  ['A', 78.2, 98.4, 62, 96.2, null],
  ['B', 85, 99.9, 100, 96.5, 500],
  ['C', 64.1, 97.1, 4, 95.8, 35],
] as const

type Row = (typeof ROWS)[number]

const ANSWER = inventedAnswer({
  kind: 'off',
  direction: 'above',
  low_percent: 97.4,
  high_percent: 98.9,
  one_in: 4000,
})

const sampleGame = (
  [letter, heatScore, avgRtp7d, momentumScore, theoreticalRtp, oneIn]: Row,
  texts: { name: string; provider: string },
): HotGame => ({
  ...texts,
  id: letter.charCodeAt(0),
  slug: letter,
  image: '/favicon.svg',
  answer: ANSWER,
  hasReason: oneIn === null,
  chance: oneIn === null ? null : { oneIn, condition: null },
  standardizedDifference: null,
  verdict: null,
  theoreticalRtp,
  judgedAgainst: theoreticalRtp,
  certifiedRtp: theoreticalRtp,
  currentRtp: null,
  analysis: {
    heatScore,
    level: 'hot',
    trend: momentumScore > 10 ? 'rising' : 'stable',
    avgRtp7d,
    difference7d: avgRtp7d - theoreticalRtp,
    momentumScore,
    consistencyScore: momentumScore === 100 ? 0 : 60,
    volatility: 1.2,
  },
})

export default function HotGamesSample() {
  const { t } = useTexts('app')
  const provider = t('sample.studio')
  const games = ROWS.map((row) =>
    sampleGame(row, { name: t('sample.game', { letter: row[0] }), provider }),
  )
  return (
    <HotGameRows
      games={games}
      stats={{
        totalGames: 951,
        gamesWithReason: games.filter(({ hasReason }) => hasReason).length,
      }}
    />
  )
}
