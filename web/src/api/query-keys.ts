/** The first part of the key of each query on the product's screens; invalidating it refetches them all. */
export const QUERY_KEYS = {
  admin: 'admin',
  alerts: 'alerts',
  analytics: 'analytics',
  apiKeys: 'api-keys',
  billing: 'billing',
  checkout: 'checkout',
  dataHealth: 'data-health',
  exports: 'exports',
  favorites: 'favorites',
  forecast: 'forecast',
  game: 'game',
  games: 'games',
  gamesNamed: 'games-named',
  hotGames: 'hot-games',
  humanCheck: 'human-check',
  invitation: 'invitation',
  myGames: 'my-games',
  overlayLinks: 'overlay-links',
  plans: 'plans',
  playSessions: 'play-sessions',
  providers: 'providers',
  questions: 'questions',
  reportSending: 'report-sending',
  resetToken: 'reset-token',
  reports: 'reports',
  rtpTrend: 'rtp-trend',
  savedViews: 'saved-views',
  stats: 'stats',
  support: 'support',
} as const

/** Queries that are loaded again whenever a screen that shows them opens; all others are kept for a minute. */
export const FRESH_KEYS = [
  QUERY_KEYS.admin,
  QUERY_KEYS.apiKeys,
  QUERY_KEYS.forecast,
  QUERY_KEYS.myGames,
  QUERY_KEYS.playSessions,
  QUERY_KEYS.reportSending,
  QUERY_KEYS.support,
] as const

/** The queries that show games, providers or readings. */
export const CATALOG_KEYS: ReadonlySet<unknown> = new Set<string>([
  QUERY_KEYS.analytics,
  QUERY_KEYS.favorites,
  QUERY_KEYS.forecast,
  QUERY_KEYS.game,
  QUERY_KEYS.games,
  QUERY_KEYS.hotGames,
  QUERY_KEYS.myGames,
  QUERY_KEYS.providers,
  QUERY_KEYS.rtpTrend,
  QUERY_KEYS.stats,
])
