import { segment } from '../segments.ts'
import { ofGame } from './games.ts'
import { listEndpoint } from './list.ts'

export const listGameSegments = listEndpoint('/api/v1/games/:id/segments', 'catalogue:read', {
  capability: 'game-history',
  summary: "List a game's segments",
  ...ofGame(
    'The segments in which feeds send a game — channel, stake level, mode, money — each with its own RTP and answer, and the parts of jackpots.',
  ),
  row: segment,
})
