import { ANSWERS_BY_NEED } from '@retorna/domain/answer/answer'
import { expect, test } from 'vitest'
import type { MeasuredGame } from '../measure/measure-games.ts'
import { byNeed, keptBeyond } from './needs.ts'

test('what a game kept beyond is not told where its average says nothing of it', () => {
  const keptOf = (direction: 'below' | 'above', rtp: number, backSince: string | null = null) => {
    const answer = { kind: 'off', direction, backSince, rtp, version: null } as const
    const paid = {
      game: { theoreticalRtp: 96, answer },
      turnover: 1000,
      currency: 'BRL',
      certified: 96,
    }
    return keptBeyond(paid, { plan: 'premium' })
  }
  expect(keptOf('below', 94)).toBe(20)
  expect(keptOf('above', 97)).toBe(-10)
  expect(keptOf('below', 96.1)).toBeNull()
  expect(keptOf('above', 95.9)).toBeNull()
  expect(keptOf('below', 94, '2026-11-13')).toBeNull()
})

test('games stand in the order in which the screens list their answers', () => {
  const games = ANSWERS_BY_NEED.toReversed().map((kind) => ({
    game: { theoreticalRtp: 96, answer: { kind, basis: null, backSince: null, version: null } },
  })) as MeasuredGame[]
  expect(byNeed(games, { plan: 'premium' }).map(({ game }) => game.answer.kind)).toEqual(
    ANSWERS_BY_NEED,
  )
})
