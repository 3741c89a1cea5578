import { currencyOf, isSameCurrency, isSymbol } from '@retorna/domain/currency'
import { OpenQuestions } from './question.ts'

/** The currencies stated by rows of one table, or of several that are stored together. */
export type CurrencyBook = ReturnType<typeof currencyBook>

/**
 * @param currency of the feed, or as stated by the user; null if unknown, in which case all rows must state the same.
 * @param before the currency stated by rows stored earlier; null if none.
 */
export const currencyBook = (currency: string | null, before: string | null = null) => {
  const seen = new Set<string>(before === null ? [] : [before])
  let known = currency ?? before
  return {
    /** The currency of the amounts: a code, a symbol that no row has settled yet, or null if unknown. */
    known: () => known,
    /** Whether rows in a currency, given by code or symbol, are accepted. */
    takes: (stated: string) => {
      const code = currencyOf(stated.trim())
      if (code === null) return false
      seen.add(code)
      if (known === null || (isSymbol(known) && isSameCurrency(known, code))) known = code
      return isSameCurrency(code, known)
    },
    /**
     * @param options.asksOfOne whether a user can be asked about a single currency if the feed has none; otherwise its
     *   amounts are accepted without asking.
     * @throws OpenQuestions if the feed's currency cannot be determined.
     */
    settle: ({ asksOfOne }: { asksOfOne: boolean }) => {
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
