import { createInstance } from 'i18next'
import { expect, test } from 'vitest'
import * as en from './en/all.ts'
import * as pt from './pt/all.ts'

type Texts = { readonly [key: string]: string | Texts }

function flatten(texts: Texts, path = ''): [string, string][] {
  return Object.entries(texts).flatMap(([key, text]) =>
    typeof text === 'string' ? [[`${path}${key}`, text]] : flatten(text, `${path}${key}.`),
  )
}

const placeholders = (text: string) => (text.match(/\{\{[\w, ]+\}\}/g) ?? []).toSorted()

test('both languages have the same keys, no empty text and the same placeholders', () => {
  const english = new Map(flatten(en))
  const portuguese = new Map(flatten(pt))
  expect([...portuguese.keys()].toSorted()).toEqual([...english.keys()].toSorted())
  for (const [key, text] of english) {
    const translated = portuguese.get(key) ?? ''
    expect(text.trim(), key).not.toBe('')
    expect(translated.trim(), key).not.toBe('')
    expect(placeholders(translated), key).toEqual(placeholders(text))
  }
})

test('the payout table has one name in Portuguese', () => {
  const texts = flatten(pt).filter(([, text]) => /tabelas? de pagamento/i.test(text))
  expect(texts).toEqual([])
})

test.each([
  ['en', ['Nothing to store', 'No row to paste', 'none is quiet', 'No quiet games']],
  [
    'pt',
    ['Nada a gravar', 'Nenhuma linha a colar', 'nenhum está tranquilo', 'Nenhum jogo tranquilo'],
  ],
])('none is not called one, in %s', async (lng, texts) => {
  // The plural rule of Portuguese takes 0 for a singular.
  const words = createInstance()
  await words.init({ lng, resources: { en, pt } })
  const said = [
    'imports:run',
    'entry:paste.accept',
    'dashboard:need.quiet',
    'dashboard:need.quietGames',
  ] as const
  expect(said.map((key) => words.t(key, { count: 0, rows: '0', formatted: '0' }))).toEqual(texts)
})
