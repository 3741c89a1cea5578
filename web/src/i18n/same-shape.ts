/** The texts of another language: the same keys as the English ones, any text. */
export type SameShape<Texts> = {
  readonly [Key in keyof Texts]: Texts[Key] extends string ? string : SameShape<Texts[Key]>
}
