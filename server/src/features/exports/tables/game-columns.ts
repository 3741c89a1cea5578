import { answerOfRow } from '@retorna/contract/tables/answer'
import {
  GAME_COLUMNS,
  GAME_DETAIL_COLUMNS,
  type LabelledColumn,
} from '@retorna/contract/tables/game'
import type { GameDetailRow, GameRow } from '../../../catalog/game-row.ts'
import { type CatalogGame, certifiedRtpOf } from '../../../catalog/snapshot.ts'
import { type Column, columnOf } from '../columns.ts'
import type { ExportTexts } from '../texts/en.ts'

const COLUMNS = { ...GAME_COLUMNS, ...GAME_DETAIL_COLUMNS }

const ofGame = columnOf('gameColumns', COLUMNS)

/** A column of a game, common to all outputs. */
export const column = <Key extends LabelledColumn>(key: Key) =>
  ofGame(key, (text) => wordsOf(key, text))

const wordsOf = (
  key: LabelledColumn,
  { verdicts, trends, volatilities }: ExportTexts,
): Readonly<Record<string, string>> | undefined => {
  if (key === 'trend') return trends
  if (key === 'volatility') return volatilities
  return key.endsWith('verdict') ? verdicts : undefined
}

/** The answer about a game and the range of its true RTP. */
export const ANSWER: readonly Column<Answered>[] = [
  { ...column('answer_kind'), value: (row, text) => text.headline(answerOfRow(row)) },
  column('answer_low_percent'),
  column('answer_high_percent'),
]

type Answered = Parameters<typeof answerOfRow>[0]

export type Certified = Pick<
  GameRow & GameDetailRow,
  'theoretical_rtp_percent' | 'jackpot_share_points'
>

/** The certified values unrounded, since a file may be imported. */
export const certifiedOf = (game: CatalogGame): Certified => ({
  theoretical_rtp_percent: certifiedRtpOf(game),
  jackpot_share_points: game.jackpotShare,
})
