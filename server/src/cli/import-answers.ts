import type { DecimalSign } from '@retorna/domain/decimal'
import { DATE_FORMATS, type DateFormat } from '@retorna/domain/parse-date'
import { type Command, InvalidArgumentError, Option } from 'commander'
import type { Answers } from '../ingestion/answers.ts'
import type { Question } from '../ingestion/question.ts'

export type AnswerOptions = {
  sheet?: string
  dateFormat?: DateFormat
  decimal?: 'point' | 'comma'
  map?: Record<string, string>
  unit?: Record<string, number>
  currency?: string
}

/** Adds the flags that answer what a file leaves open. */
export const addAnswerOptions = (command: Command): Command =>
  command
    .option('--sheet <name>', 'sheet of a workbook that is read')
    .addOption(new Option('--date-format <format>', 'order of day and month').choices(DATE_FORMATS))
    .addOption(
      new Option('--decimal <sign>', 'decimal sign of the numbers').choices(['point', 'comma']),
    )
    .addOption(
      new Option(
        '--map <column=heading>',
        'heading of a column, of the second with it as "Turnover #2"; repeatable, empty for none',
      ).argParser((given: string, before: Record<string, string> = {}) => {
        const [key, heading] = partsOf(given)
        return { ...before, [key]: heading }
      }),
    )
    .addOption(
      new Option(
        '--unit <column=factor>',
        'unit of a column, such as turnover=1000; repeatable',
      ).argParser((given: string, before: Record<string, number> = {}) => {
        const [key, factor] = partsOf(given)
        const exponent = Math.log10(Number(factor))
        if (!Number.isInteger(exponent) || Math.abs(exponent) > MAX_EXPONENT) {
          throw new InvalidArgumentError('The factor is a power of ten, such as 1000 or 0.01.')
        }
        return { ...before, [key]: Number(factor) }
      }),
    )
    .option('--currency <code>', 'currency of the rows that are read')

const MAX_EXPONENT = 9

const partsOf = (given: string): [string, string] => {
  const at = given.indexOf('=')
  if (at < 1) throw new InvalidArgumentError('Write column=value.')
  return [given.slice(0, at).trim(), given.slice(at + 1).trim()]
}

export const answersOf = ({
  sheet,
  dateFormat,
  decimal,
  map,
  unit,
  currency,
}: AnswerOptions): Answers => ({
  sheet,
  dateFormat,
  decimalSign: decimal && SIGNS[decimal],
  named: map,
  units: unit,
  currency: currency?.toUpperCase(),
})

const SIGNS: Record<'point' | 'comma', DecimalSign> = { point: '.', comma: ',' }

export const flagOf = ({ about, key }: Question, value: string): string => {
  if (about === 'sheet') return `--sheet ${quoted(value)}`
  if (about === 'column') return `--map ${quoted(`${key}=${value}`)}`
  if (about === 'unit') return `--unit ${key}=${value}`
  if (about === 'currency') return `--currency ${value}`
  if (about === 'date-format') return `--date-format ${value}`
  return `--decimal ${value === '.' ? 'point' : 'comma'}`
}

/** For a shell, and without control characters of the file. */
const quoted = (text: string): string =>
  /^[\w.=-]+$/.test(text) ? text : `'${text.replace(/\p{Cc}/gu, ' ').replaceAll("'", `'\\''`)}'`
