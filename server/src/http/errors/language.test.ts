import { expect, test } from 'vitest'
import { preferredLanguage, requestLanguage } from './language.ts'

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

test.each([
  ['en', 'en'],
  ['EN-us', 'en'],
  ['pt-BR,pt;q=0.9,en;q=0.8', 'pt'],
  ['en-GB,en;q=0.9,pt;q=0.8', 'en'],
  ['pt;q=0.4, en;q=0.7', 'en'],
  ['fr, en;q=0.3', 'en'],
  ['pt;q=0, en;q=0.001', 'en'],
  ['*, pt;q=0', 'en'],
  ['en, pt', 'en'],
  ['pt, en', 'pt'],
  ['en;q=abc, pt;q=0.1', 'pt'],
  ['en;q=7, pt;q=0.1', 'pt'],
  ['en ; q=0.9 , pt ; q=0.5', 'en'],
])('Accept-Language %j prefers %s, for programs and browsers alike', (header, language) => {
  expect(preferredLanguage(header)).toBe(language)
  for (const agent of [undefined, 'node', FIREFOX]) {
    expect(requestLanguage({ headers: { 'accept-language': header, 'user-agent': agent } })).toBe(
      language,
    )
  }
})

test.each([
  undefined,
  '',
  '*',
  'de',
  'fr, *;q=0.5, en;q=0.1',
  'pt;q=0',
  'en;q=0',
  'english',
  `${'x,'.repeat(50_000)}en`,
])('Accept-Language %j is answered in English to programs, in Portuguese to browsers', (header) => {
  const asked = (agent: string | undefined, url = '/api/auth/login') =>
    requestLanguage({ url, headers: { 'accept-language': header, 'user-agent': agent } })
  expect(
    [undefined, '', 'node', 'curl/8.5.0', 'python-requests/2.32'].map((a) => asked(a)),
  ).toEqual(['en', 'en', 'en', 'en', 'en'])
  expect(asked(FIREFOX)).toBe('pt')
  expect(asked(FIREFOX, '/api/v1/games')).toBe('en')
})
