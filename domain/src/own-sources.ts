/** Source names of figures that come neither from a file nor from a third party. */
export const OWN_SOURCES = { demonstration: 'Demonstration data', desk: 'desk' } as const
