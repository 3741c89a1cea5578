import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { idOrSlugInAddress } from '../field-types.ts'
import { rowOf } from '../tables/column.ts'
import { GAME_AT_OPERATOR_COLUMNS, OPERATOR_COLUMNS } from '../tables/operator.ts'
import { ofGame } from './games.ts'
import { listEndpoint } from './list.ts'

const operator = rowOf(OPERATOR_COLUMNS).meta({
  id: 'Operator',
  description: 'An operator, which offers games and whose feeds report them.',
})

export const listOperators = listEndpoint('/api/v1/operators', 'catalogue:read', {
  summary: 'List operators',
  description: 'The operators whose feeds reported any game in the last 30 days, by name.',
  row: operator,
})

const params = z.object({
  id: idOrSlugInAddress.meta({ description: 'Id or slug of the operator.' }),
})
const EXAMPLE_OPERATOR = { id: 1 }

export const getOperator = endpoint('GET /api/v1/operators/:id', 'catalogue:read', {
  summary: 'Get an operator',
  description: 'An operator whose feeds reported any game in the last 30 days.',
  example: { params: EXAMPLE_OPERATOR },
  errors: ['OPERATOR_NOT_FOUND'],
  params,
  replies: { 200: operator },
})

const gameAtOperator = rowOf(GAME_AT_OPERATOR_COLUMNS).meta({
  id: 'GameAtOperator',
  description:
    'A game at an operator’s feed, judged separately: the version, the answer, and the RTP and plays of the latest day, the last 7 and the last 30 days.',
})

export const listGameOperators = listEndpoint('/api/v1/games/:id/operators', 'catalogue:read', {
  capability: 'game-details',
  summary: "List a game's operators",
  ...ofGame(
    'The operators whose feeds reported a game in the last 30 days, by name: which version each runs and how certain that is, its own answer and figures. Feeds without an operator are left out.',
  ),
  row: gameAtOperator,
})

export const listOperatorGames = listEndpoint('/api/v1/operators/:id/games', 'catalogue:read', {
  capability: 'game-details',
  summary: "List an operator's games",
  description:
    'The games that the operator’s feeds reported in the last 30 days, by name: which version it runs and how certain that is, its own answer and figures.',
  example: { params: EXAMPLE_OPERATOR, query: { limit: 20 } },
  errors: ['OPERATOR_NOT_FOUND'],
  params,
  row: gameAtOperator,
})
