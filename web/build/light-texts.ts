import { fileURLToPath } from 'node:url'

const runtime = (file: string): string =>
  fileURLToPath(new URL(`../src/i18n/runtime/${file}`, import.meta.url))

/**
 * The library of texts is for its types alone: what runs is what the screens use of it, an eighth of its bytes. Its own
 * path remains, for the test that compares the two.
 */
export const LIGHT_TEXTS = [
  { find: /^i18next$/, replacement: runtime('texts.ts') },
  { find: /^react-i18next$/, replacement: runtime('react.tsx') },
]
