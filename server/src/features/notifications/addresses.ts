/** Pages of this site that messages lead to, as paths. */
export const ALERTS_PATH = '/alerts'
export const CHANNELS_PATH = '/settings?tab=notifications'

/** Where a notification about a game leads; the list where the game is gone. */
export const gamePath = (gameId: number | null): string =>
  gameId === null ? ALERTS_PATH : `/game/${gameId}`
