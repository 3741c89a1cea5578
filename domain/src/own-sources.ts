/** What stands as the source of figures that come from no file and no outsider. */
export const OWN_SOURCES = { demonstration: 'Demonstration data', desk: 'desk' } as const
