/** Pages of this site that messages link to, as paths. */
export const ALERTS_PATH = '/alerts'
export const CHANNELS_PATH = '/settings?tab=notifications'

/** The page of a notification about a game; the list if the game is gone. */
export const gamePath = (gameId: number | null): string =>
  gameId === null ? ALERTS_PATH : `/game/${gameId}`
