/** Names the place that tells the state of a game's row. */
export const statusId = (gameId: number): string => `entry-${gameId}-state`
