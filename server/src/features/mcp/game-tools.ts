import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'
import { answerOfRow } from '@retorna/contract/tables/answer'
import { listVerdicts } from '@retorna/contract/v1/analytics'
import { getGame, listGames } from '@retorna/contract/v1/games'
import {
  answerHeadline,
  answerSentences,
  inWords as phraseIn,
} from '@retorna/contract/words/answer-in-words'
import { answers } from '@retorna/contract/words/en/answer'
import { ANSWER_KINDS } from '@retorna/domain/answer/answer'
import { VERDICTS } from '@retorna/domain/statistics/limits/payout-limits'
import { z } from 'zod'
import { answer } from './answer.ts'
import type { ReadApi } from './call-api.ts'
import { inWords, verdictInWords } from './in-words.ts'

/** Games of one answer: more than anybody reads, and few enough for an assistant's memory. */
const MOST_GAMES = 20
const MOST_COMPARED = 6

export const READ_ONLY = { readOnlyHint: true, openWorldHint: false }

const games = z.object({ data: z.array(listGames.row), next_cursor: z.string().nullable() })
const verdicts = z.object({ data: z.array(listVerdicts.row), next_cursor: z.string().nullable() })
type Game = z.output<typeof listGames.row>

export const gameId = z.int().positive().describe('Id of the game, from find_games')
const limit = z.int().min(1).max(MOST_GAMES).default(10)

/** Adds the tools that find, read and compare games. */
export const addGameTools = (server: McpServer, read: ReadApi): void => {
  const one = (id: number) => read(getGame.replies[200], `/api/v1/games/${id}`)

  server.registerTool(
    'find_games',
    {
      title: 'Find games',
      description:
        'Finds online slot games by words of their name or provider, RTP, answer or verdict. Each comes with the answer to whether it pays as certified, its theoretical RTP and its current, weekly and monthly RTP, each with plays and verdict.',
      annotations: READ_ONLY,
      inputSchema: {
        search: z.string().max(200).optional().describe('Words of the names of game and provider'),
        answer: z
          .enum(ANSWER_KINDS)
          .optional()
          .describe('What is said of the game: whether it pays as certified'),
        verdict: z.enum(VERDICTS).optional().describe('Verdict on the RTP of the period'),
        period: z.enum(['1d', '7d', '30d']).default('30d'),
        sort: z.enum(['popularity', 'name', 'rtp', 'answer']).default('popularity'),
        limit,
      },
    },
    (query) =>
      answer(async () => {
        const { data, next_cursor: next } = await read(games, '/api/v1/games', query)
        return { games: data.map(toAnswer), has_more: next !== null }
      }),
  )

  server.registerTool(
    'read_game',
    {
      title: 'Read a game',
      description:
        'Reads one game: the answer to whether it pays as certified, theoretical RTP, certified versions, current, weekly and monthly RTP with plays and verdict, and what chance alone would leave of the current RTP.',
      annotations: READ_ONLY,
      inputSchema: { game_id: gameId },
    },
    ({ game_id: id }) =>
      answer(async () => {
        const game = await one(id)
        return {
          game: {
            ...toAnswer(game),
            versions: game.versions,
            gap_found_points: [game.gap_found_below_points, game.gap_found_above_points],
            chance_leaves_percent: [game.expected_low_percent, game.expected_high_percent],
            volatility: game.volatility,
            max_win_stakes: game.max_win_stakes,
          },
        }
      }),
  )

  server.registerTool(
    'compare_games',
    {
      title: 'Compare games',
      description: `Reads 2 to ${MOST_COMPARED} games side by side, each RTP with its plays and verdict. A difference between two games within chance is no difference.`,
      annotations: READ_ONLY,
      inputSchema: { game_ids: z.array(gameId).min(2).max(MOST_COMPARED) },
    },
    ({ game_ids: ids }) =>
      answer(async () => {
        const compared = []
        for (const id of new Set(ids)) compared.push(toAnswer(await one(id)))
        return { games: compared }
      }),
  )

  server.registerTool(
    'list_out_of_range',
    {
      title: 'List what is out of range',
      description:
        'Lists the games whose RTP chance alone does not explain, most plays first. Among many games some are out of range by chance alone.',
      annotations: READ_ONLY,
      inputSchema: {
        verdict: z.enum(['outside', 'watch']).default('outside'),
        limit,
      },
    },
    (query) =>
      answer(async () => {
        const path = '/api/v1/verdicts'
        const { data, next_cursor: next } = await read(verdicts, path, query)
        const listed = data.map((row) => ({
          ...row,
          in_words: `${row.difference_points} points from the theoretical RTP over ${row.plays ?? 'an unknown number of'} plays, where chance alone leaves ${row.chance_points} points in 95 % of all cases. ${verdictInWords(row.verdict)}`,
        }))
        return { games: listed, has_more: next !== null }
      }),
  )
}

const WINDOWS = [
  ['current', 'Latest day'],
  ['weekly', 'Last 7 days'],
  ['monthly', 'Last 30 days'],
] as const

/** The answer of a game with the words that every outlet has for it. */
const toldInWords = (game: Game) => {
  const told = answerOfRow(game)
  const phrases = [
    ...[answerHeadline(told, 'en')].flatMap((headline) => headline ?? []),
    ...answerSentences(told, game.theoretical_rtp_percent, 'en'),
  ]
  const [headline = '', ...sentences] = phrases.map((phrase) => phraseIn(phrase, answers))
  return { ...told, in_words: [`${headline}.`, ...sentences].join(' ') }
}

/** A game with each RTP next to what it is worth. */
const toAnswer = (game: Game) => ({
  id: game.id,
  name: game.name,
  provider_name: game.provider_name,
  theoretical_rtp_percent: game.theoretical_rtp_percent,
  answer: toldInWords(game),
  current_day: game.current_day,
  figures: WINDOWS.map(([window, label]) => {
    const judged = {
      rtp_percent: game[`${window}_rtp_percent`],
      plays: game[`${window}_plays`],
      standard_error_points: game[`${window}_standard_error_points`],
      verdict: game[`${window}_verdict`],
    }
    const passport = game[`${window}_passport`]
    return { figure: window, ...judged, passport, in_words: inWords(label, judged) }
  }),
})
