import { expect, onTestFinished, test } from 'vitest'
import { useTestDatabase } from '../../test/database.ts'
import { makeGame } from '../../test/factories.ts'
import { logChange } from '../database/catalog-log.ts'
import { onSlowQuery } from '../database/time-queries.ts'
import { nextSnapshot } from './next-snapshot.ts'

const database = useTestDatabase()

/** The names of a game and of another in one snapshot and in the next one, for which only the first is announced. */
const namesAfter = async (logged: (other: number) => readonly number[]) => {
  const { db } = database
  const ids: number[] = []
  for (let index = 0; index < 8; index++) ids.push(await makeGame(db))
  const [game = 0, other = 0] = ids
  const next = nextSnapshot(db)
  const before = await next.read('all', undefined)
  await db.updateTable('games').set({ name: 'Papaya' }).where('id', 'in', [game, other]).execute()
  await logChange(db, 'game', [game, ...logged(other)])
  const begun: string[] = []
  onTestFinished(onSlowQuery(0, ({ text }) => void (text.startsWith('begin') && begun.push(text))))
  const after = await next.read([game], before)
  const names = [game, other].map((id) => after.gamesById.get(id)?.name)
  return { names, changed: after.changed.games.length, trips: begun.length }
}

test('games that were announced are read in one round trip', async () => {
  const { names, ...read } = await namesAfter(() => [])
  expect(names[0]).toBe('Papaya')
  expect(names[1]).not.toBe('Papaya')
  expect(read).toEqual({ changed: 1, trips: 1 })
})

test('games in the log whose announcement has not arrived are read, too', async () => {
  const { names, changed } = await namesAfter((other) => [other])
  expect(names).toEqual(['Papaya', 'Papaya'])
  expect(changed).toBe(2)
})
