/**
 * The loading placeholders within a part of the screen, except those of a row of figures, which have names.
 */
export const placeholdersIn = (part: Element): Element[] =>
  [...part.querySelectorAll('.mantine-Skeleton-root')].filter(
    (placeholder) => placeholder.closest('dl') === null,
  )
