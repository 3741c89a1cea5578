// The key of @mantine/core's localStorageColorSchemeManager, which public pages do not load.
const KEY = 'mantine-color-scheme-value'

/** The themes, in the order in which they are offered. */
export const SCHEMES = ['auto', 'light', 'dark'] as const
export type Scheme = (typeof SCHEMES)[number]

/** The theme that was chosen in this browser; by default the system's. */
export const storedScheme = (): Scheme =>
  SCHEMES.find((scheme) => scheme === localStorage.getItem(KEY)) ?? 'auto'

export const storeScheme = (scheme: Scheme): void => localStorage.setItem(KEY, scheme)
