import type * as english from '../en/columns.ts'
import type { SameWords } from '../same-words.ts'
import { gameColumns } from './game.ts'
import { labels } from './labels.ts'

/** The names of the columns of lists, without their units; those of a game are in game.ts. */

export const providerColumns: SameWords<typeof english.providerColumns> = {
  name: labels.provider,
  games: labels.games,
  monitored_games: 'Jogos com leituras',
  average_rtp_percent: labels.averageRtp,
  best_game_name: 'Melhor jogo',
  best_game_rtp_percent: 'RTP do melhor jogo',
}

export const operatorColumns: SameWords<typeof english.operatorColumns> = {
  operator_name: labels.operator,
  likeliest_version_percent: 'Versão mais provável',
  likeliest_version_probability: 'Probabilidade dela',
  likeliest_version_is_named: 'O que se sabe da versão',
}

export const feedColumns: SameWords<typeof english.feedColumns> = {
  name: labels.feed,
  kind: 'Como as leituras chegam',
  operator_name: labels.operator,
  measures: labels.whatItsFiguresMeasure,
  currency: labels.currency,
  games_read: 'Jogos em 30 dias',
  last_reading_at: labels.lastReading,
  is_stopped: labels.state,
}

/** Columns of the forecast for the next week. */
export const rangeColumns: SameWords<typeof english.rangeColumns> = {
  from: 'Próxima semana, de',
  to: 'Próxima semana, até',
  low_80_percent: 'Faixa de 80%, de',
  high_80_percent: 'Faixa de 80%, até',
}

export const goldColumns: SameWords<typeof english.goldColumns> = {
  game_id: gameColumns.id,
  game_name: gameColumns.name,
  provider_name: gameColumns.provider_name,
  has_reason: 'Certeza',
  chance_one_in: 'Só por acaso, no máximo uma semana assim em',
  chance_condition_stakes: 'Se o desvio padrão de uma jogada for de até (apostas)',
  heat_score: 'Índice de calor',
  level: 'Nível',
  trend: gameColumns.trend,
  momentum_score: labels.momentum,
  consistency_score: labels.consistency,
  theoretical_rtp_percent: gameColumns.theoretical_rtp_percent,
  judged_against_percent: 'Certificado nesses dias',
  current_rtp_percent: gameColumns.current_rtp_percent,
  weekly_rtp_percent: gameColumns.weekly_rtp_percent,
  difference_points: gameColumns.difference_points,
  volatility_points: 'Volatilidade (p.p.)',
  difference_standard_errors: 'Diferença em erros padrão',
  weekly_verdict: gameColumns.weekly_verdict,
}

export const alertColumns: SameWords<typeof english.alertColumns> = {
  game_id: gameColumns.id,
  game_name: gameColumns.name,
  provider_name: gameColumns.provider_name,
  direction: 'Direção',
  threshold_points: 'Limite (p.p.)',
  false_alarms_a_year: 'Alarmes falsos aceitos por ano',
  is_active: labels.state,
  baseline_rtp_percent: 'Base',
  current_rtp_percent: gameColumns.current_rtp_percent,
  last_fired_at: 'Último disparo',
  created_at: 'Criado em',
  unit: 'Gatilho',
  reference: 'Nível',
}

export const alertUnits: SameWords<typeof english.alertUnits> = {
  points: 'Pontos percentuais',
  evidence: labels.evidence,
  version: 'Versão de RTP',
  answer: labels.answer,
}

export const alertReferences: SameWords<typeof english.alertReferences> = {
  theoretical: labels.theoreticalRtp,
  'own-level': 'Nível anterior do jogo',
}

export const segmentColumns: SameWords<typeof english.segmentColumns> = {
  feed: labels.feed,
  certified_rtp_percent: 'RTP certificado',
  rtp_percent: labels.rtp,
  with_jackpots_percent: 'RTP com jackpots',
  days: labels.days,
  first_day: labels.firstDay,
  last_day: labels.lastDay,
  plays: labels.plays,
  turnover: labels.turnover,
  payout: labels.payout,
  jackpot_contribution: 'Pago aos jackpots',
  jackpot_win: 'Pago pelos jackpots',
  currency: labels.currency,
}
