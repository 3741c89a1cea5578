import { listGameDays } from '@retorna/contract/v1/days'
import { listReadings } from '@retorna/contract/v1/readings'
import { formatDay, formatNumber } from '@retorna/domain/format-figure'
import { z } from 'zod'
import type { AddTool, Asked } from './ask.ts'
import { ApiRefusal } from './call-api.ts'
import { explained, missing } from './explained.ts'
import {
  inWords,
  type Judged,
  judged,
  judgedFigure,
  judgedOf,
  WINDOWS,
  type Window,
  withReasons,
} from './figures.ts'
import { findGame, type Game, target } from './find-target.ts'
import { gameRef, refOf } from './game-values.ts'

/** The number of readings in one answer; the API has the rest. */
const MAX_READINGS = 30
const MAX_DAYS = 31

const days = z.object({ data: z.array(listGameDays.row) })
const arrived = listReadings.row.pick({
  read_at: true,
  rtp_percent: true,
  turnover_amount: true,
  payout_amount: true,
  plays: true,
  currency: true,
  feed_name: true,
})
const readings = z.object({ data: z.array(arrived), next_cursor: z.string().nullable() })

/** Adds the tool that explains a figure by its readings. */
export const addExplainFigure = (add: AddTool): void => {
  add('explain_figure', {
    title: 'Explain a figure',
    description:
      'Leads from an RTP of a game to the days and readings that it comes from: the latest day, a given day, or the last 7 or 30 days. Needs a key that may read figures.',
    input: {
      game: target.describe('Name, slug or id of the game'),
      figure: z.enum(WINDOWS).default('current'),
      day: z.iso.date().optional().describe('Explains the RTP of this day instead, yyyy-mm-dd'),
    },
    output: {
      game: z.object(gameRef),
      from: z.string(),
      to: z.string(),
      figure: z.object(judged),
      days: z.array(z.object({ day: z.string(), ...judged })),
      readings: z.array(arrived.extend({ missing })),
      has_more_readings: z.boolean(),
    },
    run: async ({ game: given, figure, day }, asked) => {
      const { text, language } = asked
      const game = await findGame(given, asked)
      const range = day === undefined ? rangeOf(game, figure, asked) : { from: day, to: day }
      const address = `/api/v1/games/${game.id}`
      const { data } = await asked.read(days, `${address}/days`, { ...range, limit: MAX_DAYS })
      const [first] = data
      if (first === undefined) throw new ApiRefusal(text.refusals.noReadingThen)
      const query = { ...range, fields: Object.keys(arrived.shape).join(','), limit: MAX_READINGS }
      const page = await asked.read(readings, `${address}/readings`, query)
      const values = day === undefined ? judgedOf(game, figure) : first
      const window = day === undefined ? figure : 'current'
      const label = window === 'current' ? formatDay(first.day, language) : text.windows[window]
      const count = data.reduce((sum, one) => sum + one.readings, 0)
      // Without the other fields of a day.
      const toFigure = (one: Judged) =>
        withReasons(judgedFigure.parse(one), text.reasons.noReadingInWindow, text)
      return {
        words: [
          `${text.ofGame(game.name, game.provider_name)}. ${inWords(window, values, asked, label)}`,
          text.from(formatNumber(data.length, language), formatNumber(count, language)),
          ...(page.next_cursor === null
            ? []
            : [text.someReadings(formatNumber(page.data.length, language))]),
          text.seeAt(asked.pageOf(game.id)),
        ],
        data: {
          game: refOf(game, asked),
          ...range,
          figure: toFigure(values),
          days: data.map((one) => ({ day: one.day, ...toFigure(one) })),
          readings: page.data.map((one) =>
            explained(one, { feed_name: text.reasons.notNamed }, text.reasons.notSent),
          ),
          has_more_readings: page.next_cursor !== null,
        },
      }
    },
  })
}

const ends = z.object({ from: z.string(), to: z.string() })

/** The days of a figure. */
const rangeOf = (game: Game, figure: Window, { text }: Asked) => {
  const { current_day: latest } = game
  if (latest === null) throw new ApiRefusal(text.refusals.noReading)
  if (figure === 'current') return { from: latest, to: latest }
  const { searchParams } = new URL(`${game[`${figure}_passport`]}`, 'http://retorna.invalid')
  return ends.parse(Object.fromEntries(searchParams))
}
