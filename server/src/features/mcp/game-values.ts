import { ANSWER_COLUMNS, answerOfRow, type WireAnswer } from '@retorna/contract/tables/answer'
import { rowOf } from '@retorna/contract/tables/column'
import type { listGames } from '@retorna/contract/v1/games'
import { answerSentences, headlineIn, inWords } from '@retorna/contract/words/answer-in-words'
import { answers as english } from '@retorna/contract/words/en/answer'
import { answers as portuguese } from '@retorna/contract/words/pt/answer'
import { formatPercent } from '@retorna/domain/format-figure'
import { z } from 'zod'
import type { Asked } from './ask.ts'
import { explained, missing } from './explained.ts'
import { figures, figuresInWords, figuresOf } from './figures.ts'

const ANSWERS = { en: english, pt: portuguese }

type Row = z.output<typeof listGames.row>

export const gameRef = {
  id: z.int(),
  slug: z.string(),
  name: z.string(),
  provider_name: z.string(),
  page: z.string().describe('The game’s page, for a person'),
}

export const refOf = (
  { id, slug, name, provider_name }: Pick<Row, 'id' | 'slug' | 'name' | 'provider_name'>,
  { pageOf }: Asked,
) => ({ id, slug, name, provider_name, page: pageOf(id) })

/** The parts of a game's answer that its kind has. */
export const answerParts = rowOf(ANSWER_COLUMNS).partial()

export const partsOf = (told: WireAnswer): z.output<typeof answerParts> =>
  Object.fromEntries(Object.entries(told).filter(([, value]) => value !== null))

/** The answer in the words that all outputs share. */
export const answerInWords = (told: WireAnswer, certified: number | null, { language }: Asked) => {
  const words = ANSWERS[language]
  const sentences = answerSentences(told, certified, language).map((one) => inWords(one, words))
  return [`${headlineIn(told, words, language) ?? ''}.`, ...sentences].join(' ')
}

export const gameValues = {
  ...gameRef,
  theoretical_rtp_percent: z.number().nullable(),
  answer: answerParts,
  current_day: z.string().nullable(),
  figures,
  missing,
}

/** A game in which each RTP is accompanied by the data needed to interpret it. */
export const valuesOf = (row: Row, asked: Asked) => {
  const { reasons } = asked.text
  const { theoretical_rtp_percent, current_day } = row
  const none = { theoretical_rtp_percent: reasons.noCertified, current_day: reasons.noReading }
  return {
    ...refOf(row, asked),
    answer: partsOf(answerOfRow(row)),
    figures: figuresOf(row, asked),
    ...explained({ theoretical_rtp_percent, current_day }, none, reasons.noReading),
  }
}

/** The game's values in sentences. */
export const wordsOf = (row: Row, asked: Asked): string[] => {
  const { text, language, pageOf } = asked
  const { theoretical_rtp_percent: certified } = row
  return [
    `${text.ofGame(row.name, row.provider_name)}: ${answerInWords(answerOfRow(row), certified, asked)}`,
    certified === null
      ? text.reasons.noCertified
      : text.certified(formatPercent(certified, language)),
    ...figuresInWords(row, asked),
    text.seeAt(pageOf(row.id)),
  ]
}
