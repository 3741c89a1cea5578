import type { Reading } from '@retorna/sdk'

/** What a column holds: a field of a reading, or `day`, a calendar day that is sent as its window. */
type Field = keyof Reading | 'day'

/** Headings that mean a field, beside its own name; compared without case, spaces and signs. */
const HEADINGS: Record<Field, readonly string[]> = {
  game: ['slug', 'game name', 'jogo'],
  day: ['date', 'dia', 'data'],
  at: ['time', 'timestamp'],
  from: ['start'],
  to: ['end'],
  rtp: [],
  turnover: ['wagers', 'bets', 'stakes', 'apostas'],
  payout: ['wins', 'paid', 'premios'],
  plays: ['rounds', 'spins', 'rodadas'],
  version: [],
  stake_squares: [],
  stake_cubes: [],
  max_stake: [],
  payout_squares: [],
  max_win: [],
  channel: ['canal'],
  stake_level: ['nivel de aposta'],
  mode: ['modo'],
  money: ['dinheiro'],
  jackpot_contribution: ['contribuicao do jackpot'],
  jackpot_win: ['premio do jackpot'],
  currency: ['moeda'],
  note: [],
}
const FIELDS = Object.keys(HEADINGS) as Field[]

export type Column = { field: Field; heading: string; place: number }
export type Columns = { used: Column[]; unused: string[] }

/** A fault in the command or the file that the person who ran the program can put right. */
export class UsageError extends Error {}

const folded = (text: string): string =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')

/** Names the columns by their headings; a repeated heading gets a number to tell it apart, as in `Turnover #2`. */
const namesOf = (headings: readonly string[]): string[] => {
  const taken = new Set(headings)
  return headings.map((heading, place) => {
    if (headings.indexOf(heading) === place) return heading
    let number = 2
    while (taken.has(`${heading} #${number}`)) number++
    const name = `${heading} #${number}`
    taken.add(name)
    return name
  })
}

/** Finds a column: by its exact name, then by its heading in any spelling, then by its numbered name; -1 if nothing matches. */
const placeNamed = (text: string, headings: readonly string[]): number => {
  const names = namesOf(headings)
  const exact = names.indexOf(text.trim())
  // Folding leaves only Latin letters and digits: a heading in another script has nothing to compare.
  if (exact >= 0 || folded(text) === '') return exact
  const isMeant = (name: string) => folded(name) === folded(text)
  const place = headings.findIndex(isMeant)
  return place >= 0 ? place : names.findIndex(isMeant)
}

/**
 * Maps each field to the column that holds it.
 *
 * @param chosen `field=heading`, before what headings say.
 * @throws UsageError if this is ambiguous, or if a field is missing that every row needs.
 */
export const mapColumns = (headings: readonly string[], chosen: readonly string[]): Columns => {
  const told = new Map(chosen.map((pair) => toldColumn(pair, headings)))
  const used = FIELDS.flatMap((field): Column[] => {
    const place = told.get(field) ?? placeOf(field, headings, [...told.values()])
    return place === -1 ? [] : [{ field, heading: headings[place] ?? '', place }]
  })
  assertEnough(new Set(used.map(({ field }) => field)), headings)
  const unused = headings.filter((_, place) => !used.some((column) => column.place === place))
  return { used, unused }
}

const toldColumn = (pair: string, headings: readonly string[]): [Field, number] => {
  const [name = '', heading = ''] = pair.split(/=(.*)/s)
  const field = FIELDS.find((one) => one === name)
  if (field === undefined) {
    throw new UsageError(`--map ${pair}: there is no field ${name}. Fields: ${FIELDS.join(', ')}.`)
  }
  const place = placeNamed(heading, headings)
  if (place === -1) {
    throw new UsageError(`--map ${pair}: no such column. Columns: ${namesOf(headings).join(', ')}.`)
  }
  return [field, place]
}

const placeOf = (field: Field, headings: readonly string[], taken: readonly number[]): number => {
  const names = new Set([field, ...HEADINGS[field]].map(folded))
  const places = headings.flatMap((heading, place) =>
    names.has(folded(heading)) && !taken.includes(place) ? [place] : [],
  )
  const [place = -1, other] = places
  if (other === undefined) return place
  const both = places.map((one) => namesOf(headings)[one]).join(', ')
  throw new UsageError(
    `Several columns may be ${field}: ${both}. Say which: --map ${field}=COLUMN.`,
  )
}

const assertEnough = (fields: ReadonlySet<Field>, headings: readonly string[]): void => {
  const hasTime = ['day', 'at', 'to'].some((field) => fields.has(field as Field))
  const hasRtp = fields.has('rtp') || (fields.has('turnover') && fields.has('payout'))
  const missing = [
    ...(fields.has('game') ? [] : ['game']),
    ...(hasTime ? [] : ['day (or at, or from and to)']),
    ...(hasRtp ? [] : ['turnover and payout (or rtp)']),
  ]
  if (missing.length === 0) return
  const columns = `Columns: ${headings.join(', ')}.`
  throw new UsageError(
    `Not found: ${missing.join('; ')}. ${columns} Say which: --map FIELD=COLUMN.`,
  )
}
