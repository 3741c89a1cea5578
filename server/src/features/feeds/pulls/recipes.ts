import type { PullMapping } from '@retorna/contract/feeds/pull-settings'
import { parseExactDecimal } from '@retorna/domain/decimal'
import { roundSummer } from '@retorna/domain/feeds/rounds'
import { type Moment, parseDate } from '@retorna/domain/parse-date'
import { readSentReading, type SentReading } from '@retorna/domain/readings/sent-reading'
import { localInstants } from '../../../ingestion/cells/local-instants.ts'
import { type Problem, type ProblemCode, shortened } from '../../../ingestion/problem.ts'
import { windowReader } from '../../../ingestion/window-reader.ts'

/** The cells of a row, by heading in lower case. */
type Cells = ReadonlyMap<string, string>

export type FeedFacts = {
  currency: string | null
  timeZone: string
  now: Date
  /** The end of the last window that an earlier run stored as new or changed. */
  readTo: Date | null
}

export type Recipe = {
  /** Headings that the table must have, in lower case. */
  headings: readonly string[]
  /** Adds a row; returns its problems. */
  add: (cells: Cells) => Problem[]
  readings: () => SentReading[]
}

/** How tables of known formats are turned into readings. The names of games in them are those of the feed. */
export const RECIPES = {
  'aggregator-totals': (feed: FeedFacts): Recipe => {
    const read = windowReader(feed.timeZone)
    const rows: { reading: SentReading; window: Pick<ReturnType<typeof read>, 'second'> }[] = []
    return {
      headings: ['game_id', 'period_start', 'period_end', 'rounds', 'total_bet', 'total_win'],
      add: (cells) => {
        const cell = (name: string) => (cells.get(name) ?? '').trim()
        // A table in several currencies has a row for each hour and currency.
        const currency = cell('currency').toUpperCase() || feed.currency
        const series = `${currency} ${cell('game_id')}`
        const [start, end] = [momentOf(cell('period_start')), momentOf(cell('period_end'))]
        const window =
          end === null
            ? { from: start && read(series, null, start).to, to: null, second: () => null }
            : read(series, start, end)
        const sent = readSentReading(
          {
            game: cell('game_id'),
            from: window.from?.toISOString() ?? cell('period_start'),
            to: window.to?.toISOString() ?? cell('period_end'),
            plays: cell('rounds'),
            turnover: plain(cell('total_bet')),
            payout: plain(cell('total_win')),
            ...(cell('currency') !== '' && { currency: cell('currency') }),
          },
          feed,
        )
        if ('problems' in sent) {
          return sent.problems.map(({ code, field }) =>
            problem(code as ProblemCode, AGGREGATOR_COLUMNS[field] ?? field, cells),
          )
        }
        rows.push({ reading: sent.reading, window })
        return []
      },
      readings: () => {
        const earliest = rows.reduce(
          (end, { reading }) => Math.min(end, reading.at.getTime()),
          Number.POSITIVE_INFINITY,
        )
        // If so, the previous run read the first of the two hours, as no row of this run precedes this one.
        const isAfter = ({ at, windowFrom }: SentReading): boolean =>
          feed.readTo !== null &&
          at <= feed.readTo &&
          windowFrom !== null &&
          windowFrom.getTime() < earliest
        return rows.map(({ reading, window }) => {
          const second = isAfter(reading) ? window.second() : null
          return second !== null && second.to <= feed.now
            ? { ...reading, at: second.to, windowFrom: second.from }
            : reading
        })
      },
    }
  },
  'pragmatic-rounds': (feed: FeedFacts): Recipe => {
    const instantOf = localInstants(feed.timeZone)
    const summer = roundSummer(feed.timeZone)
    return {
      headings: ['gameid', 'enddate', 'status', 'type', 'bet', 'win', 'currency'],
      add: (cells) => {
        const cell = (name: string) => (cells.get(name) ?? '').trim()
        // A round in progress is sent again once it is completed; a free round is paid for by the operator.
        if (cell('status') !== 'C' || cell('type') !== 'R') return []
        const moment = momentOf(cell('enddate'))
        const [stake, payout] = [plain(cell('bet')), plain(cell('win'))]
        if (cell('gameid') === '') return [problem('missing-value', 'gameid', cells)]
        if (moment === null) return [problem('date-unreadable', 'enddate', cells)]
        const at = 'at' in moment ? moment.at : instantOf(moment.day, moment.time ?? '00:00')
        if (at > feed.now) return [problem('date-in-future', 'enddate', cells)]
        if (!AMOUNT.test(stake)) return [problem('not-a-number', 'bet', cells)]
        if (!AMOUNT.test(payout)) return [problem('not-a-number', 'win', cells)]
        if (cell('currency') !== feed.currency)
          return [problem('currency-differs', 'currency', cells)]
        summer.add({ game: cell('gameid'), at, stake, payout })
        return []
      },
      readings: () =>
        summer.windows().map((window) => ({
          ...window,
          windowFrom: null,
          versionRtp: null,
          note: null,
          rtp: (100 * Number(window.payout)) / Number(window.turnover),
        })),
    }
  },
} satisfies Record<Exclude<PullMapping['recipe'], 'readings'>, (feed: FeedFacts) => Recipe>

const AGGREGATOR_COLUMNS: Readonly<Record<string, string>> = {
  game: 'game_id',
  from: 'period_start',
  to: 'period_end',
  plays: 'rounds',
  turnover: 'total_bet',
  payout: 'total_win',
}

/** An amount with as many decimals as are stored. */
const AMOUNT = /^\d{1,13}(?:\.\d{1,8})?$/

/** Removes needless zeros, which would count as decimals. Programs write a decimal point. */
const plain = (text: string): string => {
  const read = parseExactDecimal(text, '.')
  return read !== null && 'value' in read ? read.value : text
}

const momentOf = (text: string): Moment | null => {
  const moment = parseDate(text, 'iso')
  return moment.ok ? moment.value : null
}

const problem = (code: ProblemCode, column: string, cells: Cells): Problem => ({
  code,
  column,
  hint: '',
  value: shortened(cells.get(column) ?? ''),
})
