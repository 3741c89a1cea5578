import { expect, test } from 'vitest'
import { readerLanguage } from './reader-language.ts'

test.each([
  [{ asked: 'en', cookie: 'language=pt', accepted: 'pt' }, 'en'],
  [{ asked: 'fr', cookie: 'a=1; language=en', accepted: 'pt-BR' }, 'en'],
  [{ asked: ['en', 'pt'], cookie: 'language=de', accepted: 'en-GB' }, 'en'],
  [{ asked: undefined, cookie: 'language=', accepted: undefined }, 'pt'],
  [{ asked: undefined, cookie: undefined, accepted: 'fr, en;q=0.5' }, 'en'],
])('%j is read in %s', (request, language) => {
  expect(readerLanguage(request)).toBe(language)
})
