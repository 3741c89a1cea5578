import { labels } from '@retorna/contract/words/en/labels'

export const providers = {
  find: 'Find a provider',
  clearFind: 'Clear search',
  sorts: {
    nameUp: labels.nameUp,
    nameDown: labels.nameDown,
    averageDown: 'Highest average RTP',
    averageUp: 'Lowest average RTP',
    gamesDown: 'Most monitored games',
  },
  kinds: {
    theoretical: 'Average theoretical RTP of the games in your plan.',
    current: 'Average current RTP of the games in your plan.',
    weekly: 'Average RTP of the last 7 days, all games.',
  },
  monitored: 'Monitored games',
  monitoredOf: '{{monitored}} of {{total}}',
  favorites: 'Your favorites',
  best: 'Highest RTP',
  inPlan: 'Your plan includes {{visible}} of its games.',
  noneInPlan: 'Your plan includes none of its games.',
  gamesOf: 'Games of {{name}}',
  open: 'Show games',
  missing: {
    noGames: 'No active games',
    notInPlan: 'None of its games is in your plan',
    noRtp: 'None of its games has this RTP yet',
    favorites: 'Your favorites could not be loaded',
  },
  emptyText: 'Providers appear here as soon as the catalog has games from them.',
  noMatchTitle: 'No provider with this name',
  noMatchText: 'Try a shorter search.',
  errorTitle: 'The providers could not be loaded',
} as const
