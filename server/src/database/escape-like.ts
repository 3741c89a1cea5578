/** Escapes `%`, `_` and `\` so that `like` matches a text literally. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&')
