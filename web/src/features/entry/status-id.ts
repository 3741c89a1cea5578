/** The DOM id of a row's status text. */
export const statusId = (gameId: number): string => `entry-${gameId}-state`
