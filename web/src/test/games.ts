import { needsLook } from '@retorna/contract/answer-need'
import type { GameDetails } from '@retorna/contract/game-details'
import type { Game, HiddenGames } from '@retorna/contract/games'
import { HttpResponse, http } from 'msw'
import { anAnswer } from './an-answer.ts'
import { replies } from './factories.ts'
import { aProvider } from './providers.ts'
import { server } from './server.ts'

export function aGame(overrides: Partial<Game> = {}): Game {
  const { id = 1, rtp_teorico = 96.5 } = overrides
  return {
    id,
    slug: `game-${id}`,
    nome: `Game ${id}`,
    provider_id: 4,
    provider_nome: 'Lumen',
    imagem_url: `/api/games/image/${id}`,
    rtp_teorico,
    rtp_atual: 97.21,
    rtp_semanal: 96.8,
    rtp_mensal: 95.4,
    tendencia: 'up',
    variacao: 0.42,
    diferenca: 0.71,
    total_apostas: 1000,
    total_premios: 968,
    ultima_atualizacao: '2026-01-07T12:00:00.000Z',
    rtp_data: { volume_jogadas: 12_000, data: '2026-01-07' },
    provider: { id: 4, nome: 'Lumen' },
    variacao_verdict: 'within',
    verdict: 'within',
    verdict_semanal: 'within',
    verdict_mensal: 'within',
    volatilidade: 'medium',
    categoria: 'video slot',
    operadores: [],
    answer: anAnswer(),
    cost_rtp: 96.5,
    certified_rtp: rtp_teorico,
    ...overrides,
  }
}

export function someDetails(overrides: Partial<GameDetails> = {}): GameDetails {
  const { rtpTeorico = 96.5 } = overrides
  return {
    id: 1,
    slug: 'golden-papaya',
    name: 'Golden Papaya',
    provider: { id: 4, name: 'Lumen', logo: null },
    imagem_url: '/api/games/image/1',
    rtpTeorico,
    rtpVersions: [],
    volatilidade: 'medium',
    categoria: 'video slot',
    answer: anAnswer(),
    costRtp: 96.5,
    certifiedRtp: rtpTeorico,
    currentRtp: 97.21,
    currentDay: '2026-01-07',
    weeklyRtp: 96.8,
    monthlyRtp: 95.4,
    trend: 'stable',
    rtpDifference: 0.71,
    lastUpdate: '2026-01-07T12:00:00.000Z',
    performance: { isAboveTheoretical: true, differencePercentage: 0.71, status: 'good' },
    expectedRange: {
      plays: 10_000,
      standardDeviation: 5,
      deviationSource: 'assumed',
      watch: { low: 86.7, high: 106.3 },
      outside: { low: 81.5, high: 111.5 },
      verdict: 'within',
      holdsUpTo: null,
      assumedStakeVariation: null,
      leftOut: 0,
      gapsFound: { below: 13.5, above: 14.5 },
      playsToFind: [
        { points: 1, plays: 1_960_000 },
        { points: 2, plays: 490_000 },
        { points: 5, plays: 78_400 },
      ],
    },
    variationVerdict: 'within',
    history: [],
    chartData: [
      { date: '2026-01-05', rtp: 95.1, low: 90, high: 103, theoreticalRtp: null },
      { date: '2026-01-07', rtp: 97.21, low: 90, high: 103, theoreticalRtp: null },
    ],
    stats: { totalDataPoints: 2, period: '30d', daysAnalyzed: 2 },
    statistics: { dataPoints: 2, daysAnalyzed: 2, averageRtp: 96.4 },
    gameInfo: {
      totalAvaliacoes: 225,
      linhaPagamento: 20,
      numeroRolos: 5,
      dataLancamento: '2019-01-07',
      apostaMinima: 0.4,
      apostaMaxima: 100,
      parcelaJackpot: null,
      multiplicadorMaximo: 4550,
      tecnologia: 'HTML5',
      plataformas: ['desktop', 'mobile'],
      ratingPopularidade: 4.5,
      recursosEspeciais: ['free spins'],
    },
    advancedStats: {
      popularityRank: 311,
      hitRate: 50,
      volatilityScore: 1.49,
      betRange: { min: 0.4, max: 100, currency: 'EUR' },
    },
    ...overrides,
  }
}

/** A reply of the list that counts no answers. */
export const gameList = (data: readonly Game[], count = data.length, total = count) =>
  HttpResponse.json({
    success: true,
    data,
    version: 'first',
    count,
    total,
    hidden: null,
    answers: null,
    need_look: null,
  })

/** Mocks the list and the providers; returns the requested addresses. */
export function answerGames(
  games: readonly Game[],
  total = games.length,
  hidden: HiddenGames | null = { professional: 0, premium: 0 },
): URLSearchParams[] {
  const asked: URLSearchParams[] = []
  server.use(
    http.get('/api/games/rtp', ({ request }) => {
      const query = new URL(request.url).searchParams
      asked.push(query)
      const search = query.get('search') ?? ''
      const data = games.filter(({ nome }) => nome.toLowerCase().includes(search.toLowerCase()))
      const answers = { version: 0, off: 0, agrees: 0, open: 0, unknown: 0 }
      for (const { answer } of data) if (answer.kind !== null) answers[answer.kind]++
      return HttpResponse.json({
        success: true,
        data,
        version: 'first',
        count: data.length,
        total,
        hidden,
        answers,
        need_look: data.filter(({ answer }) => needsLook(answer)).length,
      })
    }),
    replies('/api/games/providers', { data: [aProvider()], rtp_kind: 'weekly' }),
  )
  return asked
}

/** Mocks one game's details; returns the requested periods. */
export function answerDetails(details: GameDetails): (string | null)[] {
  const asked: (string | null)[] = []
  server.use(
    http.get('/api/games/details/:id', ({ request }) => {
      asked.push(new URL(request.url).searchParams.get('period'))
      return HttpResponse.json({ success: true, data: details })
    }),
    replies('/api/games/:id/forecast', { series: [] }),
  )
  return asked
}
