import { columnNames } from '@retorna/contract/staff/column-names'
import {
  type ImportOptions,
  type ImportQuestion,
  NO_ANSWERS,
} from '@retorna/contract/staff/import-options'
import type { ImportDetails } from '@retorna/contract/staff/imports'
import i18next from 'i18next'
import { answerTo, openQuestions } from '../../shared/columns/answers.ts'
import { keyLabel } from '../../shared/columns/key-label.ts'

/**
 * The columns of a file after its kind was changed: the chosen ones that the new kind also has, and for the rest, what
 * their headings mean in the new kind.
 */
export function columnsOf(
  { columnRules, guesses }: Pick<ImportDetails, 'columnRules' | 'guesses'>,
  { columns }: Pick<ImportOptions, 'columns'>,
  kind: ImportOptions['kind'],
): ImportOptions['columns'] {
  const kept = Object.fromEntries(
    Object.entries(columns).filter(([key]) => columnRules[kind].keys.includes(key)),
  )
  const taken = Object.values(kept)
  const guessed = Object.entries(guesses[kind].columns).filter(
    ([, position]) => !taken.includes(position),
  )
  return { ...Object.fromEntries(guessed), ...kept }
}

type Rules = ImportDetails['columnRules']['readings']

/** The columns that an import still needs, in words; empty if it has all of them. */
export const missingColumns = (rules: Rules, columns: Readonly<Record<string, number>>): string =>
  rules.required
    .filter((alternatives) => !alternatives.some((keys) => keys.every((key) => key in columns)))
    .map((alternatives) =>
      alternatives
        .map((keys) => keys.map(keyLabel).join(i18next.t('imports:and')))
        .join(i18next.t('imports:or')),
    )
    .join(', ')

/** Whether two choices are equivalent; the order in which columns were chosen does not matter. */
export const areSameOptions = (one: ImportOptions, other: ImportOptions): boolean =>
  inOrder(one) === inOrder(other)

const inOrder = ({ columns, games, units = {}, ...others }: ImportOptions): string =>
  JSON.stringify([
    Object.entries(columns).sort(),
    Object.entries(games).sort(),
    Object.entries(units).sort(),
    others.sheet ?? null,
    others.currency ?? null,
    others.decimalSign ?? null,
    others.kind,
    others.feedId,
    others.dateFormat,
    others.confirmOutliers,
  ])

/**
 * The options for a feed: the remembered ones, otherwise those that the headings suggest; options remembered for
 * another feed are dropped.
 */
export function optionsOfFeed(
  { layouts, guesses, isRemembered }: Pick<ImportDetails, 'layouts' | 'guesses' | 'isRemembered'>,
  options: ImportOptions,
  feedId: number,
): ImportOptions {
  const known = layouts.find((layout) => layout.feedId === feedId)
  if (known !== undefined) return { ...known.options, sheet: options.sheet }
  const isOfAnother = isRemembered || layouts.some((layout) => layout.feedId === options.feedId)
  if (!isOfAnother) return { ...options, feedId }
  const { columns } = guesses[options.kind]
  return {
    ...options,
    ...NO_ANSWERS,
    sheet: options.sheet,
    feedId,
    columns,
    games: {},
  }
}

/** The open questions: about the headings, and about the rows that a preview has read. */
export const questionsOf = (
  { guesses, report }: Pick<ImportDetails, 'guesses' | 'report'>,
  options: ImportOptions,
): ImportQuestion[] =>
  openQuestions(
    [...guesses[options.kind].questions, ...(report?.questions ?? [])],
    options.columns,
    options,
  )

export function answered(
  { header }: Pick<ImportDetails, 'header'>,
  options: ImportOptions,
  question: ImportQuestion,
  value: string,
): ImportOptions {
  if (question.about !== 'column') return { ...options, ...answerTo(question, value, options) }
  const position = columnNames(header).indexOf(value)
  const others = Object.entries(options.columns).filter(([, at]) => at !== position)
  return { ...options, columns: { ...Object.fromEntries(others), [question.key]: position } }
}
