import { expect, test } from 'vitest'
import { languageOf } from './language.ts'

test.each([
  [undefined, 'pt'],
  ['', 'pt'],
  ['*', 'pt'],
  ['en', 'en'],
  ['EN-us', 'en'],
  ['pt-BR,pt;q=0.9,en;q=0.8', 'pt'],
  ['en-GB,en;q=0.9,pt;q=0.8', 'en'],
  ['pt;q=0.4, en;q=0.7', 'en'],
  ['fr, en;q=0.3', 'en'],
  ['fr', 'pt'],
  ['fr, *;q=0.5, en;q=0.1', 'pt'],
  ['pt;q=0, en;q=0.001', 'en'],
  ['pt;q=0', 'pt'],
  ['*, pt;q=0', 'en'],
  ['en;q=0', 'pt'],
  ['en, pt', 'en'],
  ['pt, en', 'pt'],
  ['en;q=abc, pt;q=0.1', 'pt'],
  ['en;q=7, pt;q=0.1', 'pt'],
  ['en ; q=0.9 , pt ; q=0.5', 'en'],
  ['english', 'pt'],
  [`${'x,'.repeat(50_000)}en`, 'pt'],
])('Accept-Language %j is answered in %s', (header, language) => {
  expect(languageOf(header)).toBe(language)
})
