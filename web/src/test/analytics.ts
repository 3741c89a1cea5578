import type { FunnelGame, ProviderAverage } from '@retorna/contract/analytics'
import { replies } from './factories.ts'
import { server } from './server.ts'

export function aFunnelGame(overrides: Partial<FunnelGame> = {}): FunnelGame {
  const id = overrides.id ?? 7
  return {
    id,
    name: `Game ${id}`,
    provider: 'Lumen',
    plays: 1_000_000,
    difference: 0.4,
    chancePoints: 0.98,
    isAssumed: false,
    verdict: 'within',
    ...overrides,
  }
}

export function aProviderAverage(overrides: Partial<ProviderAverage> = {}): ProviderAverage {
  return {
    id: 4,
    name: 'Lumen',
    games: 106,
    measuredGames: 106,
    averageRtp: 96.02,
    ...overrides,
  }
}

/** Mocks the calls of the analytics tab. */
export function answerAnalytics({
  games = [aFunnelGame()],
  unplaced = 0,
  period = '30d',
  providers = [aProviderAverage()],
  rtpKind = 'weekly',
}: {
  games?: FunnelGame[]
  unplaced?: number
  period?: '1d' | '30d'
  providers?: ProviderAverage[]
  rtpKind?: 'current' | 'weekly'
} = {}) {
  server.use(
    replies('/api/games/funnel', { period, games, unplaced }),
    replies('/api/games/providers/averages', { rtpKind, providers }),
  )
}
