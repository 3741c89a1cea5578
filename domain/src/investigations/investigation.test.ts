import { expect, test } from 'vitest'
import { BY_VOLUME, investigationDueDay, ruleByVolume } from './by-volume.ts'
import { CHECKS, checklistOf } from './investigation.ts'

test('the more is played, the sooner an investigation is due', () => {
  const due = (plays: number | null) => investigationDueDay('2026-11-20', plays)
  expect([null, 9_999, 10_000, 150_000, 1_000_000].map(due)).toEqual([
    '2026-12-18',
    '2026-12-18',
    '2026-12-04',
    '2026-11-27',
    '2026-11-24',
  ])
})

test('no game is due a look less than daily, and none less often than one with fewer plays', () => {
  const hours = BY_VOLUME.map(({ lookHours }) => lookHours)
  expect(Math.max(...hours)).toBe(24)
  expect(hours).toEqual(hours.toSorted((a, b) => a - b))
  expect(
    [12_000_000, 1_000_000, 999_999, null].map((plays) => ruleByVolume(plays).lookHours),
  ).toEqual([1, 6, 24, 24])
})

test('the latest entry of a point counts, and own points follow', () => {
  const list = checklistOf([
    { item: 'Server room', state: 'open', text: '' },
    { item: 'version', state: 'found', text: '94 %' },
    { item: 'Server room', state: 'fine', text: 'dry' },
  ])
  expect(list.map(({ item }) => item)).toEqual([...CHECKS, 'Server room'])
  expect(list[0]).toEqual({ item: 'version', state: 'found', text: '94 %' })
  expect(list.at(-1)).toEqual({ item: 'Server room', state: 'fine', text: 'dry' })
})
