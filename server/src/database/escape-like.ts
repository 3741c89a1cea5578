/** Escapes `%`, `_` and `\` so that `like` takes a text literally. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&')
