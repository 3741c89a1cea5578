import { answerOfRow } from '@retorna/contract/tables/answer'
import { getForecast } from '@retorna/contract/v1/forecasts'
import { listGameOperators, listOperators } from '@retorna/contract/v1/operators'
import { formatDay, formatNumber, formatPercent, formatShare } from '@retorna/domain/format-figure'
import { z } from 'zod'
import type { AddTool, Asked } from './ask.ts'
import { ApiRefusal } from './call-api.ts'
import { explained, missing } from './explained.ts'
import { figures, figuresInWords, figuresOf } from './figures.ts'
import {
  allOperators,
  findGame,
  findOperator,
  type Game,
  MAX_OPERATORS,
  target,
} from './find-target.ts'
import {
  answerInWords,
  answerParts,
  gameRef,
  gameValues,
  partsOf,
  refOf,
  valuesOf,
  wordsOf,
} from './game-values.ts'

/** The number of operators in one answer: few enough for an assistant's context. */
const MAX_SHOWN = 20

const rows = z.object({ data: z.array(listGameOperators.row) })
type Row = z.output<typeof listGameOperators.row>

const AT_OPERATOR = listGameOperators.row.shape
const { games, ...operatorRef } = listOperators.row.shape

const atOperator = z.object({
  operator: z.object(operatorRef),
  stated_version_percent: z.number().nullable(),
  likeliest_version_percent: AT_OPERATOR.likeliest_version_percent,
  likeliest_version_probability: AT_OPERATOR.likeliest_version_probability,
  likeliest_version_is_named: AT_OPERATOR.likeliest_version_is_named,
  likeliest_version_since: AT_OPERATOR.likeliest_version_since,
  judged_against_percent: AT_OPERATOR.theoretical_rtp_percent,
  answer: answerParts,
  figures,
  last_reading_at: AT_OPERATOR.last_reading_at,
  missing,
})

/** Adds the tools about operators. */
export const addOperatorTools = (add: AddTool): void => {
  add('list_operators', {
    title: 'List operators',
    description:
      'Lists the operators whose feeds have read games in the last 30 days, with the number of games.',
    input: {},
    output: { operators: z.array(z.object({ ...operatorRef, games })) },
    run: async (_, asked) => {
      const { text, language } = asked
      const operators = await allOperators(asked)
      const named = operators.map(({ name, games }) =>
        text.operatorGames(name, formatNumber(games, language)),
      )
      const words = [named.length === 0 ? text.noOperators : text.operators(named.join('; '))]
      return { words, data: { operators } }
    },
  })

  add('which_version', {
    title: 'Which version an operator runs',
    description:
      'Answers which certified version of a game an operator runs, how sure that is and since when: what is recorded for its feed, what its days make likeliest, and its own answer and figures. Without an operator, at every one that reads the game.',
    input: {
      game: target.describe('Name, slug or id of the game'),
      operator: target.optional().describe('Name, slug or id of the operator'),
    },
    output: {
      game: z.object(gameRef),
      certified_versions_percent: z.array(z.number()),
      operators: z.array(atOperator),
      has_more: z.boolean(),
      over_all_feeds: z.object(gameValues).nullable(),
      missing,
    },
    run: async ({ game: givenGame, operator: given }, asked) => {
      const { text, language } = asked
      const game = await findGame(givenGame, asked)
      const found = given === undefined ? null : await findOperator(given, asked)
      const query = { limit: MAX_OPERATORS }
      const { data } = await asked.read(rows, `/api/v1/games/${game.id}/operators`, query)
      const matching = data.filter(({ operator_id: id }) => found === null || id === found.id)
      const shown = matching.slice(0, MAX_SHOWN)
      const hasMore = matching.length > shown.length
      if (found !== null && shown.length === 0) {
        const others = data.slice(0, MAX_SHOWN).map(({ operator_name: name }) => name)
        const named = [...others, ...(data.length > MAX_SHOWN ? ['…'] : [])].join(', ')
        throw new ApiRefusal(text.refusals.notThere(game.name, found.name, named))
      }
      const why = await reasonsOf(game, shown, asked)
      const versions = game.versions.map(({ rtp_percent: rtp }) => rtp)
      const percents = versions.map((rtp) => formatPercent(rtp, language)).join(', ')
      const isOpen = found === null
      return {
        words: [
          `${text.ofGame(game.name, game.provider_name)}.${versions.length === 0 ? '' : ` ${text.versions(percents)}`}`,
          ...shown.flatMap((row) => [
            `${text.at(row.operator_name)} ${versionInWords(row, why, asked)}`,
            answerInWords(answerOfRow(row), row.theoretical_rtp_percent, asked),
            ...figuresInWords(row, asked),
          ]),
          ...(shown.length === 0 ? [text.reasons.noOperators] : []),
          ...(hasMore ? [text.moreOperators] : []),
          ...(isOpen
            ? [text.everywhere, ...wordsOf(game, asked)]
            : [text.seeAt(asked.pageOf(game.id))]),
        ],
        data: {
          game: refOf(game, asked),
          certified_versions_percent: versions,
          operators: shown.map((row) => valuesAt(row, why, asked)),
          has_more: hasMore,
          over_all_feeds: isOpen ? valuesOf(game, asked) : null,
          missing: isOpen ? {} : { over_all_feeds: text.reasons.askedOfOne },
        },
      }
    },
  })
}

