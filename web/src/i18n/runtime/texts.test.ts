import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import * as en from '../en/all.ts'
import * as pt from '../pt/all.ts'
import texts from './texts.ts'

/** Required: an import would be of what stands in for it. */
const library: typeof texts = createRequire(import.meta.url)('i18next')

const pathsOf = (node: object): string[] =>
  Object.entries(node).flatMap(([name, part]) =>
    typeof part === 'string' ? name : pathsOf(part).map((path) => `${name}.${path}`),
  )

const FORM = /_(zero|one|other)$/

test.each([
  ['en', en],
  ['pt', pt],
] as const)('each text in %s reads as the library writes it', async (lng, namespaces) => {
  const resources = { [lng]: { ...namespaces } }
  const options = { lng, resources, defaultNS: 'app', interpolation: { escapeValue: false } }
  const original = library.createInstance()
  await original.init(options)
  const ours = texts.createInstance()
  await ours.init(options)
  const given = { name: '{{day}}', formatted: '1,5', rtp: null }
  const all = [given, { replace: given }, ...[0, 1, 1.5, 2].map((count) => ({ ...given, count }))]
  let compared = 0
  for (const [namespace, own] of Object.entries(namespaces)) {
    for (const path of new Set(pathsOf(own).map((one) => one.replace(FORM, '')))) {
      for (const values of all) {
        const key = `${namespace}:${path}`
        expect(ours.t(key, values)).toBe(original.t(key, values))
        compared += 1
      }
    }
  }
  expect(compared).toBeGreaterThan(10_000)
})

test('a text that is missing reads as its path, in any of several namespaces', async () => {
  const ours = texts.createInstance()
  await ours.init({ lng: 'en', resources: { en: { one: { a: 'A' }, two: { b: { c: 'C' } } } } })
  const t = ours.getFixedT('en', ['one', 'two'])
  expect([t('a'), t('b.c'), t('two:b.c'), t('d.e'), t('two:a'), t('b')]).toEqual([
    'A',
    'C',
    'C',
    'd.e',
    'a',
    'b',
  ])
  expect(t('b', { returnObjects: true })).toEqual({ c: 'C' })
  expect(ours.getFixedT('en', ['one', 'two'])).toBe(t)
})
