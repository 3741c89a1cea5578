import type { Plugin } from 'vite'

/** The module of the library that gives a field its identifier. */
const USE_ID = /\/@mantine\/hooks\/esm\/use-id\/use-id\.mjs$/

const CODE = `import { useId as useOwnId } from 'react'
export const useId = (id) => {
  const own = useOwnId()
  return typeof id === 'string' ? id : 'mantine-' + own.replace(/:/g, '')
}`

/**
 * Keeps the identifier that React gives a field. The library replaces it by a random one once the field is in the
 * document, so that every field was rendered twice before it was seen.
 */
export const stableIds = (): Plugin => ({
  name: 'stable-ids',
  apply: 'build',
  transform: { filter: { id: USE_ID }, handler: () => ({ code: CODE, map: null }) },
})
