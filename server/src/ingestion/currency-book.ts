import { currencyOf } from '@retorna/contract/staff/read-heading'
import { OpenQuestions } from './question.ts'

/** The currencies that the rows of a table state. */
export type CurrencyBook = {
  /** Whether a row in a currency, by code or symbol, may be read. */
  takes: (stated: string) => boolean
  /** @throws OpenQuestions if nothing says in which of several currencies the feed is. */
  settle: () => void
}

/** @param currency of the feed, or as the user says; null: unknown, and all rows must state the same. */
export const currencyBook = (currency: string | null): CurrencyBook => {
  const seen = new Set<string>()
  let known = currency
  return {
    takes: (stated) => {
      const code = currencyOf(stated.trim())
      if (code === null) return false
      seen.add(code)
      if (known === null || (isSymbol(known) && fits(known, code))) known = code
      return fits(code, known)
    },
    settle: () => {
      const others = [...seen].filter((code) => !fits(code, known ?? code))
      if (currency !== null || others.length === 0) return
      const choices = [...seen].filter((code) => !isSymbol(code))
      throw new OpenQuestions('readings', [
        {
          about: 'currency',
          key: '',
          example: [...seen].join(', '),
          choices: choices.map((value) => ({ value, label: value })),
          proposed: choices[0] ?? '',
        },
      ])
    },
  }
}

const isSymbol = (currency: string): boolean => !/^[A-Z]{3,4}$/.test(currency)

/** Whether two currencies may be the same one: a symbol such as `$` is that of several. */
const fits = (one: string, other: string): boolean => {
  if (one === other) return true
  if (isSymbol(one)) return symbolsOf(other).includes(one)
  return isSymbol(other) && symbolsOf(one).includes(other)
}

const symbolsOf = (code: string): string[] => {
  if (isSymbol(code)) return []
  return (['narrowSymbol', 'symbol'] as const).map(
    (currencyDisplay) =>
      new Intl.NumberFormat('en', {
        style: 'currency',
        currency: code.slice(0, 3),
        currencyDisplay,
      })
        .formatToParts(0)
        .find(({ type }) => type === 'currency')?.value ?? code,
  )
}
