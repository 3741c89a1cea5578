/** Texts of the tabs that compare games, loaded with those tabs. */
export { analytics } from '../analytics.ts'
export { hotGames } from '../hot-games.ts'
export { providers } from '../providers.ts'
