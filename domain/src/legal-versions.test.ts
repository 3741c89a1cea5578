import { expect, test } from 'vitest'
import {
  FIRST_VERSION,
  type LegalVersion,
  nameOfVersion,
  needsConsent,
  versionOn,
  withoutReplaced,
} from './legal-versions.ts'

const version = (
  holdsFrom: string,
  publishedOn: string,
  overrides: Partial<LegalVersion> = {},
): LegalVersion => ({ name: holdsFrom, holdsFrom, publishedOn, asksConsent: false, ...overrides })

const NOW = version('2026-02-01', '2026-01-10')
const LATER = version('2026-03-01', '2026-01-20', { asksConsent: true })

test('a version holds from its day until the next one does', () => {
  const published = [FIRST_VERSION, NOW, LATER]
  const on = (day: string) => versionOn(published, day)?.name
  expect([on('2020-01-01'), on('2026-01-31'), on('2026-02-01'), on('2026-03-01')]).toEqual([
    FIRST_VERSION.name,
    FIRST_VERSION.name,
    '2026-02-01',
    '2026-03-01',
  ])
})

test('a version replaces those that were to hold from its day on, not one that has held', () => {
  const sooner = version('2026-02-15', '2026-01-25')
  expect(withoutReplaced([FIRST_VERSION, NOW, LATER, sooner])).toEqual([FIRST_VERSION, NOW, sooner])
  const sameDay = version('2026-03-01', '2026-02-01', { name: '2026-03-01.2' })
  expect(withoutReplaced([NOW, LATER, sameDay])).toEqual([NOW, sameDay])
  const onTheDay = version('2026-03-01', '2026-03-01', { name: '2026-03-01.2' })
  expect(withoutReplaced([NOW, LATER, onTheDay])).toEqual([NOW, LATER, onTheDay])
})

test('versions of a day have names of their own', () => {
  expect(nameOfVersion('2026-02-01', ['2026-01-01'])).toBe('2026-02-01')
  expect(nameOfVersion('2026-02-01', ['2026-02-01', '2026-02-01.2'])).toBe('2026-02-01.3')
})

test('consent is asked from the day on, until that version or a later one is accepted', () => {
  const published = [FIRST_VERSION, NOW, LATER, version('2026-04-01', '2026-03-20')]
  const needs = (accepted: string[], day: string) => needsConsent(published, accepted, day)
  expect(needs([], '2026-02-28')).toBe(false)
  expect(needs([FIRST_VERSION.name], '2026-03-01')).toBe(true)
  expect(needs(['2026-02-01'], '2026-03-01')).toBe(true)
  expect(needs(['2026-03-01'], '2026-03-01')).toBe(false)
  expect(needs([FIRST_VERSION.name], '2026-05-01')).toBe(true)
  expect(needs(['2026-04-01'], '2026-05-01')).toBe(false)
  expect(needs([], '2026-05-01')).toBe(true)
})
