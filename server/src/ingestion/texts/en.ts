import { labels } from '@retorna/contract/words/en/labels'
import { MAX_SEGMENTS } from '@retorna/domain/readings/segment'

/** `hint` is a parameter of the code's text: a suggestion, a line, a limit. */
type Wording = (hint: string) => string

const suggestion = (hint: string) => (hint === '' ? '' : ` Nearest: ${hint}.`)
/** The RTP that the volumes give. Reports from before volumes were named have no number here. */
const measuredIn = (rtp: string): string => {
  const given = Number.parseFloat(rtp)
  return Number.isNaN(given)
    ? ''
    : `Turnover and payout give ${given.toLocaleString('en', { maximumFractionDigits: 4 })}%. `
}
const either = (hint: string) => hint.replaceAll(' | ', ' or ')

/** All texts of imports. Their keys are the codes of problems, notices and errors. */
export const en = {
  reasonHeading: 'reason',
  kinds: {
    providers: labels.providersInText,
    games: 'games',
    versions: 'versions',
    readings: 'readings',
  },
  /** Why a row was rejected. */
  problems: {
    'missing-value': () => 'A value is required.',
    'truncated-row': (width) => `The row is cut off: the header has ${width} columns.`,
    'too-many-cells': (width) => `The row has more cells than the header's ${width} columns.`,
    'too-long': (limit) => `Longer than ${limit} characters.`,
    formula: () => 'A spreadsheet formula is not a value.',
    'not-a-number': () => 'Not a number.',
    'number-ambiguous': (values) =>
      `Could be ${either(values)}: no other number in the file shows which. Write it without thousand separators.`,
    'decimals-too-many': (limit) => `More than ${limit} decimals, which would be rounded.`,
    'number-too-large': () => 'Larger than 10,000,000,000,000.',
    'not-whole': () => 'Must be a whole number.',
    negative: () => 'Must not be negative.',
    'not-positive': () => 'Must be above 0.',
    'not-below': (limit) => `Must be below ${Number(limit).toLocaleString('en')}.`,
    'items-too-many': (limit) => `More than ${limit} items.`,
    'item-too-long': (limit) => `One of the items is longer than ${limit} characters.`,
    'rtp-unreadable': () => 'Not an RTP. Write one percentage, such as 96.50, or leave it out.',
    'rtp-range': () => 'A range is not an RTP. Give the version that is monitored.',
    'rtp-several': () =>
      'Several values. Give the monitored one here; import the others as versions.',
    'rtp-conditional': () => 'The RTP depends on a game mode. Give the one of the base game.',
    'rtp-bound': () => 'A floor or ceiling is not an RTP.',
    'rtp-fraction': (percent) => `Looks like a fraction of 1. In percent it is ${percent}.`,
    'rtp-missing': () => 'Neither an RTP nor volumes to compute it from.',
    'rtp-too-high': () =>
      'Above 10,000% without turnover and payout, or above 100,000,000% with them.',
    'rtp-unusual': (measured) =>
      `${measuredIn(measured)}Outside 50–150%. If it is right, confirm with --confirm-outliers.`,
    'rtp-disagrees-with-volumes': (rtp) =>
      `Does not agree with turnover and payout, which give ${rtp}%.`,
    'payout-without-turnover': () => 'A payout without turnover.',
    'digits-too-many': (digits) => `More than ${digits} digits.`,
    'sum-without-volumes': () => 'Needs turnover, payout and plays beside it.',
    'sum-too-small': () => 'Smaller than these plays and volumes allow.',
    'sum-too-large': () => 'Larger than these plays and volumes allow.',
    'volume-alone': () => 'Turnover and payout must be given together.',
    'theoretical-impossible': () => 'A theoretical RTP is above 0 and at most 100%.',
    'theoretical-unusual': () =>
      'A theoretical RTP below 80%. If it is right, confirm with --confirm-outliers.',
    'date-unreadable': () => 'Not a date. Write 2025-12-31.',
    'date-ambiguous': (days) =>
      `Could be ${either(days)}: no other date in the file shows which. Use --date-format dmy or mdy.`,
    'date-impossible': () => 'This date or time does not exist.',
    'date-in-future': () => 'Is in the future.',
    'date-too-early': () => 'Earlier than 1990.',
    'game-unknown': (names) => `No such game.${suggestion(names)}`,
    'game-ambiguous': (providers) =>
      `Several games have this name (${providers}). Name the provider in a separate column.`,
    'slug-invalid': (slug) =>
      `A slug has lower-case letters, digits and single hyphens, such as ${slug}.`,
    'slug-of-another': (owner) => `This slug belongs to ${owner}.`,
    'name-of-another': (owner) => `This name belongs to ${owner}.`,
    'volatility-unknown': () =>
      'Not a volatility. One of: low, medium-low, medium, medium-high, high, very high.',
    'currency-unknown': () => 'Not a currency. Use its code, such as EUR or USDT.',
    'money-not-multiple': () =>
      'An amount of money. Write it as a multiple of the stake, or leave it out.',
    'currencies-differ': (currencies) => `The bets of one game in two currencies: ${currencies}.`,
    'bets-out-of-order': () => 'The minimum bet is above the maximum.',
    'out-of-range': (limits) => `Must be within ${limits}.`,
    'not-yes-or-no': () => 'Write yes or no.',
    'total-falls': () =>
      'A running total cannot fall: below an earlier one of this day, or above a later one.',
    'total-without-volumes': () => 'A running total needs turnover and payout.',
    'window-empty': () => 'The window starts at or after its end.',
    'window-too-long': () => 'The window is longer than 25 hours.',
    'currency-differs': () => 'The feed is in another currency.',
    'version-unknown': () => 'The game has no such version. Add it to the game, or leave it out.',
    'address-invalid': () => 'Not a web address.',
    'mode-unknown': () => 'Not a mode of play: base game, bonus buy or free spins.',
    'money-unknown': () => 'Not a kind of money: cash or bonus.',
    'segment-without-volumes': () => 'A row of a segment needs turnover and payout.',
    'jackpot-too-large': () => 'Part of a jackpot that is larger than the payout, or the turnover.',
    'segment-of-totals': () => 'A feed of running totals has no segments.',
    'segments-too-many': () =>
      `The feed has ${MAX_SEGMENTS} segments already, as many as it may have.`,
    'segment-overlaps': (line) =>
      `May hold the same plays as ${line === '' ? 'another row' : `line ${line}`}: two segments differ in something that both name.`,
    'window-differs': (line) =>
      `Its window begins at another time than that of ${line === '' ? 'another row' : `line ${line}`}, another segment of the same reading. Send segments that are counted by the day and by the hour to separate feeds.`,
    'counted-twice': (line) =>
      `Its plays would count twice: ${line === '' ? 'stored readings of this feed hold' : `line ${line} holds`} the same ones, in a window that overlaps or in another notation of the day. ${line === '' ? 'Send windows that follow one another, and a day the way it is stored, or remove the stored readings first' : 'Keep one of the two, or let the windows follow one another'}.`,
    'contradicts-line': (line) =>
      `Contradicts ${line === '' ? 'another row' : `line ${line}`}. Keep the one that is right.`,
  } satisfies Record<string, Wording>,
  /** Replacements of the above for users of a screen instead of the command line. */
  deskProblems: {
    'rtp-unusual': (measured) =>
      `${measuredIn(measured)}Outside 50–150%. If it is right, confirm unusual values.`,
    'theoretical-unusual': () =>
      'A theoretical RTP below 80%. If it is right, confirm unusual values.',
    'date-ambiguous': (days) =>
      `Could be ${either(days)}: no other date in the file shows which. Choose the date format.`,
  } satisfies Record<string, Wording>,
  /** Notices about accepted rows. */
  notices: {
    approximate: () => 'approximate, accepted as is',
    'lower-bound': () => 'a lower bound, accepted as is',
    'theoretical-high': () => 'an unusually high theoretical RTP, accepted as is',
    'repeats-line': (line) => `repeats line ${line}, counted as unchanged`,
    'comment-skipped': () => 'a comment, skipped',
    'total-skipped': () => 'a total, skipped',
    'footer-skipped': () => 'a line below the table, skipped',
    'header-repeated': () => 'the headings again, skipped',
    'layout-recalled': () =>
      'read like an earlier import with these headings, except where flags say otherwise',
    'no-activity': () => 'nobody played, skipped',
    'rtp-from-volumes': () => 'no RTP that can be read: computed from turnover and payout',
    'rtp-from-fraction': () => 'a fraction of 1, as turnover and payout confirm',
    'segments-added': () => 'a segment of the same reading, which is their sum',
    'volumes-missing': () =>
      'no turnover, although this feed had it for that day or in the 30 days before; a day without it says less',
    'like-another': (name) => `a game of its own; its name differs from ${name} by signs alone`,
    'sheet-read': (others) =>
      others === '' ? 'the sheet that was read' : `the sheet that was read; not read: ${others}`,
    'monitored-kept': (rtp) => `added as a version; ${rtp}% stays monitored`,
  } satisfies Record<string, Wording>,
  /** Why a whole file, or an undo, was rejected. */
  errors: {
    'file-missing': (path) => `There is no file ${path}.`,
    'file-unreadable': (path) => `${path} cannot be read.`,
    'refused-over-file': (path) =>
      `The refused rows would overwrite ${path} itself. Name another file.`,
    'file-empty': () => 'The file is empty.',
    'file-binary': () => 'The file is not text. Save the table as CSV.',
    'file-is-protected': () =>
      'The workbook is protected by a password. Remove the password, or save the sheet as CSV.',
    'file-is-xls': () => 'The file is a workbook of before 2007 (.xls). Save it as .xlsx or CSV.',
    'file-is-xlsb': () => 'The file is a binary workbook (.xlsb). Save it as .xlsx or CSV.',
    'file-is-ods': () => 'The file is an OpenDocument spreadsheet. Save it as .xlsx or CSV.',
    'file-is-page': () =>
      'The file is a web page, whatever its name says. Open it in a spreadsheet and save it as .xlsx or CSV.',
    'file-is-xml': () => 'The file is XML. Open it in a spreadsheet and save it as .xlsx or CSV.',
    'sheet-unknown': (sheets) => `There is no such sheet. Visible sheets: ${sheets}.`,
    'layout-unknown': (name) => `No layout is called “${name}”.`,
    'layout-differs': (name) => `The headings of the file are not those of the layout “${name}”.`,
    'column-unknown': (key) => `There is no column “${key}” to import.`,
    'questions-open': (about) => `The file leaves open: ${about}.`,
    'file-is-workbook': () => 'The file is a workbook or archive. Save the sheet as CSV.',
    'workbook-unreadable': () => 'The workbook cannot be read. Save the sheet as CSV.',
    'workbook-too-large': () =>
      'Reading the workbook takes too much memory or time. Save the sheet as CSV.',
    'sheet-too-large': (cell) =>
      `A sheet is too large to be read from a workbook: it continues at cell ${cell}. Delete what is there, including empty rows and columns, or save the sheet as CSV.`,
    'header-only': () => 'The file has no rows below its header.',
    'columns-missing': (columns) => `The header lacks required columns: ${columns}.`,
    'line-too-long': (line) => `Line ${line} is longer than a million characters. Is this a table?`,
    'quote-never-closed': (line) => `A quote opened on line ${line} is never closed.`,
    'too-many-rows': (limit) => `More than ${limit} rows: split the file.`,
    'time-zone-differs': (zones) =>
      `The days of this database were computed in ${zones.replace(' | ', ', but TIME_ZONE is ')}. Start Retorna once with the right time zone.`,
    'feed-unknown': (feed) => `There is no open feed “${feed}”.`,
    'storing-goes-on': (batch) =>
      `Interrupted. A running server, or else the next one to start, stores the rest of batch ${batch}. To take all of it back: npm run retorna -- import undo ${batch}`,
    'batch-unknown': (batch) => `There is no batch ${batch}.`,
    'month-archived': (month) =>
      `The readings of ${month} are archived. Bring them back first: npm run retorna -- bring-back ${month}.`,
    'batch-undone': (batch) => `Batch ${batch} has already been undone.`,
    'replaced-by-batch': (batch) =>
      `Batch ${batch} replaced some of its rows or builds on them. Undo that one first.`,
    'changed-since': (count) => `${count} of its rows were changed by hand since.`,
    'used-since': (games) =>
      `In use since, for example with readings, versions, forecasts, favorites or merged duplicates: ${games}.`,
  } satisfies Record<string, Wording>,
  /** Questions that the file leaves open, with an example from it. */
  questions: {
    sheet: (example) => `Several sheets have such a table: ${example}. Which one is it?`,
    column: (example, key) => `Which column is ${key}? The file has ${example}.`,
    unit: (example, key) => `In which unit is ${key}? The file has ${example}.`,
    currency: (example) =>
      `The rows are in ${example}, and the feed has no currency. Which one are its readings in?`,
    'date-format': (example) => `Which day is ${example}? No date in the file tells.`,
    'decimal-sign': (example) => `Which number is ${example}? No number in the file tells.`,
  } satisfies Record<string, (example: string, key: string) => string>,
  /** An import failed for a reason other than its file. */
  broken: 'Something went wrong on our side. Nothing was stored; try again.',
  /** For imports in turns: what has been stored stays, and the rest is retried. */
  turnFailed:
    'Something went wrong on our side. The rest is tried again by itself; undo the batch to take back what is stored.',
  report: {
    line: 'line',
    phases: {
      reading: 'Reading',
      checking: 'Checking',
      storing: 'Storing',
      computing: 'Computing days and averages',
      reporting: 'Writing the refused rows',
    },
    newRows: 'new',
    changed: 'changed',
    unchanged: 'unchanged',
    refused: 'refused',
    noticed: 'Notices',
    ignoredColumns: 'Ignored columns',
    more: (count: number) => `… and ${count} more.`,
    refusedFile: (path: string) =>
      `Refused rows with their reasons, to correct and import again: ${path}`,
    stored: (batch: number) =>
      `Stored as batch ${batch}. To undo it: npm run retorna -- import undo ${batch}`,
    dryRun: 'Dry run: nothing was stored.',
    asked: 'Nothing was stored. Answer with the flags above; * marks what is most likely.',
    nothingNew: 'Nothing new: everything is already stored.',
    nothingStored: 'Nothing was stored. To store the other rows anyway, add --yes.',
    nothingGood: 'Nothing was stored.',
    undone: (batch: number, removed: number, restored: number) =>
      `Batch ${batch} was undone. Rows removed: ${removed}; restored: ${restored}.`,
    noBatches: 'Nothing has been imported.',
    undoneMark: 'undone',
  },
}
