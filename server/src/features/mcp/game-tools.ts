import { listGames } from '@retorna/contract/v1/games'
import { ANSWER_KINDS } from '@retorna/domain/answer/answer'
import { formatPercent } from '@retorna/domain/format-figure'
import { VERDICTS } from '@retorna/domain/statistics/limits/verdict'
import { z } from 'zod'
import type { AddTool } from './ask.ts'
import { explained, missing } from './explained.ts'
import { findGame, findOperator, target } from './find-target.ts'
import { gameValues, valuesOf, wordsOf } from './game-values.ts'

/** The number of games in one answer: more than anybody reads, and few enough for an assistant's context. */
const MAX_GAMES = 20
const MAX_COMPARED = 6

const games = z.object({ data: z.array(listGames.row), next_cursor: z.string().nullable() })

const range = z.object({ low_percent: z.number(), high_percent: z.number() }).nullable()

/** Adds the tools that find, read and compare games. */
export const addGameTools = (add: AddTool): void => {
  add('find_games', {
    title: 'Find games',
    description:
      'Finds online slot games by part of their name or of their provider’s, by operator, answer or verdict. Each comes with the answer to whether it pays as certified and with its current, weekly and monthly RTP. With an operator, everything is of that operator’s feed alone. Among many games some are out of range by chance alone.',
    input: {
      search: z
        .string()
        .max(200)
        .optional()
        .describe('Part of the name of the game or of its provider, in one piece'),
      operator: target.optional().describe('Name, slug or id of an operator'),
      answer: z
        .enum(ANSWER_KINDS)
        .optional()
        .describe('What is said of the game: whether it pays as certified'),
      verdict: z.enum(VERDICTS).optional().describe('Verdict on the RTP of the period'),
      period: z.enum(['1d', '7d', '30d']).default('30d'),
      sort: z.enum(['popularity', 'name', 'rtp', 'answer']).default('popularity'),
      limit: z.int().min(1).max(MAX_GAMES).default(10),
    },
    output: { games: z.array(z.object(gameValues)), has_more: z.boolean() },
    run: async ({ operator, ...query }, asked) => {
      const at = operator === undefined ? undefined : (await findOperator(operator, asked)).id
      const found = await asked.read(games, '/api/v1/games', { ...query, operator_id: at })
      const { data, next_cursor: next } = found
      return {
        words: [
          ...(data.length === 0
            ? [asked.text.noGames]
            : data.flatMap((one) => wordsOf(one, asked))),
          ...(next === null ? [] : [asked.text.more]),
        ],
        data: { games: data.map((one) => valuesOf(one, asked)), has_more: next !== null },
      }
    },
  })

  add('read_game', {
    title: 'Read a game',
    description:
      'Reads one game: the answer to whether it pays as certified, its certified versions, its current, weekly and monthly RTP with plays and verdict, and the range in which chance alone would leave the current RTP on at least about 95 of 100 such days. Over all operators; which_version says what each of them runs.',
    input: { game: target.describe('Name, slug or id of the game') },
    output: {
      game: z.object({
        ...gameValues,
        certified_versions_percent: z.array(z.number()),
        chance_leaves: range,
        volatility: z.string().nullable(),
        max_win_stakes: z.number().nullable(),
        jackpot_share_points: z.number().nullable(),
        missing,
      }),
    },
    run: async ({ game: given }, asked) => {
      const { text, language } = asked
      const game = await findGame(given, asked)
      const { expected_low_percent: low, expected_high_percent: high } = game
      const { jackpot_share_points: share, theoretical_rtp_percent: judged } = game
      const isWithoutJackpots = game.versions.some(
        ({ is_monitored, rtp_percent: rtp }) => is_monitored && rtp !== judged,
      )
      const { missing: without, ...values } = valuesOf(game, asked)
      const versions = game.versions.map(({ rtp_percent: rtp }) => rtp)
      const more = explained(
        {
          chance_leaves:
            low === null || high === null ? null : { low_percent: low, high_percent: high },
          volatility: game.volatility,
          max_win_stakes: game.max_win_stakes,
          jackpot_share_points: game.jackpot_share_points,
        },
        { chance_leaves: text.reasons.notJudged },
        text.reasons.notEntered,
      )
      const percents = versions.map((rtp) => formatPercent(rtp, language)).join(', ')
      return {
        words: [
          ...wordsOf(game, asked),
          ...(versions.length === 0 ? [] : [text.versions(percents)]),
          ...(share !== null && isWithoutJackpots
            ? [text.withJackpots(formatPercent(share, language))]
            : []),
          ...(low === null || high === null
            ? []
            : [text.chance(formatPercent(low, language), formatPercent(high, language))]),
        ],
        data: {
          game: {
            ...values,
            ...more,
            certified_versions_percent: versions,
            missing: { ...without, ...more.missing },
          },
        },
      }
    },
  })

  add('compare_games', {
    title: 'Compare games',
    description: `Reads 2 to ${MAX_COMPARED} games side by side, each RTP with its plays and verdict. A difference between two games within chance is no difference.`,
    input: {
      games: z.array(target).min(2).max(MAX_COMPARED).describe('Names, slugs or ids of the games'),
    },
    output: { games: z.array(z.object(gameValues)) },
    run: async ({ games: given }, asked) => {
      const compared = new Map<number, Awaited<ReturnType<typeof findGame>>>()
      for (const one of given) {
        const game = await findGame(one, asked)
        compared.set(game.id, game)
      }
      const found = [...compared.values()]
      return {
        words: found.flatMap((one) => wordsOf(one, asked)),
        data: { games: found.map((one) => valuesOf(one, asked)) },
      }
    },
  })
}
