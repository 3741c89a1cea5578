import { expect, test } from 'vitest'
import { cleanName, isFormula, parseList, parseName } from './parse-name.ts'

test.each([
  ['Gonzo&#39;s Quest', "Gonzo's Quest"],
  ['Gonzo’s Quest', "Gonzo's Quest"],
  ['Starburst™', 'Starburst'],
  ['  Starburst® ', 'Starburst'],
  ['Net\u00A0Ent', 'Net Ent'],
  ['\uFEFFJack Hammer', 'Jack Hammer'],
  ['Light &amp; Wonder', 'Light & Wonder'],
  ['Tom &#x26; Jerry', 'Tom & Jerry'],
  ['two\nlines', 'two lines'],
  ['&unknown; &#0; &#55296;', '&unknown; &#0; &#55296;'],
])('%j is cleaned', (text, name) => expect(cleanName(text)).toBe(name))

test.each([
  '=HYPERLINK("http://example.invalid","Free")',
  "'=1+1",
  '+SUM(A1)',
  '@SUM(A1)',
  '-A1+2',
])('%s is a formula, not a name', (text) => {
  expect(isFormula(text)).toBe(true)
  expect(parseName(text)).toMatchObject({ code: 'formula' })
})

test.each(['-3', '+7', '@home', '- dash -', '5-Line', 'A=B'])('%s is not a formula', (text) =>
  expect(isFormula(text)).toBe(false),
)

test('names have a maximum length', () => {
  expect(parseName('x'.repeat(201))).toMatchObject({ code: 'too-long' })
  expect(parseName('™')).toMatchObject({ code: 'missing-value' })
})

test('lists may be separated by bars, semicolons or commas', () => {
  expect(parseList('free spins|wild| wild')).toMatchObject({ value: ['free spins', 'wild'] })
  expect(parseList('web, mobile;tv')).toMatchObject({ value: ['web', 'mobile', 'tv'] })
})
