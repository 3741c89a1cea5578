import { AUDIT_ACTIONS, type AuditAction } from '@retorna/contract/staff/audit-actions'
import { isDay } from '@retorna/domain/day'
import { OWN_SOURCES } from '@retorna/domain/readings/reading'
import type { TFunction } from 'i18next'
import { oneOf } from '../../api/one-of.ts'
import { audit } from '../../i18n/en/staff/audit.ts'
import type { Change, Value } from './changes.ts'

type Translate = TFunction<'audit'>

/** A dot would make i18next look for a nested key. */
type ActionKey<Action> = Action extends `${infer Thing}.${infer Event}`
  ? `${Thing}/${Event}`
  : Action

/** What was done, worded to follow a name; an unknown action is returned as it is. */
export function actionText(t: Translate, action: string): string {
  const known = oneOf(AUDIT_ACTIONS, action)
  return known === undefined
    ? action
    : t(`actions.${known.replace('.', '/') as ActionKey<AuditAction>}`)
}

/** An image is recorded by its hash, which is meaningless to users. */
const IMAGE = 'image'

/**
 * The event of an entry, worded to follow a name; for a game's image, it says whether the image was added, replaced or
 * removed.
 *
 * @param changes the result of {@link changesOf} for the entry.
 */
export function eventText(t: Translate, action: string, changes: readonly Change[]): string {
  const image = action === 'game.image' && changes.find(({ field }) => field === IMAGE)
  if (!image) return actionText(t, action)
  const { before, after } = image
  if (after === null) return t('images.removed')
  if (before === null) return t('images.added')
  return t(before === after ? 'images.repeated' : 'images.replaced')
}

export function changeTexts(
  t: Translate,
  { field, before, after }: Change,
  format: Format,
): { before: string; after: string } {
  if (field !== IMAGE) {
    const shown = (value: Value) => valueText(t, field, value, format)
    return { before: shown(before), after: shown(after) }
  }
  return {
    before: t(before === null ? 'images.none' : 'images.earlier'),
    after: t(after === null ? 'images.none' : before === after ? 'images.same' : 'images.present'),
  }
}

const isField = (name: string): name is keyof typeof audit.fields =>
  Object.hasOwn(audit.fields, name)

/** @example fieldText(t, 'price.pt') // 'Preço › Português' */
export const fieldText = (t: Translate, path: string): string =>
  path
    .split('.')
    .map((name) => (isField(name) ? t(`fields.${name}`) : name))
    .join(' › ')

type Format = Record<'day' | 'moment' | 'exact', (text: string) => string>

/** Sums, which are stored as texts to keep their digits. */
const SUMS = /\b(stakeSquares|stakeCubes|payoutSquares)$/
const MOMENT = /^\d{4}-\d{2}-\d{2}T\S+Z$/

function valueText(t: Translate, path: string, value: Value, format: Format): string {
  if (value === null) return '–'
  if (SUMS.test(path)) return format.exact(String(value))
  // A whole number may be an id, which is not grouped.
  if (Number.isInteger(value)) return String(value)
  if (typeof value === 'number') return format.exact(String(value))
  if (value === 'true') return t('yes')
  if (value === 'false') return t('no')
  if (isDay(value)) return format.day(value)
  if (MOMENT.test(value) && !Number.isNaN(Date.parse(value))) return format.moment(value)
  const field = path.split('.').findLast(hasWords)
  return field !== undefined && Object.hasOwn(audit.values[field], value)
    ? t(`values.${field}.${value}` as 'values.role.admin')
    : value
}

const hasWords = (name: string): name is keyof typeof audit.values =>
  Object.hasOwn(audit.values, name)

/** Matches the number of readings entered by hand and, in entries made since feeds exist, the feed. */
const ENTERED = /^(\d+) readings(?: of feed (\d+))?$/
const IMPORTED = ['readings', 'games', 'providers', 'versions'] as const
const NAMED = [
  'game',
  'provider',
  'content',
  'job',
  'conversation',
  'investigation',
  'key',
  'feed',
] as const

/**
 * What an entry is about: a user by name, everything else by kind and name, number or file.
 *
 * @param subject as recorded in the log, such as `game 12` or `readings from may.csv`.
 * @param formatNumber in the user's language.
 */
export function subjectText(
  t: Translate,
  { subject, subjectName }: { subject: string; subjectName: string | null },
  formatNumber: (value: number) => string,
): string {
  const [first = '', ...others] = subject.split(' ')
  const rest = others.join(' ')
  const kind = oneOf(NAMED, first)
  if (kind !== undefined) return t(`subjects.${kind}`, { name: subjectName ?? rest })
  const entered = ENTERED.exec(subject)
  if (entered !== null) {
    const [, count, feed] = entered
    return [
      t('subjects.readings', { count: Number(count), formatted: formatNumber(Number(count)) }),
      ...(feed === undefined ? [] : [t('subjects.feed', { name: feed })]),
    ].join(' · ')
  }
  const imported = oneOf(IMPORTED, first)
  if (imported !== undefined && rest.startsWith('from ')) {
    return t(`subjects.${imported}From`, { file: rest.slice('from '.length) })
  }
  if (subject === 'settings') return t('subjects.settings')
  if (subject === 'audit log') return t('subjects.log')
  if (subject === OWN_SOURCES.demonstration) return t('subjects.demonstration')
  return subjectName ?? subject
}
