import { needsLook, placeByNeed } from '@retorna/contract/answer-need'
import { expect, test } from 'vitest'
import { anAnswer } from '../../test/an-answer.ts'

test('a game whose days agree again needs no look, and comes right after those that need one', () => {
  const back = anAnswer({ kind: 'off', back_since: '2026-11-13' })
  const others = (['off', 'version', 'agrees', 'open', 'unknown', null] as const).map((kind) =>
    anAnswer({ kind }),
  )
  const sorted = [back, ...others].toSorted((a, b) => placeByNeed(a) - placeByNeed(b))
  expect(sorted.indexOf(back)).toBe(2)
  expect(sorted.filter(needsLook)).toEqual(sorted.slice(0, 2))
})
