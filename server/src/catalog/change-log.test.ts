import { expect, test } from 'vitest'
import type { AnnouncedGames } from '../database/announced-games.ts'
import { changeLog } from './change-log.ts'

const change = (since: number, version: number, games: AnnouncedGames) => ({
  version,
  changed: { since, games },
})

test('a log knows the games that changed between any two of its snapshots, and no others', () => {
  const log = changeLog()
  log.note(change(1, 2, [7]))
  log.note(change(2, 4, [8, 7]))
  log.note(change(4, 5, [9]))
  expect(log.last()).toBe(5)
  expect([...log.games()]).toEqual([7, 8, 9])
  expect(log.between(2, 4)).toEqual([8, 7])
  expect(log.between(1, 5)).toEqual([7, 8, 9])
  expect(log.between(3, 5)).toBe('all')
  log.dropThrough(4)
  expect([...log.games()]).toEqual([9])
})

test.each<[string, ReturnType<typeof change>, number[]]>([
  ['does not follow the last one', change(6, 7, [3]), [3]],
  ['changed all games', change(5, 6, 'all'), []],
])('a snapshot that %s leaves nothing before it', (_, next, games) => {
  const log = changeLog()
  log.note(change(4, 5, [1]))
  log.note(next)
  expect([...log.games()]).toEqual(games)
  expect(log.between(4, next.version)).toBe('all')
})
