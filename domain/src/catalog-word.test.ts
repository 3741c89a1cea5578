import { expect, test } from 'vitest'
import { catalogWord } from './catalog-word.ts'

test.each([
  ['Video slot', 'pt', 'slot de vídeo'],
  ['Video slot', 'en', 'Video slot'],
  ['Megaways', 'pt', 'Megaways'],
] as const)('%s reads in %s as %s', (word, language, text) => {
  expect(catalogWord(word, language)).toBe(text)
})
