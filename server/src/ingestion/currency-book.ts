import { currencyOf, isSameCurrency, isSymbol } from '@retorna/domain/currency'
import { OpenQuestions } from './question.ts'

/** The currencies that rows state, of one table or of several that are stored together. */
export type CurrencyBook = {
  /** Whether a row in a currency, by code or symbol, may be read. */
  takes: (stated: string) => boolean
  /**
   * @param options.asksOfOne whether somebody is there to say what a single currency means to a feed without one; else its
   *   amounts are taken as they are.
   * @throws OpenQuestions if nothing says in which currency the feed is.
   */
  settle: (options: { asksOfOne: boolean }) => void
  /** What the amounts are in, as far as it is known; a symbol where no row has said which currency that is. */
  known: () => string | null
}

/**
 * @param currency of the feed, or as the user says; null: unknown, and all rows must state the same.
 * @param before what rows that were stored before stated; null: nothing.
 */
export const currencyBook = (
  currency: string | null,
  before: string | null = null,
): CurrencyBook => {
  const seen = new Set<string>(before === null ? [] : [before])
  let known = currency ?? before
  return {
    known: () => known,
    takes: (stated) => {
      const code = currencyOf(stated.trim())
      if (code === null) return false
      seen.add(code)
      if (known === null || (isSymbol(known) && isSameCurrency(known, code))) known = code
      return isSameCurrency(code, known)
    },
    settle: ({ asksOfOne }) => {
      const others = [...seen].filter((code) => !isSameCurrency(code, known ?? code))
      const choices = [...seen].filter((code) => !isSymbol(code))
      if (currency !== null || (asksOfOne ? choices : others).length === 0) return
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
