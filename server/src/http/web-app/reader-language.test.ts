import { readerLanguage } from '@retorna/contract/reader-language'
import { expect, test } from 'vitest'

test.each([
  [{ asked: 'en', cookie: 'language=pt', accepted: 'pt' }, 'en'],
  [{ asked: 'fr', cookie: 'a=1; language=en', accepted: 'pt-BR' }, 'en'],
  [{ asked: ['en', 'pt'], cookie: 'language=de', accepted: 'en-GB' }, 'en'],
  [{ asked: undefined, cookie: 'language=', accepted: undefined }, 'pt'],
  [{ asked: undefined, cookie: `${'x=1; '.repeat(2_000)}language=en`, accepted: 'pt' }, 'en'],
])('%j is answered in %s', (request, language) => {
  expect(readerLanguage(request)).toBe(language)
})

test.each([
  ['pt-BR,pt;q=0.9,en;q=0.8', 'pt'],
  ['PT', 'pt'],
  ['pt-Latn-BR-x-odd', 'pt'],
  ['en-US,en;q=0.9,pt;q=0.8', 'en'],
  ['fr', 'en'],
  ['fr-FR,fr;q=0.9,pt;q=0.8,en;q=0.7', 'en'],
  ['en;q=0.5, pt;q=0.8', 'pt'],
  ['en;q=0, pt;q=0.001', 'pt'],
  ['en;q=0', 'pt'],
  ['*', 'pt'],
  ['*;q=0.1, de', 'en'],
  ['', 'pt'],
  ['ptx', 'en'],
  ['en;q=9999, pt', 'pt'],
  [';;;,,,=q', 'pt'],
  ['<script>, ../../etc', 'pt'],
])('without a choice, a browser that accepts %j gets %s', (accepted, language) => {
  expect(readerLanguage({ asked: undefined, cookie: undefined, accepted })).toBe(language)
})

test('an oversized header is parsed only up to a limit', () => {
  const read = (accepted: string) => readerLanguage({ asked: '', cookie: '', accepted })
  expect(read(`${' '.repeat(50_000)}en`)).toBe('pt')
  expect(read(`en${'-a'.repeat(50_000)}`)).toBe('en')
})
