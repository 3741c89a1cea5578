import type * as english from '../en/game.ts'
import type { SameWords } from '../same-words.ts'
import { labels } from './labels.ts'

export const volatilities: SameWords<typeof english.volatilities> = {
  low: labels.low,
  'medium-low': 'Média-baixa',
  medium: labels.medium,
  'medium-high': 'Média-alta',
  high: labels.high,
  'very-high': labels.veryHigh,
}

export const gameColumns: SameWords<typeof english.gameColumns> = {
  id: 'ID do jogo',
  name: labels.game,
  provider_name: labels.provider,
  category: labels.category,
  volatility: labels.volatility,
  popularity_rank: 'Posição em popularidade',
  theoretical_rtp_percent: labels.theoreticalRtp,
  answer_kind: labels.answer,
  answer_low_percent: 'RTP verdadeiro, de',
  answer_high_percent: 'RTP verdadeiro, até',
  current_rtp_percent: labels.currentRtp,
  current_day: 'Dia do RTP atual',
  current_plays: 'Jogadas do RTP atual',
  current_verdict: labels.verdict,
  weekly_rtp_percent: 'RTP dos últimos 7 dias',
  weekly_left_out: 'Dias deixados de fora dos últimos 7',
  weekly_verdict: 'Veredito dos últimos 7 dias',
  monthly_rtp_percent: 'RTP dos últimos 30 dias',
  monthly_left_out: 'Dias deixados de fora dos últimos 30',
  monthly_verdict: 'Veredito dos últimos 30 dias',
  difference_points: 'Diferença para o teórico',
  variation_points: 'Variação desde o dia anterior com leitura',
  trend: labels.trend,
  last_reading_at: labels.lastReading,
  operator_names: 'Operadores',
  standard_deviation_stakes: labels.standardDeviation,
  reels: 'Rolos',
  paylines: 'Linhas de pagamento',
  launch_day: 'Data de lançamento',
  min_bet_amount: 'Aposta mínima',
  max_bet_amount: 'Aposta máxima',
  bet_currency: 'Moeda das apostas',
  max_win_stakes: 'Maior prêmio, × aposta',
  jackpot_share_points: 'Parcela do jackpot no RTP certificado',
  technology: 'Tecnologia',
  platforms: 'Plataformas',
  features: 'Recursos especiais',
  popularity_rating: 'Nota de popularidade',
  review_count: 'Avaliações',
  source: labels.source,
}

/** Used where the value itself shows that it is a multiple of the bet. */
export const maximumWin = 'Maior prêmio'