/** Why versions cannot be identified from the days of an operator, by the operator's id. */
type Reasons = (operatorId: number) => string

const reasonsOf = async (
  game: Game,
  shown: readonly Row[],
  { read, text }: Asked,
): Promise<Reasons> => {
  const { reasons } = text
  if (game.versions.length === 1) return () => reasons.oneVersion
  const isNeeded = shown.some(({ likeliest_version_percent: rtp }) => rtp === null)
  if (!isNeeded) return () => reasons.notComputed
  const { series } = await read(getForecast.replies[200], `/api/v1/games/${game.id}/forecast`)
  return (operatorId) => {
    const one = series.find(({ operator_id: id }) => id === operatorId)
    const isComputed = one !== undefined && one.versions.length > 0
    return reasons[one?.versions_missing ?? (isComputed ? 'noneFits' : 'notComputed')]
  }
}

const valuesAt = (row: Row, why: Reasons, asked: Asked) => {
  const { reasons } = asked.text
  const untold = why(row.operator_id)
  const values = {
    stated_version_percent: row.version_is_stated ? row.theoretical_rtp_percent : null,
    likeliest_version_percent: row.likeliest_version_percent,
    likeliest_version_probability: row.likeliest_version_probability,
    likeliest_version_is_named: row.likeliest_version_is_named,
    likeliest_version_since: row.likeliest_version_since,
    judged_against_percent: row.theoretical_rtp_percent,
    last_reading_at: row.last_reading_at,
  }
  const isUntold = row.likeliest_version_percent === null
  return {
    operator: { id: row.operator_id, slug: row.operator_slug, name: row.operator_name },
    answer: partsOf(answerOfRow(row)),
    figures: figuresOf(row, asked),
    ...explained(
      values,
      {
        stated_version_percent: reasons.notStated,
        judged_against_percent: reasons.noCertified,
        likeliest_version_since: isUntold ? untold : reasons.sinceUnknown,
        last_reading_at: reasons.noReading,
      },
      untold,
    ),
  }
}

const versionInWords = (row: Row, why: Reasons, { text, language }: Asked): string => {
  const { theoretical_rtp_percent: against, likeliest_version_percent: likeliest } = row
  const percent = (value: number) => formatPercent(value, language)
  const stated = () => {
    if (against === null) return text.notStatedNorKnown
    return row.version_is_stated ? text.stated(percent(against)) : text.notStated(percent(against))
  }
  const told = () => {
    if (likeliest === null) return text.cannotTell(why(row.operator_id))
    const sure = formatShare(100 * (row.likeliest_version_probability ?? 0), language)
    const { likeliest_version_since: since } = row
    return row.likeliest_version_is_named
      ? text.named(percent(likeliest), sure, since && formatDay(since, language))
      : text.likeliest(percent(likeliest), sure)
  }
  return `${stated()} ${told()}`
}
