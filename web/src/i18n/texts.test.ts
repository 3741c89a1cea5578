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
