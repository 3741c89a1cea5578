import type * as english from '../en/report.ts'
import type { SameWords } from '../same-words.ts'
import { labels } from './labels.ts'

export const reportSections: SameWords<typeof english.reportSections> = {
  totals: 'Em resumo',
  providers: 'RTP por provedor',
  volatility: 'RTP por volatilidade',
  categories: 'RTP por categoria',
  differences: 'Diferenças em relação ao RTP teórico',
  'out-of-range': 'Fora da faixa',
  movers: 'Maiores variações além do acaso',
  games: labels.games,
  coverage: 'Cobertura dos dados',
  method: 'Método e premissas',
  identity: 'O jogo',
  versions: labels.rtpVersions,
  history: labels.history,
  verdicts: 'Vereditos',
  forecast: labels.forecast,
  'house-edge': labels.houseEdge,
  sources: labels.sources,
  corrections: labels.corrections,
  fired: 'Alertas disparados',
  'payout-table': 'Tabela de prêmios',
  floors: 'RTP mínimo legal',
  evidence: 'Evidência dia a dia',
  readings: labels.readings,
  signatures: 'Assinaturas',
}
