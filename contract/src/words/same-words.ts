/** The words of another language: the same keys as the English ones, any text. */
export type SameWords<Words> = { readonly [Key in keyof Words]: string }
