import type { HistoryPeriod } from '@retorna/domain/day'
import type { Origin } from '@retorna/domain/investigations/investigation'
/** The entries of the navigation that are tabs of the dashboard; each opens its first tab and names the others on its page. */
export const ENTRIES = {
  overview: ['overview'],
  games: ['games', 'providers'],
  mine: ['favorites', 'play-sessions'],
  gold: ['gold'],
  analytics: ['analytics', 'forecast'],
  alerts: ['alerts'],
  account: ['subscription', 'settings'],
} as const
export type Entry = keyof typeof ENTRIES
export type Tab = (typeof ENTRIES)[Entry][number]

/** The dashboard's tabs; `?tab=` in the address names the open one. */
export const TABS: readonly Tab[] = Object.values(ENTRIES).flat()

/** Every address of the product, as the router matches it. */
export const paths = {
  home: '/',
  login: '/login',
  register: '/register',
  verifyEmail: '/verify-email',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  undoEmail: '/undo-email-change',
  invitation: '/invitation',
  terms: '/terms',
  privacy: '/privacy',
  method: '/method',
  dashboard: '/dashboard',
  game: '/game/:gameId',
  noGame: '/game',
  compare: '/games/compare',
  settings: '/settings',
  age: '/age',
  alerts: '/alerts',
  reports: '/reports',
  report: '/reports/:kind',
  savedReport: '/reports/saved/:id',
  reportSending: '/reports/saved/:reportId/sending',
  sharedReport: '/shared-report',
  confirmReports: '/confirm-reports',
  leaveReports: '/leave-reports',
  admin: '/admin',
  dataHealth: '/data-health',
} as const

/**
 * The address of a dashboard tab; the overview is the bare dashboard.
 *
 * @example toTab('games') // '/dashboard?tab=games'
 */
export function toTab(tab: Tab): string {
  return tab === 'overview' ? paths.dashboard : `${paths.dashboard}?tab=${tab}`
}

/**
 * The address of a section of the settings.
 *
 * @example toSettings('notifications') // '/settings?tab=notifications'
 */
export const toSettings = (section: string): string =>
  `${paths.settings}?${new URLSearchParams({ tab: section })}`

/**
 * The address at which a link to an overlay of a game is made.
 *
 * @example toNewOverlay({ id: 12, name: 'Heron' }) // '/settings?tab=streaming&game=12&name=Heron'
 */
export const toNewOverlay = ({ id, name }: { id: number; name: string }): string =>
  `${toSettings('streaming')}&${new URLSearchParams({ game: String(id), name })}`

/**
 * The address of a screen of the admin area, or of something below it.
 *
 * @example toAdmin('people/requests') // '/admin/people/requests'
 */
export const toAdmin = (screen: string): string => `${paths.admin}/${screen}`

/**
 * The address at which an investigation is opened, by its origin: about the given game, or about one that is chosen
 * there.
 *
 * @param of the operator at which the game is off, or the support conversation of a complaint.
 * @example toNewInvestigation({ id: 12, name: 'Heron' }, 'off') //
 *   '/admin/investigations/new?origin=off&game=12&name=Heron'
 */
export function toNewInvestigation(
  game: { id: number; name: string } | null,
  origin: Origin,
  of: { operator?: number; conversation?: number } = {},
): string {
  const query = new URLSearchParams({ origin })
  if (game !== null) {
    query.set('game', String(game.id))
    query.set('name', game.name)
  }
  for (const [name, id] of Object.entries(of)) query.set(name, String(id))
  return `${toAdmin('investigations/new')}?${query}`
}

/**
 * The address of a game's page.
 *
 * @example toGame(12) // '/game/12'
 */
export const toGame = (gameId: number): string => paths.game.replace(':gameId', String(gameId))

/** The name of a game page's period in the address of a report. */
const REPORT_PERIODS = {
  '1d': 'latest',
  '7d': 'last-7-days',
  '30d': 'last-30-days',
  all: 'all',
} as const satisfies Record<HistoryPeriod, string>

/**
 * The address of the case file of a game over a period of its page.
 *
 * @example toCaseFile(12, 'all') // '/reports/case-file?subject=12&period=all'
 */
export function toCaseFile(gameId: number, period: HistoryPeriod): string {
  return `${paths.reports}/case-file?subject=${gameId}&period=${REPORT_PERIODS[period]}`
}

/**
 * The address of the page that sends and shares a saved report.
 *
 * @example toReportSending(4) // '/reports/saved/4/sending'
 */
export const toReportSending = (reportId: number): string =>
  paths.reportSending.replace(':reportId', String(reportId))

/**
 * The address of the page that shows how often forecasts were right.
 *
 * @example toForecastScorecard() // '/method#forecasts'
 */
export const toForecastScorecard = (): string => `${paths.method}#forecasts`

/**
 * The address of a comparison of games.
 *
 * @example toCompare([12, 7]) // '/games/compare?ids=12,7'
 */
export const toCompare = (gameIds: readonly number[]): string =>
  gameIds.length === 0 ? paths.compare : `${paths.compare}?ids=${gameIds.join(',')}`

/**
 * The address of the page that verifies an email address.
 *
 * @example toVerifyEmail('ana@example.com') // '/verify-email?email=ana%40example.com'
 */
export const toVerifyEmail = (email: string): string =>
  `${paths.verifyEmail}?${new URLSearchParams({ email })}`

type EntrySheet = {
  day: string
  feed?: number | null
  provider?: number
  search?: string
  shown?: 'missing'
}

/**
 * The URL at which rows of a day are entered and corrected.
 *
 * @example toEntry({ day: '2026-11-21', shown: 'missing' }) // '/admin/entry?day=2026-11-21&shown=missing'
 */
export function toEntry({ day, feed, provider, search, shown }: EntrySheet): string {
  const query = new URLSearchParams({ day })
  if (feed != null) query.set('feed', String(feed))
  if (provider !== undefined) query.set('provider', String(provider))
  if (search !== undefined) query.set('search', search)
  if (shown !== undefined) query.set('shown', shown)
  return `${paths.admin}/entry?${query}`
}
