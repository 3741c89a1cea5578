import { labels } from './labels.ts'

/** The names of the sections of a report. */

export const reportSections = {
  totals: 'At a glance',
  providers: 'RTP by provider',
  volatility: 'RTP by volatility',
  categories: 'RTP by category',
  differences: 'Differences from the theoretical RTP',
  'out-of-range': 'Out of range',
  movers: 'Biggest moves beyond chance',
  games: labels.games,
  coverage: 'Data coverage',
  method: 'Method and assumptions',
  identity: 'The game',
  versions: labels.rtpVersions,
  history: labels.history,
  verdicts: 'Verdicts',
  forecast: labels.forecast,
  'house-edge': labels.houseEdge,
  sources: labels.sources,
  corrections: labels.corrections,
  fired: 'Alerts that fired',
  'payout-table': 'Payout table',
  floors: 'Legal minimum RTP',
  evidence: 'Evidence by day',
  readings: labels.readings,
  signatures: 'Signatures',
}
