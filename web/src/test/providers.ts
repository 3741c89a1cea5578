import type { Provider } from '@retorna/contract/games'

export function aProvider(overrides: Partial<Provider> = {}): Provider {
  return {
    id: 4,
    nome: 'Lumen',
    logo_url: null,
    ativo: true,
    total_games: 106,
    monitored_games: 98,
    visible_games: 106,
    hidden_games: { professional: 0, premium: 0 },
    avg_rtp: 96.13,
    band: 'high',
    best_game: { id: 7, game_name: 'Golden Papaya', rtp: 97.5 },
    ...overrides,
  }
}
