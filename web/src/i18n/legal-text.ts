/** A paragraph, or the points of a list. */
type Block = string | readonly string[]

/** A legal page: `{{names}}` in its texts are filled with what the product's rules say. */
export type LegalText = {
  readonly title: string
  /** For search engines and previews. */
  readonly description: string
  readonly lead: string
  readonly sections: readonly {
    /** The anchor, the same in both languages. */
    readonly id: string
    readonly title: string
    readonly body: readonly Block[]
  }[]
}
