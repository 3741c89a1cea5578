/**
 * The placeholders within a part of the screen, of what is still on its way. Those of a row of figures
 * are not among them: they come with their names.
 */
export const placeholdersIn = (part: Element): Element[] =>
  [...part.querySelectorAll('.mantine-Skeleton-root')].filter(
    (placeholder) => placeholder.closest('dl') === null,
  )
